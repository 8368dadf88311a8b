import { orderStream } from '../../commands/sales/order/stream.ts'
import { quotationStream } from '../../commands/sales/quotation/stream.ts'
import { MAX_PAGE, MIN_PAGE } from '../../domain/editorial/contents/rules.ts'
import { type Contents, liveEntries } from '../../domain/editorial/contents/state.ts'
import type { OrderId } from '../../domain/kernel/ids.ts'
import type { History } from './log-and-database.ts'
import type { PromisedThing } from './work.ts'

/** Violations in words; empty when there are none. */
type Faults = readonly string[]

const doubles = <Value>(values: readonly Value[]): readonly Value[] =>
  [...Map.groupBy(values, (value) => value)].flatMap(([value, all]) => (all.length > 1 ? [value] : []))

const streamsWhole = ({ events, streams }: History): Faults => [
  ...[...streams].flatMap(([stream, own]) =>
    own.every(({ revision }, index) => revision === index) ? [] : [`${stream} has gaps or is out of order`],
  ),
  ...doubles(events.map(({ eventId }) => eventId)).map((id) => `Event ${id} was stored twice`),
]

const promisesKept = ({ streams }: History, promised: readonly PromisedThing[]): Faults =>
  promised.flatMap(({ category, id }) =>
    streams.has(`${category}-${id}`) ? [] : [`${category} ${id} was answered and is not in the log`],
  )

const pagesRise = (id: string, contents: Contents): Faults => {
  const live = liveEntries(contents)
  const falls = live.some(({ page, place }, index) => {
    const before = live[index - 1]
    if (page < MIN_PAGE || page > MAX_PAGE) return true
    return before !== undefined && (before.page > page || (before.page === page && before.place >= place))
  })
  const twice = doubles(live.map(({ articleId }) => articleId))
  return [
    ...(falls ? [`The pages of issue ${id} fall, or two articles have one place`] : []),
    ...twice.map((article) => `Article ${article} is twice in its list`),
  ]
}

const contentsInOrder = async (history: History): Promise<Faults> =>
  (await history.all('contents')).flatMap(([id, contents]) => pagesRise(id, contents))

/** A quotation and its order name each other and no other one. */
const ordersAndQuotations = async (history: History): Promise<Faults> => {
  const { handlers } = history
  const faults: string[] = []
  const live: string[] = []
  for (const [id, order] of await history.all('order')) {
    if (order.status !== 'Active' || order.form.quotation === null) continue
    live.push(order.form.quotation)
    const quotation = await handlers.quotation.state(quotationStream(order.form.quotation))
    const named = quotation.status === 'Forgotten' ? quotation.ordered?.orderId : acceptingOrderOf(quotation)
    if (named !== id) faults.push(`Order ${id} is of a quotation that names ${named ?? 'no order'}`)
  }
  for (const quotation of doubles(live)) faults.push(`Quotation ${quotation} has two live orders`)
  for (const [id, quotation] of await history.all('quotation')) {
    const named = acceptingOrderOf(quotation)
    if (named === undefined) continue
    const order = await handlers.order.state(orderStream(named))
    if (order.status !== 'Active') faults.push(`Quotation ${id} is accepted by an order that is ${order.status}`)
  }
  return faults
}

const acceptingOrderOf = (quotation: { readonly status: string; readonly orderId?: OrderId }) =>
  quotation.status === 'Accepted' ? quotation.orderId : undefined

const unique = async (history: History): Promise<Faults> => {
  const addresses = (await history.all('user')).flatMap(([, user]) =>
    user.status === 'Active' && typeof user.profile.email === 'string' ? [user.profile.email.toLowerCase()] : [],
  )
  const codes = (await history.all('discount')).flatMap(([, discount]) =>
    discount.status === 'Active' ? [discount.offer.discountCode] : [],
  )
  return [
    ...doubles(addresses).map((address) => `Two users have the address ${address}`),
    ...doubles(codes).map((code) => `Two discounts have the code ${code}`),
  ]
}

const administrators = async (history: History): Promise<Faults> => {
  const rosters = await history.all('administrators')
  const members = new Set<string>(rosters.flatMap(([, roster]) => [...roster]))
  const users = await history.all('user')
  const real = users.flatMap(([id, user]) => (user.status === 'Active' && user.profile.role === 'admin' ? [id] : []))
  return [
    ...(real.length === 0 ? ['Nobody is an administrator any more'] : []),
    ...[...members.symmetricDifference(new Set(real))].map((id) => `User ${id} is an administrator only in one place`),
  ]
}

const singleEvents = ['ProductionPrepared', 'BookPackaged', 'ProductionCompleted'] as const

const productions = async (history: History): Promise<Faults> =>
  (await history.all('production')).flatMap(([id, production]) => {
    const types = history.streams.get(`production-${id}`)?.map(({ event }) => event.type) ?? []
    const twice = singleEvents.filter((type) => types.filter((each) => each === type).length > 1)
    const standing = production.status === 'Running' ? [`Production ${id} is still at ${production.step}`] : []
    return [...standing, ...twice.map((type) => `Production ${id} has ${type} twice`)]
  })

/** A parked one holds its issue until a person decides. */
const holdingStates: ReadonlySet<string> = new Set(['Running', 'Parked'])

const checkClaims = async (history: History): Promise<Faults> => {
  const states = new Map<string, { readonly status: string }>(await history.all('production'))
  return (await history.all('issue')).flatMap(([id, issue]) => {
    if (issue.status !== 'Active' || issue.production === undefined) return []
    const status = states.get(issue.production)?.status ?? 'Missing'
    return holdingStates.has(status) ? [] : [`Issue ${id} is held by a production that is ${status}`]
  })
}

/** The violations in the history of a run. */
export const faultsInHistory = async (history: History, promised: readonly PromisedThing[]): Promise<Faults> => [
  ...streamsWhole(history),
  ...promisesKept(history, promised),
  ...(await contentsInOrder(history)),
  ...(await ordersAndQuotations(history)),
  ...(await unique(history)),
  ...(await administrators(history)),
  ...(await productions(history)),
  ...(await checkClaims(history)),
]
