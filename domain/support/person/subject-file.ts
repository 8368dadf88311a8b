/** A value that is kept about a person. `since`: when it was entered. */
export type KeptValue = { readonly label: string; readonly value: string; readonly since: string }

/** An event at a moment (ISO), as a sentence. */
export type TimedSentence = { readonly at: string; readonly said: string }

/** A thing of the log that tells of the person. */
export type PersonThing = {
  readonly stream: string
  /** The name of the kind of thing: `Prenumerant`. */
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
  /** The path of the file in the archive; null: the bytes are erased. */
  readonly path: string | null
}

/** A text of another person that may mention this person. An administrator decides whether it is handed out. */
export type Mention = {
  readonly eventId: string
  readonly stream: string
  readonly at: string
  readonly label: string
  readonly excerpt: string
}

/** The places at a protected subscriber, known by customer number alone, where a text may mention this person. */
export type WithheldMentions = { readonly number: string; readonly places: number }

export type KeepingTime = { readonly what: string; readonly until: string; readonly why: string }

/** The data kept about a person (the General Data Protection Regulation, article 15). Instants are ISO. */
export type SubjectFile = {
  readonly madeAt: string
  readonly name: string
  readonly things: readonly PersonThing[]
  readonly letters: readonly SentLetter[]
  readonly files: readonly PersonFile[]
  readonly consents: readonly TimedSentence[]
  /** The moments and reasons of reading the data. The readers are left out: staff have rights of their own. */
  readonly reads: readonly TimedSentence[]
  readonly logIns: readonly {
    readonly beganAt: string
    readonly seenAt: string
    readonly device: string
    readonly network: string
  }[]
  readonly mentions: readonly Mention[]
  readonly kept: readonly KeepingTime[]
}
