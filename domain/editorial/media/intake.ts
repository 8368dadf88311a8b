/** How much is taken in. */
export type IntakeLimits = {
  /** Of one file. */
  readonly maxBytes: number
  /** Of all files together. */
  readonly maxTotal: number
  readonly maxFiles: number
}

const MAX_VISITOR_BYTES = 2_000_000_000
const MAX_DRAFT_FILE_BYTES = 200_000_000
const MAX_DRAFT_BYTES = 1_000_000_000
const MAX_DRAFT_FILES = 50

export const staffLimits = (maxBytes: number): IntakeLimits => ({
  maxBytes,
  maxTotal: Number.POSITIVE_INFINITY,
  maxFiles: Number.POSITIVE_INFINITY,
})

export const visitorLimits = (largest: number): IntakeLimits => {
  const maxBytes = Math.min(largest, MAX_VISITOR_BYTES)
  return { maxBytes, maxTotal: maxBytes, maxFiles: Number.POSITIVE_INFINITY }
}

/** What still has room in a visitor's draft. */
export const draftLimits = (there: readonly { readonly bytes: number }[], largest: number): IntakeLimits => ({
  maxBytes: Math.min(MAX_DRAFT_FILE_BYTES, largest),
  maxTotal: Math.max(0, MAX_DRAFT_BYTES - there.reduce((sum, { bytes }) => sum + bytes, 0)),
  maxFiles: Math.max(0, MAX_DRAFT_FILES - there.length),
})
