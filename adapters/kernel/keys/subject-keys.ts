export type SubjectKey = Buffer | 'forgotten'

/** One key per person (or owner of credentials). Losing it is how she is forgotten. */
export type SubjectKeys = {
  /** Keys to write with, made where there was none. Rejects with `SubjectForgotten`. */
  readonly toWrite: (subjects: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>
  /** Keys to read with; 'forgotten' for a tombstone. Rejects with `KeyUnreadable` when a subject has none. */
  readonly toRead: (subjects: readonly string[]) => Promise<ReadonlyMap<string, SubjectKey>>
  /** Turns the key into a tombstone, for good. Other processes notice within 5 seconds. */
  readonly forget: (subject: string) => Promise<void>
}

/** What lies under the key cannot be read. A fault, and not the same as a forgotten person: it may come back with a backup. */
export class KeyUnreadable extends Error {
  override readonly name = 'KeyUnreadable'
}

/** There is none: nobody has forgotten her. */
export class KeyMissing extends KeyUnreadable {
  constructor(subject: string) {
    super(`The key of subject ${subject} is missing: was the backup of the keys restored?`)
  }
}

export const missingKey = (subject: string): never => {
  throw new KeyMissing(subject)
}
