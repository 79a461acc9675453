# Merge and layout by themselves: no store, no HTTP. Figures, not a comparison.
"$bench" domain
