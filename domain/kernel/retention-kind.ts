/** A kind of data about persons that is kept for a while, and erased afterwards. */
export type RetentionKind = {
  /** What is kept, as users say it, and from when its time counts. */
  readonly what: string
  readonly from: string
  /** Why it is kept at all, with the legal ground. */
  readonly why: string
  readonly unit: 'days' | 'years'
  /** Until an administrator chooses another time. Null: it is kept until one chooses a time. */
  readonly usual: number | null
  /** Bounds of the choice, in the unit. */
  readonly least: number
  readonly most: number
}

export type RetentionKinds = Readonly<Record<string, RetentionKind>>
