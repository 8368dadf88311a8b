import { setTimeout as delay } from 'node:timers/promises'
import { plainWav } from '../../adapters/editorial/ffmpeg/testing/sounds.ts'
import type { Random } from '../../adapters/kernel/testing/random.ts'
import type { Answer, Client, ClientRequest } from './client.ts'

/** A thing that an answer confirmed: the category of its stream, and its id. */
export type PromisedThing = { readonly category: string; readonly id: string }

type Article = { readonly id: string; readonly issue: string }

export type Desk = {
  readonly client: Client
  readonly random: Random
  readonly fault: (what: string) => void
  readonly promised: PromisedThing[]
  readonly issues: string[]
  /** Issues whose articles all have a sound, so that they can be produced. */
  readonly spoken: string[]
  readonly articles: Article[]
  readonly customers: string[]
  readonly quotations: string[]
  readonly orders: string[]
  readonly users: string[]
  readonly discounts: string[]
}

type Act = (desk: Desk) => Promise<unknown>

const idOf = ({ status, body }: Answer): string | undefined =>
  status === 201 && typeof body === 'object' && body && '_id' in body ? String(body._id) : undefined

const create = async (
  desk: Desk,
  asked: Omit<ClientRequest, 'method'>,
  category: string,
  list?: string[],
): Promise<string | undefined> => {
  const id = idOf(await desk.client.ask({ method: 'POST', ...asked }))
  if (id !== undefined) {
    desk.promised.push({ category, id })
    list?.push(id)
  }
  return id
}

const put = ({ client }: Desk, path: string, body: object = {}) => client.ask({ method: 'PUT', path, body })
const post = ({ client }: Desk, path: string, body: object = {}) => client.ask({ method: 'POST', path, body })

/** Acts on a random existing thing, if there is one. */
const actOnRandom =
  <One>(which: (desk: Desk) => readonly One[], act: (desk: Desk, one: One) => Promise<unknown>): Act =>
  async (desk) => {
    const one = desk.random.oneOf(which(desk))
    if (one !== undefined) await act(desk, one)
  }

/** Sends a request twice under one key, to two processes at once, and expects the same answer. */
const askTwice = async (desk: Desk, asked: ClientRequest, category: string, list: string[]) => {
  const key = `double-${desk.random.below(2 ** 31)}-${desk.promised.length}`
  const [one, two] = await Promise.all([0, 1].map((first) => desk.client.ask({ ...asked, first, key })))
  const ids = new Set([one, two].flatMap((answer) => (answer && idOf(answer)) ?? []))
  if (ids.size > 1) desk.fault(`One key made two: ${asked.path} ${[...ids].join(' ')}`)
  for (const id of ids) {
    desk.promised.push({ category, id })
    list.push(id)
  }
}

const words = (desk: Desk) => `${desk.random.below(1_000_000)}`

const WAV_HEAD = 44

const addSound = async (desk: Desk, article: string) => {
  const form = new FormData()
  form.append('articleid', article)
  const wav = plainWav({ sampleRate: 8_000, dataBytes: 4_000 + desk.random.below(6_000) })
  // A hum: silence would count as a missing sound.
  const heard = wav.map((byte, at) => (at < WAV_HEAD ? byte : at % 20 < 10 ? 96 : 160))
  form.append('file', new Blob([new Uint8Array(heard)]), 'ljud.wav')
  const { status, body } = await desk.client.ask({ method: 'POST', path: '/api/uploads/upload', form })
  const files = (body as { readonly files?: readonly { readonly _id?: string }[] }).files ?? []
  if (status === 201) for (const { _id } of files) if (_id) desk.promised.push({ category: 'media', id: _id })
}

const removeAndRestore = async (desk: Desk, path: string) => {
  await desk.client.ask({ method: 'DELETE', path })
  if (desk.random.chance(0.7)) await post(desk, `${path}/restore`)
}

const quotation = (desk: Desk) => ({
  name: `Offert ${words(desk)}`,
  customerName: `Föreningen ${words(desk)}`,
  customerEmail: `kund${words(desk)}@hembygd.example`,
  customerInfo: { person: 'Maj Ek', email: 'maj@hembygd.example' },
  pages: 16,
  doLjudkod: true,
  doNarrate: true,
})

const order: Act = actOnRandom(
  ({ quotations }) => quotations.slice(-6),
  async (desk, quotation) => {
    const ask = (first: number) => desk.client.ask({ method: 'POST', path: '/api/orders', body: { quotation }, first })
    // The two answers may name two orders, when another worker removed the first meanwhile. Both are never active.
    const ids = new Set((await Promise.all([ask(0), ask(1)])).flatMap((answer) => idOf(answer) ?? []))
    for (const id of ids) {
      desk.promised.push({ category: 'order', id })
      desk.orders.push(id)
    }
  },
)

const offer: Act = async (desk) => {
  const id = await create(desk, { path: '/api/quotations', body: quotation(desk) }, 'quotation')
  if (id === undefined) return
  await post(desk, `/api/quotations/${id}/send`)
  desk.quotations.push(id)
}

const email = ({ random }: Desk) => `u${random.below(20)}@example.se`

/** Reads what was just written, as an editor does after saving. */
const readOwnWrite: Act = actOnRandom(
  ({ customers }) => customers,
  async (desk, id) => {
    const name = `Maj ${words(desk)}`
    const { status, position } = await put(desk, `/api/customers/${id}`, { contact_name: name })
    if (status !== 200 || position === undefined) return
    await desk.client.ask({ method: 'GET', path: '/api/customers', after: position })
  },
)

