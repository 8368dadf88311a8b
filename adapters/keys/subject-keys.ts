export type SubjectKey = Buffer | 'forgotten'

/** One key per person (or owner of credentials). Losing it is how she is forgotten. */
export type SubjectKeys = {
  /** Keys to write with, made where there was none. Rejects with `SubjectForgotten`. */
  readonly toWrite: (subjects: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>
  /** Keys to read with; 'forgotten' for a tombstone. Rejects when a subject never had a key. */
  readonly toRead: (subjects: readonly string[]) => Promise<ReadonlyMap<string, SubjectKey>>
  /** Turns the key into a tombstone, for good. Other processes notice within 5 seconds. */
  readonly forget: (subject: string) => Promise<void>
}

/** A lost key is a fault, and not the same as a forgotten person: it may come back with a backup. */
export const missingKey = (subject: string): never => {
  throw new Error(`The key of subject ${subject} is missing: was the backup of the keys restored?`)
}
