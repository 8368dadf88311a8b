/** A kind of data about persons that is kept for a while, and erased afterwards. */
export type RetentionKind = {
  /** The kept data in the words of users, and the moment from which their time counts. */
  readonly what: string
  readonly from: string
  /** The reason for keeping the data, with the legal ground. */
  readonly why: string
  readonly unit: 'days' | 'years'
  /** The time until an administrator chooses another. Null: the data are kept until an administrator chooses a time. */
  readonly usual: number | null
  /** Bounds of the choice, in the unit. */
  readonly least: number
  readonly most: number
}

export type RetentionKinds = Readonly<Record<string, RetentionKind>>