const look: Act = async (desk) => {
  const { random, issues } = desk
  const lists = ['publications', 'quotations', 'orders', 'customers', 'users', 'deliveries', 'orders/waiting']
  const paths = [...lists, `articles/issue/${random.oneOf(issues)}`, `productions/issue/${random.oneOf(desk.spoken)}`]
  await desk.client.ask({ method: 'GET', path: `/api/${random.oneOf(paths)}` })
}

const articles = ({ articles }: Desk) => articles

const acts: readonly Act[] = [
  actOnRandom(articles, (desk, { id }) => put(desk, `/api/articles/${id}`, { name: `Namn ${words(desk)}` })),
  actOnRandom(articles, (desk, { id }) =>
    put(desk, `/api/articles/${id}`, { name: `Namn ${words(desk)}`, text: `<p>Text ${words(desk)}</p>` }),
  ),
  actOnRandom(articles, (desk, { id }) =>
    put(desk, `/api/articles/${id}/move`, { direction: desk.random.chance(0.5) ? 'up' : 'down' }),
  ),
  actOnRandom(articles, (desk, { id, issue }) =>
    put(desk, `/api/articles/increment-pages-from/${issue}/${id}`, { by: desk.random.chance(0.5) ? 1 : -1 }),
  ),
  actOnRandom(articles, (desk, { id }) => removeAndRestore(desk, `/api/articles/${id}`)),
  actOnRandom(articles, (desk, { id }) => addSound(desk, id)),
  actOnRandom(
    ({ issues }) => issues,
    (desk, issue) => put(desk, `/api/articles/toggleExportAll/${issue}`),
  ),
  actOnRandom(
    ({ spoken }) => spoken,
    (desk, issue) =>
      create(
        desk,
        { path: `/api/issues/save/daisy/${issue}/daisy?anyway=true&supersede=${desk.random.chance(0.3)}` },
        'production',
      ),
  ),
  (desk) => {
    const body = { name: `Kund ${words(desk)}`, contact_name: 'Maj Ek', contact_email: 'maj@example.se' }
    return askTwice(desk, { method: 'POST', path: '/api/customers', body }, 'customer', desk.customers)
  },
  readOwnWrite,
  look,
  look,
  offer,
  order,
  order,
  actOnRandom(
    ({ orders }) => orders,
    (desk, id) => {
      const states = ['in-production', 'in-review', 'ready-for-invoice', 'done', 'created']
      return put(desk, `/api/orders/${id}`, { state: desk.random.oneOf(states) })
    },
  ),
  actOnRandom(
    ({ orders }) => orders,
    (desk, id) => removeAndRestore(desk, `/api/orders/${id}`),
  ),
  async (desk) => {
    const body = { name: 'Anna Ek', email: email(desk), role: desk.random.chance(0.3) ? 'admin' : 'user' }
    const ask = () => create(desk, { path: '/api/users', body }, 'user', desk.users)
    await Promise.all([ask(), ask()])
  },
  actOnRandom(
    ({ users }) => users,
    (desk, id) => put(desk, `/api/users/${id}`, desk.random.chance(0.6) ? { email: email(desk) } : { role: 'user' }),
  ),
  (desk) => {
    const body = { name: 'Rabatt', discountCode: `kod${desk.random.below(10)}`, discountPercent: 10 }
    return create(desk, { path: '/api/discounts', body }, 'discount', desk.discounts)
  },
  async (desk) => {
    const id = desk.random.oneOf(desk.discounts)
    if (id !== undefined) await removeAndRestore(desk, `/api/discounts/${id}`)
  },
  async (desk) => {
    const kind = desk.random.oneOf(['customers', 'quotations', 'users'] as const) ?? 'users'
    const id = desk.random.oneOf(desk[kind])
    if (id !== undefined && desk.random.chance(0.4)) await post(desk, `/api/${kind}/${id}/forget`)
  },
]

const openIssue = async (desk: Desk, publication: string) => {
  const body = { publication, date: '2026-11-20' }
  return (await create(desk, { path: '/api/issues', body }, 'issue')) ?? ''
}

const addArticles = async (desk: Desk, issueId: string, endNumber: number): Promise<readonly Article[]> => {
  const path = '/api/articles/bulk-create-articles'
  const numbers = { name: 'Kapitel', startNumber: 1, endNumber, pageIncrement: 2 }
  const { body } = await post(desk, path, { issueId, ...numbers })
  const { articles = [] } = body as { readonly articles?: readonly { readonly _id: string }[] }
  return articles.map(({ _id }) => ({ id: _id, issue: issueId }))
}

/** A publication with two issues to work on, and two small ones to produce. */
export const prepare = async (desk: Desk): Promise<void> => {
  const body = { name: `Bladet ${words(desk)}` }
  const publication = (await create(desk, { path: '/api/publications', body }, 'publication')) ?? ''
  for (const _ of [1, 2]) {
    const issue = await openIssue(desk, publication)
    desk.issues.push(issue)
    desk.articles.push(...(await addArticles(desk, issue, 12)))
    const spoken = await openIssue(desk, publication)
    for (const { id } of await addArticles(desk, spoken, 2)) await addSound(desk, id)
    desk.spoken.push(spoken)
  }
  for (const _ of [1, 2, 3]) await offer(desk)
}

/** Several editors work until `signal` aborts; each finishes the act that has begun. */
export const work = async (desk: Desk, people: number, signal: AbortSignal): Promise<void> => {
  const one = async () => {
    while (!signal.aborted) {
      await desk.random.oneOf(acts)?.(desk)
      await delay(desk.random.below(60))
    }
  }
  await Promise.all(Array.from({ length: people }, one))
}
