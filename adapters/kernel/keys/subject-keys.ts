export type SubjectKey = Buffer | 'forgotten'

/** One key per person (or owner of credentials). The product forgets a person by destroying the key. */
export type SubjectKeys = {
  /** Keys to write with; makes missing ones. Rejects with `SubjectForgotten`. */
  readonly toWrite: (subjects: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>
  /** Keys to read with; 'forgotten' for a tombstone. Rejects with `KeyUnreadable` when a subject has none. */
  readonly toRead: (subjects: readonly string[]) => Promise<ReadonlyMap<string, SubjectKey>>
  /** Turns the key into a tombstone, for good. Other processes notice within 5 seconds. */
  readonly forget: (subject: string) => Promise<void>
}

/**
 * The data under the key cannot be read. A fault, and not the same as a forgotten person: a backup may bring the key
 * back.
 */
export class KeyUnreadable extends Error {
  override readonly name = 'KeyUnreadable'
}

/** The key is missing, although no tombstone says that the person was forgotten. */
export class KeyMissing extends KeyUnreadable {
  constructor(subject: string) {
    super(`The key of subject ${subject} is missing: was the backup of the keys restored?`)
  }
}

export const missingKey = (subject: string): never => {
  throw new KeyMissing(subject)
}
