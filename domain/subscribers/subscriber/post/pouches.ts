import { assertNever, type Decision, reject } from '../../../kernel/decider.ts'
import type { PublicationId } from '../../../kernel/ids.ts'
import type { MessageOfType } from '../../../kernel/message-of-type.ts'
import type { SubscriberCommand } from '../commands.ts'
import type { PostEvent, PouchesSent } from './post-events.ts'

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

type Discs = Pick<PouchesSent['data'], 'publicationId' | 'issueId' | 'format'>

const discsOf = ({ issueId, format }: Discs): string => (format === undefined ? issueId : `${issueId} ${format}`)

/** Tells whether these discs have been sent to the subscriber. */
export const hasPouchesFor = (subscriber: HasPouches, discs: Discs): boolean => {
  const { issues } = pouchesOf(subscriber, discs.publicationId)
  return issues.includes(discs.issueId) || issues.includes(discsOf(discs))
}

/** The day on which the last of `count` returned pouches was sent; the oldest come back first. */
const lastDayAmong = (days: readonly string[], count: number) => days[count - 1] ?? ''

export const decidePouches = (command: PouchCommand, subscriber: HasPouches): Decision<PouchEvent, PouchRejection> => {
  const { out, days, reminded } = pouchesOf(subscriber, command.publicationId)
  switch (command.type) {
    case 'SendPouches': {
      const { type: _, ...data } = command
      return hasPouchesFor(subscriber, data) ? [] : [{ type: 'PouchesSent', data }]
    }
    case 'TakeBackPouches': {
      const { type: _, ...data } = command
      if (data.count > out) return reject('PouchesNotOut')
      return lastDayAmong(days, data.count) > data.day
        ? reject('PouchesBackBeforeSent')
        : [{ type: 'PouchesReturned', data }]
    }
    case 'RemindOfPouches': {
      const { type: _, ...data } = command
      if (out === 0) return reject('PouchesNotOut')
      return reminded === data.day ? [] : [{ type: 'PouchesReminded', data }]
    }
    default:
      return assertNever(command)
  }
}

const pouchesAfter = (before: Pouches, event: PouchEvent): Pouches => {
  switch (event.type) {
    case 'PouchesSent': {
      const { count, day } = event.data
      const issues = [...before.issues, discsOf(event.data)].slice(-MAX_ISSUES)
      const days = [...before.days, ...Array.from({ length: count }, () => day)].toSorted()
      return { ...before, out: before.out + count, days, issues, reminded: null }
    }
    case 'PouchesReturned': {
      const { count } = event.data
      const out = before.out - count
      return { ...before, out, days: before.days.slice(count), reminded: out === 0 ? null : before.reminded }
    }
    case 'PouchesReminded':
      return { ...before, reminded: event.data.day }
    default:
      return assertNever(event)
  }
}

const postEvents: ReadonlySet<string> = new Set<PostEvent['type']>([
  'DiscResent',
  'PouchesSent',
  'PouchesReturned',
  'PouchesReminded',
])

export const isOfPost = (event: { readonly type: string }): event is PostEvent => postEvents.has(event.type)

export const withPouches = ({ pouches }: HasPouches, event: PouchEvent): HasPouches => {
  const { publicationId } = event.data
  const others = pouches.filter((each) => each.publicationId !== publicationId)
  return { pouches: [...others, pouchesAfter(pouchesOf({ pouches }, publicationId), event)] }
}
