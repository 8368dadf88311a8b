import type { Kysely, Selectable } from 'kysely'
import {
  formerReceivers,
  type Receiver,
  type ReceiverSettings,
  receiversOf,
} from '../../../domain/editorial/publication/settings/receivers.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import type { OfferSettings } from '../../../domain/production/production/product.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { wholeSettings } from '../../editorial/publication/form-settings.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import type { Reader } from '../../editorial/publication/visibility.ts'
import { booksOfIssue } from '../../production/book/queries.ts'
import { findLastProductions } from '../../production/production/last-productions.ts'
import { isMaking, stoppedProductions } from '../../production/production/queries.ts'
import type { ReadModel } from '../../read-model.ts'
import type { DeliveryRow } from '../delivery/table.ts'
import { recallTask } from '../delivery/take-downs.ts'
import { deliveriesOfIssue, type SentDelivery } from './issue-deliveries.ts'
import { contentsOf, previewOf } from './preview.ts'
import { sitePreviewOf } from './site-preview.ts'
import { ReceiverDelivery, ReceiverView } from './view.ts'

const MAX_EARLIER_VERSIONS = 20

/** The settings of the publication of an issue. */
export const settingsOf = async (
  db: Kysely<ReadModel>,
  issueId: IssueId,
): Promise<(ReceiverSettings & OfferSettings) | undefined> => {
  const row = await db
    .selectFrom(issuesTable)
    .innerJoin(publicationsTable, `${publicationsTable}.id`, `${issuesTable}.publication_id`)
    .select('settings')
    .where(`${issuesTable}.id`, '=', issueId)
    .where(`${issuesTable}.is_removed`, '=', false)
    .where(`${publicationsTable}.is_removed`, '=', false)
    .executeTakeFirst()
  // The cast is sound: settings are stored as the publication's events have them, over all defaults.
  return row && (wholeSettings(row.settings) as ReceiverSettings & OfferSettings)
}

const isRecall = ({ template }: Selectable<DeliveryRow>) => template === 'web-withdrawal'

/** The last take-down of each place, unless it has ended or has nothing left to do. */
const openRecalls = (rows: readonly SentDelivery[]) =>
  [...Map.groupBy(rows, ({ about }) => about['place'] ?? '')].flatMap(([place, there]) => {
    const last = there.find(isRecall)
    const misplaced = last?.misplaced ?? []
    const isOver = last?.status === 'done' || last?.status === 'withdrawn'
    if (!last || isOver || misplaced.length === 0) return []
    return [{ place, recall: last, ...recallTask(misplaced) }]
  })

/** A delivery that stopped because the receiver moved, and that no other has followed. */
const lostOf = ([last]: readonly SentDelivery[], address: string) => {
  if (!last || last.reason === null || last.about['place'] === address) return undefined
  return last.status === 'withdrawn' || last.status === 'parked' ? { reason: last.reason } : undefined
}

/** A parked delivery that a later one follows is not the one that the screen shows. */
const partsOf = (
  sent: readonly SentDelivery[],
  { address, made }: { readonly address: string; readonly made?: string | undefined },
) => {
  const ofLast = sent.find(({ about }) => about['productionId'] === made && about['place'] === address)
  const delivery = ofLast?.status === 'parked' && !ofLast.waits ? undefined : ofLast
  const stopped = sent.find((each) => each.waits && each !== delivery)
  return {
    delivery,
    lost: delivery || stopped ? undefined : lostOf(sent, address),
    halted: stopped ? { reason: stopped.reason, at: stopped.changed_at } : null,
    underway: sent.filter((each) => each !== delivery && each.status === 'underway'),
    earlier: sent.filter((each) => each !== delivery && each.status === 'done'),
  }
}

const standsOf = (delivery: Selectable<DeliveryRow> | undefined) => {
  if (delivery?.status === 'done') return 'arrived'
  return delivery?.status === 'waiting' || delivery?.status === 'underway' ? 'underway' : 'unordered'
}

const toDeliveryView =
  (address: string) =>
  ({ id, ordered_at: orderedAt, changed_at: changedAt, ...row }: Selectable<DeliveryRow>) =>
    ReceiverDelivery.parse({
      ...row,
      _id: id,
      orderedAt,
      changedAt,
      isStopping: row.is_stopping,
      isUnclear: row.is_unclear,
      progress: null,
      isHere: row.about['place'] === address,
    })

type ReceiverContext = Readonly<{
  address: string
  delivery: SentDelivery | undefined
  isWanted: (each: SentDelivery) => boolean
}>

/**
 * A delivery to a former place that does not get through is repeated at the present place, unless one is ordered there
 * already.
 */
