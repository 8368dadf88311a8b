/** Percentages are in hundredths. */
export const WHOLE_SHARE = 10_000

/** Computes `amount × part / whole`, rounded half up (away from zero), exact however large the product gets. */
export const shareOf = (amount: number, part: number, whole: number): number => {
  const product = BigInt(amount) * BigInt(part)
  const size = product < 0n ? -product : product
  const rounded = Number((2n * size + BigInt(whole)) / (2n * BigInt(whole)))
  return product < 0n ? -rounded : rounded
}
