/** How far a mailbox has been read. Numbers of letters are good for one validity. */
export type MailboxPlace = { readonly validity: string; readonly uid: number }

export const mailboxSteps = ['connect', 'logIn', 'folder', 'aside'] as const
export type MailboxStep = (typeof mailboxSteps)[number]

/** How far it went: the steps that went well, and why the next one did not. */
export type MailboxTrial = { readonly done: readonly MailboxStep[]; readonly failure?: string }

/** `other`: it is left where it lies, as it is; so is what is `unreadable`. */
export type LetterOwner = 'ours' | 'other' | 'unreadable'

export type MailboxReading = {
  readonly after: MailboxPlace | undefined
  readonly take: (raw: Uint8Array, place: MailboxPlace) => Promise<LetterOwner>
  /** Called when a letter has been taken, and laid aside where it is ours. */
  readonly onRead: (place: MailboxPlace, whose: LetterOwner) => Promise<void>
  readonly signal: AbortSignal
}

/** Where letters lie that have come back. Reasons are for people, in Swedish; everything else rejects. */
export type ReturnMailbox = {
  /** As people know it, without the password. */
  readonly name: string
  /** Hands over each letter that lies behind a place, in order. One that is ours is laid aside when it has been taken. */
  readonly read: (reading: MailboxReading) => Promise<{ readonly failure?: string }>
  /** Connects, logs in, opens the folder and sees to the one in which letters are laid aside. Reads nothing. */
  readonly tryIt: () => Promise<MailboxTrial>
}

/** How reading stands. */
export type MailboxState = {
  readonly place: MailboxPlace | undefined
  /** ISO instant; null: nobody has looked yet. */
  readonly lookedAt: string | null
  /** Of the last look. */
  readonly failure: string | null
  readonly taken: number
  /** Letters that could not be read. */
  readonly passedOver: number
  /** The letter during which the last process ended, and how many in a row ended with it. */
  readonly attempt: (MailboxPlace & { readonly times: number }) | undefined
}

/** Kept where every process sees it, for each mailbox by its name. */
export type ReturnsStore = {
  readonly read: (mailbox: string) => Promise<MailboxState>
  /** Says that a letter is being read, until `endLetter` is told: whoever comes after a process that died finds out with which. */
  readonly beginLetter: (mailbox: string, place: MailboxPlace) => Promise<void>
  readonly endLetter: (mailbox: string) => Promise<void>
  /** Counts a letter that could not be read, and that lies in no mailbox: the name is the address that it came to. */
  readonly passOver: (mailbox: string) => Promise<void>
  readonly keep: (mailbox: string, place: MailboxPlace, whose: LetterOwner) => Promise<void>
  readonly looked: (mailbox: string, failure: string | null) => Promise<void>
}
