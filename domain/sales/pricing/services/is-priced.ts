/** Whether there is a price: what is given away has one too, of nothing. */
export const isPriced = (priced: { readonly lines: readonly unknown[] } | null | undefined): boolean =>
  (priced?.lines.length ?? 0) > 0
