import type { RetentionName } from '../../../domain/support/retention/kinds.ts'

/** The deadlines that each kind waits for, and what its things are called in the log. */
export const dueOfRetention = {
  signup: { due: 'signup', thing: 'user' },
  removedUser: { due: 'removed-user', thing: 'user' },
  submission: { due: 'submission-forgetting', thing: 'submission' },
  draft: { due: 'quotation-expiry', thing: 'quotation' },
  closedQuotation: { due: 'closed-quotation', thing: 'quotation' },
  removedCustomer: { due: 'removed-customer', thing: 'customer' },
  request: { due: 'request-forgetting', thing: 'subscriptionChange' },
  removedSubscriber: { due: 'removed-subscriber', thing: 'subscriber' },
  invoice: { due: 'order-invoice-erasure', thing: 'order' },
} as const satisfies { readonly [Name in RetentionName]?: { readonly due: string; readonly thing: string } }

export type DueRetention = keyof typeof dueOfRetention

/** The kinds that are no things of the log: each night what is too old of them goes. */
export type NightlyRetention = Exclude<RetentionName, DueRetention>

export const isOfDeadlines = (name: RetentionName): name is DueRetention => Object.hasOwn(dueOfRetention, name)

/** Ids and moments alone: a list of data that go holds no personal data. */
type WaitingThing = { readonly stream: string; readonly from: string; readonly until: string }

/** The state of a kind. `over`: data that would go at once with the asked time; null: there is no time. */
export type RetentionStanding = {
  readonly kept: number
  readonly over: number | null
  /** When the next of them goes (ISO). */
  readonly next: string | null
  /** The oldest data, which would go first. */
  readonly oldest: readonly WaitingThing[]
}

export type LastSweep = { readonly day: string; readonly count: number }

/** Data that wait to be swept, and counts of swept data. */
export interface RetentionSweeps {
  /** `time`: in the kind's unit, as asked about; null: none. */
  readonly standing: (name: RetentionName, time: number | null, now: Date) => Promise<RetentionStanding>
  readonly last: (name: RetentionName) => Promise<LastSweep | undefined>
  readonly note: (name: string, count: number, now: Date) => Promise<void>
  /** Lets the deadlines of a kind fall due by another time (days). */
  readonly reschedule: (name: DueRetention, days: number) => Promise<void>
  /** Removes data older than an instant; answers how many. */
  readonly drop: (name: NightlyRetention, before: string) => Promise<number>
}
