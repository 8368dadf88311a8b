/** Whether there is a price; a free job has one too, of 0. */
export const isPriced = (priced: { readonly lines: readonly unknown[] } | null | undefined): boolean =>
  (priced?.lines.length ?? 0) > 0
