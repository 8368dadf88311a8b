/** How personal data was shown. `support`: at the support desk, with a reason. */
export type AccessKind = 'list' | 'csv' | 'person' | 'protected' | 'support'

/** `reason`: why the reader looked; absent: none was asked for, or the person it may name has been forgotten. */
type AccessRecord = { readonly at: string; readonly reader: string; readonly as: AccessKind; readonly reason?: string }

export type PersonalRead = {
  readonly reader: string
  readonly as: AccessKind
  /** Ids of the persons whose data the reader saw. */
  readonly subjects: readonly string[]
  /** Why the reader looked, where a reason is asked for. */
  readonly reason?: string
  /** The reading made a file of address labels: for the post of an issue on a day (`YYYY-MM-DD`). */
  readonly labels?: { readonly issueId: string; readonly day: string }
}

/** A file of address labels that a user made, for the post of an issue on a day (`YYYY-MM-DD`). */
export type LabelFile = {
  /** ISO instant. */
  readonly at: string
  /** The user's id. */
  readonly reader: string
  readonly issueId: string
  readonly day: string
}

/** Which readings are asked for: from one instant until before another (ISO). */
export type ReadsAsked = {
  readonly reader?: string | undefined
  /** The person whose data was read. */
  readonly subject?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** The access records: who has read whose personal data, shared by all processes. */
export type PersonalReads = {
  readonly record: (read: PersonalRead) => Promise<void>
  /** A page of the readings, the latest first; of each the person asked for or the first, and how many they are. */
  readonly page: (asked: ReadsAsked) => Promise<{
    readonly total: number
    readonly items: readonly (Omit<AccessRecord, 'reason'> & {
      readonly reason: string | null
      /** The first persons; `persons` tells how many they are. */
      readonly subjects: readonly string[]
      readonly persons: number
    })[]
  }>
  /** The readers of all access records. */
  readonly readers: () => Promise<readonly string[]>
  /** The readings with a reason that the reader has made within a day: the persons of each. */
  readonly reasonedToday: (
    reader: string,
  ) => Promise<readonly { readonly reason: string; readonly subjects: readonly string[] }[]>
  /** The files of labels that have a subscriber's address, the earliest first, as long as access records are kept. */
  readonly labelFilesOf: (subject: string) => Promise<readonly LabelFile[]>
  /** The last 100 readings of one person's data, the latest first. */
  readonly ofSubject: (subject: string) => Promise<readonly (AccessRecord & { readonly subjects: readonly string[] })[]>
}
