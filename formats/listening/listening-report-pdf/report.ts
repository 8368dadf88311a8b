type Sums = { readonly plays: number; readonly minutes: number; readonly downloads: number }

/** A count by kind; null: one to four. */
export type ReportedKind = { readonly name: string; readonly count: number | null }

export type ReportedBucket = Sums & { readonly from: string; readonly to: string }

export type ReportedPart = Sums & {
  readonly name: string
  readonly date: string | null
  readonly ended: number | null
}

/** What has been heard in a period, for a person outside the house, such as at a municipality. Days are `YYYY-MM-DD`. */
export type ListeningReport = {
  /** The day on which the report is made. */
  readonly date: string
  readonly figures: {
    readonly kind: 'publication' | 'issue' | 'article'
    readonly of: { readonly name: string }
    /** `orgName`: empty without an organisation. */
    readonly publication: { readonly name: string; readonly orgName: string }
    readonly issue: { readonly name: string } | null
    readonly from: string
    readonly to: string
    readonly total: Sums & { readonly visits: number }
    readonly unit: 'day' | 'week' | 'month'
    readonly buckets: readonly ReportedBucket[]
    readonly curve: readonly number[] | null
    readonly parts: readonly ReportedPart[]
    readonly devices: readonly ReportedKind[]
    readonly origins: readonly ReportedKind[]
    readonly sites: readonly ReportedKind[]
  }
}