const deliveriesInOtherPlaces = (underway: readonly SentDelivery[], { address, delivery, isWanted }: ReceiverContext) =>
  underway.map((each) => {
    const place = each.about['place'] ?? ''
    const isFollowed = address !== '' && place !== address && !delivery && !each.is_stopping && isWanted(each)
    return { ...toDeliveryView(address)(each), place, ...(isFollowed && { isFollowed }) }
  })

/**
 * A receiver that gets nothing any more is still shown while a delivery is under way, or posts of it may be at the
 * site.
 */
const isToldStill = ({ id, underway, leftBehind, earlier }: ReceiverView): boolean =>
  underway !== undefined || (id === 'web' && leftBehind.length + earlier.length > 0)

type IssueDeliveries = {
  readonly issueId: IssueId
  readonly made: Awaited<ReturnType<typeof findLastProductions>>
  readonly stopped: Awaited<ReturnType<typeof stoppedProductions>>
  readonly making: boolean
  readonly books: Awaited<ReturnType<typeof booksOfIssue>>
  readonly rows: readonly SentDelivery[]
  readonly contents: Awaited<ReturnType<typeof contentsOf>>
}

const viewOfReceiver = async (
  db: Kysely<ReadModel>,
  { issueId, made, stopped, making, books, rows, contents }: IssueDeliveries,
  receiver: Receiver,
): Promise<ReceiverView> => {
  const kindOf = ({ about }: SentDelivery) => contents.get(about['productionId'])?.kind
  const { id, name, kind, address, isAutomatic } = receiver
  const last = made.find((each) => each.kind === kind)
  const own = rows.filter(({ about }) => about['receiver'] === id)
  const sent = own.filter((each) => !isRecall(each))
  const recalls = openRecalls(own)
  const here = recalls.find(({ place }) => place === address)
  const { delivery, halted, underway, earlier, lost } = partsOf(sent, { address, made: last?.id })
  const stands = standsOf(delivery)
  const { files, missing } = await previewOf(db, { issueId, receiver, last, sent, contents })
  const site = await sitePreviewOf(db, { issueId, receiver, last: last?.id, stands, sent: own })
  const book = books.find((each) => each.kind === kind)
  return ReceiverView.parse({
    id,
    name,
    kind,
    address,
    isAutomatic,
    made: last
      ? {
          production: last.id,
          filename: last.file.filename,
          bytes: last.file.bytes,
          at: last.at,
          isCurrent: book?.changesSince === null,
          isOfOtherSettings: book?.changesSince?.ofSettings,
        }
      : null,
    ...site,
    files,
    missing: stands === 'arrived' ? [...site.missing, ...missing] : [],
    isMaking: making,
    stopped: stopped.get(kind) ?? null,
    delivery: delivery ? toDeliveryView(address)(delivery) : null,
    halted,
    lost,
    ...(underway.length > 0 && {
      underway: deliveriesInOtherPlaces(underway, { address, delivery, isWanted: (each) => kindOf(each) === kind }),
    }),
    earlier: earlier.slice(0, MAX_EARLIER_VERSIONS).map(toDeliveryView(address)),
    recall: here ? { ...toDeliveryView(address)(here.recall), articles: here.articles, isReturn: here.isReturn } : null,
    leftBehind: recalls
      .filter(({ place }) => place !== address)
      .map(({ recall: { id, status }, ...left }) => ({
        _id: id,
        place: left.place,
        articles: left.articles,
        isReturn: left.isReturn,
        ...(status !== 'parked' && { isTried: true }),
      })),
  })
}

/** All receivers of an issue. Undefined when the issue is removed. */
export const receiversOfIssue = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  issueId: IssueId,
): Promise<ReceiverView[] | undefined> => {
  const settings = await settingsOf(db, issueId)
  if (!settings) return undefined
  const [made, stopped, making, books, rows] = await Promise.all([
    findLastProductions(db, issueId),
    stoppedProductions(db, issueId),
    isMaking(db, issueId),
    booksOfIssue(db, reader, issueId),
    deliveriesOfIssue(db, issueId),
  ])
  const contents = await contentsOf(db, [
    ...made.map(({ id }) => id),
    ...rows.map(({ about }) => about['productionId']),
  ])
  const all = { issueId, made, stopped, making, books, rows, contents }
  const viewOf = (receiver: Receiver) => viewOfReceiver(db, all, receiver)
  const views = await Promise.all(receiversOf(settings).map(viewOf))
  const former = await Promise.all(formerReceivers(settings).map(viewOf))
  return [...views, ...former.filter(isToldStill).map((view) => ({ ...view, isOff: true as const }))]
}
