/** A value that is kept about a person. `since`: when it was entered. */
export type KeptValue = { readonly label: string; readonly value: string; readonly since: string }

/** What happened at a moment (ISO), as a sentence. */
export type TimedSentence = { readonly at: string; readonly said: string }

/** A thing of the log that tells of the person. */
export type PersonThing = {
  readonly stream: string
  /** What it is called: `Prenumerant`. */
  readonly heading: string
  /** The present values, in the order of their first entry. */
  readonly values: readonly KeptValue[]
  /** Former values. */
  readonly earlier: readonly KeptValue[]
  readonly history: readonly TimedSentence[]
}

export type SentLetter = {
  readonly at: string
  readonly what: string
  /** As it was known when the letter was ordered; empty: not known any more. */
  readonly address: string
  readonly outcome: 'sent' | 'file' | 'waits' | 'stopped'
}

export type PersonFile = {
  readonly mediaId: string
  readonly name: string
  readonly at: string
  readonly bytes: number
  /** Its place in the archive; null: the bytes are erased. */
  readonly path: string | null
}

/** A text of somebody else in which the person may be mentioned. A person decides whether it is handed out. */
export type Mention = {
  readonly eventId: string
  readonly stream: string
  readonly at: string
  readonly label: string
  readonly excerpt: string
}

export type KeptUntil = { readonly what: string; readonly until: string; readonly why: string }

/** All that is kept about a person (the General Data Protection Regulation, article 15). Instants are ISO. */
export type SubjectFile = {
  readonly madeAt: string
  readonly name: string
  readonly things: readonly PersonThing[]
  readonly letters: readonly SentLetter[]
  readonly files: readonly PersonFile[]
  readonly consents: readonly TimedSentence[]
  /** When the data were read, and why. Who read is not told: those who work here have rights of their own. */
  readonly reads: readonly TimedSentence[]
  readonly logIns: readonly {
    readonly beganAt: string
    readonly seenAt: string
    readonly device: string
    readonly network: string
  }[]
  readonly mentions: readonly Mention[]
  readonly kept: readonly KeptUntil[]
}
