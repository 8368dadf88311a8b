/** The last letter that was read. Numbers of letters hold for one validity of the mailbox. */
export type MailboxPlace = { readonly validity: string; readonly uid: number }

export const mailboxSteps = ['connect', 'logIn', 'folder', 'aside'] as const
export type MailboxStep = (typeof mailboxSteps)[number]

/** The result of a trial: the steps that succeeded, and why the next one failed. */
export type MailboxTrial = { readonly done: readonly MailboxStep[]; readonly failure?: string }

/** The mailbox keeps `other` and `unreadable` letters where they are. */
export type LetterOwner = 'ours' | 'other' | 'unreadable'

export type MailboxReading = {
  readonly after: MailboxPlace | undefined
  readonly take: (raw: Uint8Array, place: MailboxPlace) => Promise<LetterOwner>
  /** The mailbox calls this after each letter, once a letter of ours has been moved aside. */
  readonly onRead: (place: MailboxPlace, whose: LetterOwner) => Promise<void>
  readonly signal: AbortSignal
}

/** The mailbox to which letters come back. Failures are Swedish sentences for people; every other fault rejects. */
export type ReturnMailbox = {
  /** The mailbox as people know it, without the password. */
  readonly name: string
  /** Hands over the letters after a place, in order, and moves ours aside once they are recorded. */
  readonly read: (reading: MailboxReading) => Promise<{ readonly failure?: string }>
  /** Connects, logs in, opens the folder and makes sure that the folder for moved letters exists. Reads no letter. */
  readonly tryIt: () => Promise<MailboxTrial>
}

export type MailboxState = {
  readonly place: MailboxPlace | undefined
  /** ISO instant; null: the process has not looked yet. */
  readonly lookedAt: string | null
  /** The failure of the last look. */
  readonly failure: string | null
  readonly taken: number
  /** The number of unreadable letters. */
  readonly passedOver: number
  /** The letter during which the last process died, and how many processes died during it in a row. */
  readonly attempt: (MailboxPlace & { readonly times: number }) | undefined
}

/** All processes share this store; it has one entry per mailbox name. */
export type ReturnsStore = {
  readonly read: (mailbox: string) => Promise<MailboxState>
  /**
   * Records that the process reads a letter, until `endLetter`; after a crash the next process learns which letter it
   * was.
   */
  readonly beginLetter: (mailbox: string, place: MailboxPlace) => Promise<void>
  readonly endLetter: (mailbox: string) => Promise<void>
  /** Counts an unreadable letter that came by another way than a mailbox; the name is the address that it came to. */
  readonly passOver: (mailbox: string) => Promise<void>
  readonly keep: (mailbox: string, place: MailboxPlace, whose: LetterOwner) => Promise<void>
  readonly looked: (mailbox: string, failure: string | null) => Promise<void>
}
