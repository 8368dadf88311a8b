import { type Changes, decideByType } from '../../../kernel/by-type.ts'
import { type Decision, reject } from '../../../kernel/decider.ts'
import type { PublicationId } from '../../../kernel/ids.ts'
import type { MessageOfType } from '../../../kernel/message-of-type.ts'
import type { SubscriberCommand } from '../commands.ts'
import type { PostEvent, PouchesReminded, PouchesReturned, PouchesSent } from './post-events.ts'

/** A subscriber's reusable pouches, in which the discs of one publication are posted. */
export type Pouches = {
  readonly publicationId: PublicationId
  /** The number of pouches at the subscriber's home. */
  readonly out: number
  /** For each pouch at the subscriber's home the day on which it was sent, oldest first: the oldest come back first. */
  readonly days: readonly string[]
  /**
   * The latest discs that went out, as issue and format, so that none goes out twice. Without a format: all formats.
   */
  readonly issues: readonly string[]
  /** The day of the last reminder; null: none since a pouch was last sent. */
  readonly reminded: string | null
}

export type PouchRejection = 'PouchesBackBeforeSent' | 'PouchesNotOut'

export type PouchCommand = MessageOfType<SubscriberCommand, 'SendPouches' | 'TakeBackPouches' | 'RemindOfPouches'>
type PouchEvent = Exclude<PostEvent, { type: 'DiscResent' }>

export type HasPouches = { readonly pouches: readonly Pouches[] }

/** The number of latest discs that are remembered: more than the office packs at a time. */
const MAX_ISSUES = 40

export const pouchesOf = ({ pouches }: HasPouches, publicationId: PublicationId): Pouches =>
  pouches.find((each) => each.publicationId === publicationId) ?? {
    publicationId,
    out: 0,
    days: [],
    issues: [],
    reminded: null,
  }

/**
 * Whether to remind the subscriber: as many pouches are out as the publication's limit, and none has gone out since the
 * last reminder. Null: the publication has no limit.
 */
export const isToRemind = ({ out, reminded }: Pouches, limit: number | null): boolean =>
  limit !== null && out >= limit && reminded === null

type Discs = Pick<PouchesSent['data'], 'publicationId' | 'issueId' | 'format'>

const discsOf = ({ issueId, format }: Discs): string => (format === undefined ? issueId : `${issueId} ${format}`)

/** Tells whether these discs have been sent to the subscriber. */
export const hasPouchesFor = (subscriber: HasPouches, discs: Discs): boolean => {
  const { issues } = pouchesOf(subscriber, discs.publicationId)
  return issues.includes(discs.issueId) || issues.includes(discsOf(discs))
}

/** The day on which the last of `count` returned pouches was sent; the oldest come back first. */
const lastDayAmong = (days: readonly string[], count: number) => days[count - 1] ?? ''

export const decidePouches = decideByType<PouchCommand, HasPouches, Decision<PouchEvent, PouchRejection>>({
  SendPouches: ({ type: _type, ...data }, subscriber) =>
    hasPouchesFor(subscriber, data) ? [] : [{ type: 'PouchesSent', data }],
  TakeBackPouches: ({ type: _type, ...data }, subscriber) => {
    const { out, days } = pouchesOf(subscriber, data.publicationId)
    if (data.count > out) return reject('PouchesNotOut')
    return lastDayAmong(days, data.count) > data.day
      ? reject('PouchesBackBeforeSent')
      : [{ type: 'PouchesReturned', data }]
  },
  RemindOfPouches: ({ type: _type, ...data }, subscriber) => {
    const { out, reminded } = pouchesOf(subscriber, data.publicationId)
    if (out === 0) return reject('PouchesNotOut')
    return reminded === data.day ? [] : [{ type: 'PouchesReminded', data }]
  },
})

const changePouches =
  <Data extends Pick<Pouches, 'publicationId'>>(change: (data: Data, before: Pouches) => Partial<Pouches>) =>
  (data: Data, { pouches }: HasPouches): HasPouches => {
    const before = pouchesOf({ pouches }, data.publicationId)
    const others = pouches.filter((each) => each.publicationId !== data.publicationId)
    return { pouches: [...others, { ...before, ...change(data, before) }] }
  }

export const pouchChanges: Changes<HasPouches, PouchEvent> = {
  PouchesSent: changePouches((sent: PouchesSent['data'], { out, days, issues }) => ({
    out: out + sent.count,
    days: [...days, ...Array.from({ length: sent.count }, () => sent.day)].toSorted(),
    issues: [...issues, discsOf(sent)].slice(-MAX_ISSUES),
    reminded: null,
  })),
  PouchesReturned: changePouches(({ count }: PouchesReturned['data'], { out, days, reminded }) => ({
    out: out - count,
    days: days.slice(count),
    reminded: out === count ? null : reminded,
  })),
  PouchesReminded: changePouches(({ day }: PouchesReminded['data']) => ({ reminded: day })),
}
