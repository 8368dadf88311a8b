/** The limits of an upload. */
export type IntakeLimits = {
  /** The largest file. */
  readonly maxBytes: number
  /** The limit of all files together. */
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

/** The room left in a visitor's draft. */
export const draftLimits = (there: readonly { readonly bytes: number }[], largest: number): IntakeLimits => ({
  maxBytes: Math.min(MAX_DRAFT_FILE_BYTES, largest),
  maxTotal: Math.max(0, MAX_DRAFT_BYTES - there.reduce((sum, { bytes }) => sum + bytes, 0)),
  maxFiles: Math.max(0, MAX_DRAFT_FILES - there.length),
})
