import type { ContentsEvent } from '../../../domain/editorial/contents/events.ts'
import { assertNever } from '../../../domain/kernel/decider.ts'
import type { AnyEvent, RecordedEvent } from '../../../domain/kernel/event-log.ts'

export type LiveEntity = 'article' | 'customer' | 'issue' | 'order' | 'publication' | 'quotation'

/** What is told of as a whole: what nobody but staff looks after, and files, whose events do not say what kind they are. */
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

/** What happened, in the words of the feed. Ids only: who passes it on reads the entity. */
export type LiveChange =
  | { readonly kind: 'save' | 'remove'; readonly entity: LiveEntity; readonly id: string; readonly issueId?: string }
  /** So many articles of an issue changed that its list is to be read anew. */
  | { readonly kind: 'articles'; readonly issueId: string }
  /** Something in the list changed. */
  | { readonly kind: 'list'; readonly entity: LiveList }
  /** What a user may do has changed, or she is gone. */
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

/** Whoever hands a file to an article tells of it there; what is heard in it comes later. */
const media = (event: AnyEvent): readonly LiveChange[] => [
  { kind: 'list', entity: 'file' },
  ...(['FileTranscoded', 'TranscodingFailed', 'SoundConfirmed', 'SoundDoubted'].includes(event.type)
    ? (['article', 'publication'] as const).flatMap((owner) => entity(owner)(event))
    : []),
]

/** Its issue tells that it is ordered and what came of it, its own stream that it has ended: the later of the two counts. */
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

/** Which events concern whom, by the category of their stream. */
const changesByCategory: Readonly<Record<string, (event: AnyEvent) => readonly LiveChange[]>> = {
  customer: entity('customer'),
  publication: entity('publication'),
  issue: entity('issue'),
  production,
  // Of what is done to it.
  run: entity('issue'),
  // Of what is made of it.
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

/** What a batch of events means for those who watch: each entity once, as it ended. What cannot be read shows nothing new. */
export const changesOf = (events: readonly RecordedEvent[]): readonly LiveChange[] => {
  const shown = events.filter(({ event }) => event.undecodable === undefined)
  const all = shown.flatMap(({ stream, event }) => changesByCategory[categoryOf(stream)]?.(event) ?? [])
  return gatherChanges([...new Map(all.map((change) => [keyOf(change), change])).values()])
}
