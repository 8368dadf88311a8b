import type { ContentsEvent } from '../../../domain/editorial/contents/events.ts'
import { assertNever } from '../../../domain/kernel/decider.ts'
import type { AnyEvent, RecordedEvent } from '../../../domain/kernel/event-log.ts'

export type LiveEntity = 'article' | 'customer' | 'issue' | 'order' | 'publication' | 'quotation'

/** Lists that are announced as a whole: those for staff only, and files, whose events do not say what kind they are. */
export type LiveList =
  | 'delivery'
  | 'discount'
  | 'file'
  | 'pricelist'
  | 'seller'
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

const isRemoval = ({ type }: AnyEvent) => type.endsWith('Removed')

const idIn = ({ data }: AnyEvent, field: string): readonly string[] => {
  const id: unknown = Reflect.get(data, field)
  return typeof id === 'string' ? [id] : []
}

const entity =
  (entity: LiveEntity) =>
  (event: AnyEvent): readonly LiveChange[] =>
    idIn(event, `${entity}Id`).map((id) => ({ kind: isRemoval(event) ? 'remove' : 'save', entity, id }))

const articlesOf = ({ data }: ContentsEvent): ReadonlySet<string> => {
  const spots = 'placed' in data ? data.placed : 'articles' in data ? data.articles : []
  const one = 'articleId' in data ? [data.articleId] : 'articleIds' in data ? data.articleIds : []
  return new Set([...one, ...spots.map(({ articleId }) => articleId)])
}

const contents = (event: AnyEvent): readonly LiveChange[] => {
  // The cast is sound: a stream holds the events of its category.
  const contentsEvent = event as ContentsEvent
  const { issueId } = contentsEvent.data
  const kind = isRemoval(event) ? 'remove' : 'save'
  return [...articlesOf(contentsEvent)].map((id) => ({ kind, entity: 'article', id, issueId }))
}

/** The article's event announces a file that is given to it; the file's variants come later. */
const media = (event: AnyEvent): readonly LiveChange[] => [
  { kind: 'list', entity: 'file' },
  ...(['FileTranscoded', 'TranscodingFailed', 'SoundConfirmed', 'SoundDoubted'].includes(event.type)
    ? (['article', 'publication'] as const).flatMap((owner) => entity(owner)(event))
    : []),
]

/**
 * The issue's stream says that a production is ordered and how it ended, its own stream that it has ended: the later of
 * the two counts.
 */
const production = (event: AnyEvent): readonly LiveChange[] =>
  ['ProductionStarted', 'ProductionParked', 'ProductionResumed', 'ProductionCancelled', 'ProductionCompleted'].includes(
    event.type,
  )
    ? entity('issue')(event)
    : []

const list = (entity: LiveList) => (): readonly LiveChange[] => [{ kind: 'list', entity }]

const user = (event: AnyEvent): readonly LiveChange[] => [
  ...idIn(event, 'userId').map((id) => ({ kind: 'session', id }) as const),
  { kind: 'list', entity: 'user' },
]

const changesByCategory: Readonly<Record<string, (event: AnyEvent) => readonly LiveChange[]>> = {
  customer: entity('customer'),
  publication: entity('publication'),
  issue: entity('issue'),
  production,
  // Acts on the issue.
  run: entity('issue'),
  // Things made of the issue.
  burn: entity('issue'),
  mailing: entity('issue'),
  push: entity('issue'),
  order: entity('order'),
  quotation: entity('quotation'),
  contents,
  article: entity('article'),
  media,
  user,
  delivery: list('delivery'),
  discount: list('discount'),
  priceList: list('pricelist'),
  seller: list('seller'),
  subscriptionChange: list('subscribeTemp'),
  subscriber: list('subscriber'),
  subscriberImport: list('subscriberImport'),
}

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
export const changesOf = (events: readonly RecordedEvent[]): readonly LiveChange[] => {
  const shown = events.filter(({ event }) => event.undecodable === undefined)
  const all = shown.flatMap(({ stream, event }) => changesByCategory[categoryOf(stream)]?.(event) ?? [])
  return gatherChanges([...new Map(all.map((change) => [keyOf(change), change])).values()])
}
