import { assertNever } from '../../../domain/kernel/decider.ts'
import type { AnyEvent, RecordedEvent } from '../../../domain/kernel/event-log.ts'

export type LiveEntity = 'article' | 'customer' | 'issue' | 'order' | 'publication' | 'quotation'

/** Lists that are announced as a whole: those for staff only, and files, whose events do not say what kind they are. */
export type LiveList =
  | 'delivery'
  | 'discount'
  | 'file'
  | 'pricelist'
  | 'publicationGroup'
  | 'repair'
  | 'seller'
  | 'submission'
  | 'subscriber'
  | 'subscriberImport'
  | 'subscribeTemp'
  | 'user'

/** A change, in the words of the feed. Ids only: the recipient's process reads the entity. */
export type LiveChange =
  | { readonly kind: 'save' | 'remove'; readonly entity: LiveEntity; readonly id: string; readonly issueId?: string }
  /** So many articles of an issue changed that clients should read its list anew. */
  | { readonly kind: 'articles'; readonly issueId: string }
  /** The list changed. */
  | { readonly kind: 'list'; readonly entity: LiveList }
  /** A user's rights have changed, or the user is gone. */
  | { readonly kind: 'session'; readonly id: string }

export const isRemoval = ({ type }: AnyEvent) => type.endsWith('Removed')

export const idIn = ({ data }: AnyEvent, field: string): readonly string[] => {
  const id: unknown = Reflect.get(data, field)
  return typeof id === 'string' ? [id] : []
}

/** The entity itself has changed. */
export const entityChange =
  (entity: LiveEntity) =>
  (event: AnyEvent): readonly LiveChange[] =>
    idIn(event, `${entity}Id`).map((id) => ({ kind: isRemoval(event) ? 'remove' : 'save', entity, id }))

/** The list has changed. */
export const listChange = (entity: LiveList) => (): readonly LiveChange[] => [{ kind: 'list', entity }]

/** What the events of a stream's category mean for those who watch. */
export type LiveCategories = Readonly<Record<string, (event: AnyEvent) => readonly LiveChange[]>>

const categoryOf = (stream: string) => stream.slice(0, stream.indexOf('-'))

const keyOf = (change: LiveChange): string => {
  switch (change.kind) {
    case 'articles':
      return `articles ${change.issueId}`
    case 'session':
      return `session ${change.id}`
    case 'list':
      return `list ${change.entity}`
    case 'save':
    case 'remove':
      return `${change.entity} ${change.id}`
    default:
      return assertNever(change)
  }
}

const MAX_CHANGES = 50

/** More than 50 articles of one issue become one message about its list. */
const gatherChanges = (changes: readonly LiveChange[]): readonly LiveChange[] => {
  const counts = new Map<string, number>()
  const issueOf = (change: LiveChange) => ('id' in change && 'issueId' in change ? change.issueId : undefined)
  for (const issueId of changes.map(issueOf)) if (issueId) counts.set(issueId, (counts.get(issueId) ?? 0) + 1)
  const large = [...counts].filter(([, count]) => count > MAX_CHANGES).map(([issueId]) => issueId)
  const rest = changes.filter((change) => !large.includes(issueOf(change) ?? ''))
  return [...rest, ...large.map((issueId) => ({ kind: 'articles', issueId }) as const)]
}

/** The changes of a batch of events: each entity once, in its last state. Unreadable events change nothing. */
export const changesIn =
  (categories: LiveCategories) =>
  (events: readonly RecordedEvent[]): readonly LiveChange[] => {
    const shown = events.filter(({ event }) => event.undecodable === undefined)
    const all = shown.flatMap(({ stream, event }) => categories[categoryOf(stream)]?.(event) ?? [])
    return gatherChanges([...new Map(all.map((change) => [keyOf(change), change])).values()])
  }
