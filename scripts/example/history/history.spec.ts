import { expect, it } from 'vitest'
import type { ExampleThing } from '../../../api/kernel/example/things.ts'
import { testApi, testUserId } from '../../../api/testing.ts'
import { signToken } from '../../../commands/people/user/log-in/tokens.ts'
import { userStream } from '../../../commands/people/user/stream.ts'
import { type Api, apiAt, type CreatedEntity } from '../api.ts'
import { takeOrder } from '../customers.ts'
import { bringInHistory } from './bring-in-history.ts'

/** What the example notes: once, however often a step is repeated. */
const notes = new Map<string, ExampleThing>()
let isForgotten = false
const api = await testApi(() => ({
  exampleRecord: {
    things: async () => [...notes.values()],
    removed: async () => [],
    stop: async () => undefined,
    forget: async () => {
      isForgotten = true
      notes.clear()
    },
  },
}))
const { services } = api
const base = await api.app.listen({ host: '127.0.0.1', port: 0 })
const admin = api.as('admin')

const tokenOf = async () => {
  const userId = testUserId('admin')
  const user = await services.handlers.user.state(userStream(userId))
  if (user.status !== 'Active') throw new Error('The administrator is active')
  return signToken(services.tokenKey, 'login', { userId, session: user.session }, services.now())
}
const onCreated = async (path: string, id: string) => void notes.set(id, { path, id })
const real = apiAt(base, tokenOf, onCreated)

/** Jobs make books and sounds, and none run here. */
const leftOut = /^\/api\/(uploads|issues\/products|issues\/receivers)\//
const withoutJobs: Api = async <Answer>(ask: Parameters<Api>[0]) => {
  if (leftOut.test(ask.path)) return {} as Answer
  const answer = await real<Answer>(ask)
  const isIssue = ask.method === undefined && ask.path.startsWith('/api/issues/')
  return isIssue ? ({ ...answer, products: { daisy: {} } } as Answer) : answer
}

class Killed extends Error {}

/** An API of a start that is killed after so many calls: half of the time before the answer is seen. */
const killedAfter = (calls: number): Api => {
  let left = calls
  return async (ask) => {
    left -= 1
    if (left === 0 && calls % 2 === 1) await withoutJobs(ask)
    if (left <= 0) throw new Killed()
    return withoutJobs(ask)
  }
}

const listens: string[] = []
const analytics = {
  record: async ({ session, article }: { session: string; article: string }) =>
    void listens.push(`${session} ${article}`),
}

let isListening = false
const start = (over: Api, first: string) =>
  bringInHistory(
    {
      api: over,
      analytics,
      onCreated,
      sendsMail: false,
      mayListen: async () => {
        const may = !isListening
        isListening = true
        return may
      },
    },
    { first, now: services.now() },
  )

const lists = {
  publications: '/api/publications',
  groups: '/api/pubgroups',
  issues: '/api/issues',
  subscribers: '/api/subscribers?limit=1000',
  requests: '/api/subscribeTemps',
  submissions: '/api/submissions',
  quotations: '/api/quotations',
  orders: '/api/orders',
  customers: '/api/customers',
  texts: '/api/textfiles',
}
type ListRow = { readonly _id: string; readonly name: string; readonly state: string }

const read = async () => {
  const found: Record<string, readonly ListRow[]> = {}
  for (const [name, path] of Object.entries(lists)) found[name] = (await admin.get(path)).body as readonly ListRow[]
  return found
}
const countRows = async () =>
  Object.fromEntries(Object.entries(await read()).map(([name, rows]) => [name, rows.length]))
const create = async (path: string, body: object) => {
  const answer = await admin.post(path, body)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return (answer.body as CreatedEntity)._id
}

const own = {
  publication: await create('/api/publications', { name: 'Vår egen', hasSubscribers: true }),
  customer: await create('/api/customers', { name: 'Vår kund' }),
}

it('goes on where it was killed, and brings in nothing twice', async () => {
  for (const calls of [1, 40, 75, 110, 141]) {
    await expect(start(killedAfter(calls), own.publication)).rejects.toThrow(Killed)
  }
  await start(withoutJobs, own.publication)
  await start(withoutJobs, own.publication)
  expect(await countRows()).toEqual({
    publications: 2,
    groups: 1,
    issues: 3,
    subscribers: 40,
    requests: 1,
    submissions: 1,
    quotations: 7,
    orders: 5,
    customers: 2,
    texts: 2,
  })
  const { orders = [] } = await read()
  expect(orders.map(({ state }) => state).toSorted()).toEqual(
    ['created', 'done', 'in-production', 'in-review', 'ready-for-invoice'].toSorted(),
  )
  expect([listens.length > 50, new Set(listens).size]).toEqual([true, listens.length])
})

it('leaves with everything, except what somebody has built on, which it names', async () => {
  const { publications = [] } = await read()
  const example = publications.find(({ name }) => name.startsWith('Exempel'))?._id ?? ''
  const customer = await real<CreatedEntity>({
    method: 'POST',
    path: '/api/customers',
    step: 'other',
    body: { name: 'Exempel: En kund till' },
  })
  await takeOrder(real, { publisher: customer._id, village: customer._id }, example)
  const issue = await create('/api/issues', { publication: example, date: '2026-12-24' })
  const person = await create('/api/subscribers', { lastname: 'Berg', pub: own.publication })
  const quotation = await create('/api/quotations', {
    name: 'Vår offert',
    customer: own.customer,
    customerName: 'Vår kund',
    customerEmail: 'kund@example.se',
    customerInfo: { person: 'Eva Berg', email: 'kund@example.se', name: 'Vår kund' },
    narrateBy: 'darub',
    doNarrate: true,
    doWebbAudio: true,
    nrOfIssues: 1,
    pages: 1,
    words: 100,
  })
  expect((await admin.get('/api/example')).body).toMatchObject({
    isShown: true,
    subscribers: 40,
    publications: [],
    kept: [{ name: 'Exempel: Älvbygden', own: expect.stringContaining('numret') }],
  })
  expect(await admin.del('/api/example')).toMatchObject({ status: 204 })
  const left = Object.entries(await read()).flatMap(([name, rows]) => rows.map(({ _id }) => `${name} ${_id}`))
  const groups = left.filter((each) => each.startsWith('groups '))
  expect(groups).toHaveLength(1)
  expect(left.filter((each) => !groups.includes(each)).toSorted()).toEqual(
    [
      `publications ${own.publication}`,
      `publications ${example}`,
      `issues ${issue}`,
      `subscribers ${person}`,
      `quotations ${quotation}`,
      `customers ${own.customer}`,
    ].toSorted(),
  )
  expect([isForgotten, notes.size]).toEqual([true, 0])
})

it('is an administrator’s to take away', async () => {
  for (const role of ['user', 'customer', 'anonymous'] as const)
    expect((await api.as(role).del('/api/example')).status).toBeGreaterThanOrEqual(401)
})
