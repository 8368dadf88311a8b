// How long an office waits for a list, and what editors notice of it: `npm run bench:import -- [--rows 50000]`.
// The whole product in one process; a first list of new people, a second that changes a tenth of them, then both undone.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { processorSecondsOf, processorSecondsOfAll } from '../process-figures.ts'
import { startProduct } from '../product.ts'
import { until } from '../until.ts'

const { values } = parseArgs({
  options: {
    profile: { type: 'string' },
    rows: { type: 'string', default: '50000' },
    port: { type: 'string', default: '3913' },
  },
})
const rows = Number(values.rows)
const LIMITS = { compared: 5_000, done: 30_000, save: 100 }
const SAVE_EVERY_MS = 200
/** Each saves something of her own. */
const EDITORS = 20
const NAME = 'Bottenviksbladet'

const first = ['Ingrid', 'Åsa', 'Örjan', 'Sven-Olof', 'Gun-Britt', 'Astrid', 'Bengt', 'Karin', 'Olle', 'Zita', 'Ärla']
const last = ['Sandberg', 'Kero', 'Kemi', 'Larsson', 'Lindström', 'Lundmark', 'Rova', 'Väisänen', 'Åkesson', 'Öman']
const of = (all: readonly string[], n: number) => all[n % all.length] ?? ''

/** `moved`: every so many live elsewhere; 0: nobody does. */
const listOf = (moved: number): string => {
  const head = ['Typ', 'Publikation', 'Kundnr', 'Förnamn', 'Efternamn', 'Adress', 'Postnr', 'Ort', 'Telefon', 'Format']
  const lines = Array.from({ length: rows }, (_, n) => {
    const street = moved > 0 && n % moved === 0 ? 'Kungsgatan' : 'Storgatan'
    const [zip, phone] = [`9${String(10_000 + (n % 9_000)).slice(1)}`, `09${n % 90}-${String(n).padStart(6, '0')}`]
    const who = [of(first, n * 7), of(last, n * 3), `${street} ${n}`]
    return ['Ljudfil', NAME, String(10_000 + n), ...who, zip, 'Luleå', phone, n % 3 === 0 ? 'Daisy CD' : 'E-Post']
  })
  return [head, ...lines].map((cells) => cells.join('\t')).join('\n')
}

type Detail = {
  readonly status: string
  readonly counts: object
  readonly progress: { readonly done: number; readonly of: number }
  readonly done: object | null
  readonly undone: object | null
}

const quantile = (figures: readonly number[], share: number) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? 0

const tell = (what: string, ms: number, limit?: number, more = '') => {
  const verdict = limit === undefined ? '' : `(at most: ${limit})${ms > limit ? '  MISSED' : ''}`
  console.log(`${what.padEnd(32)} ${ms.toFixed(0).padStart(7)} ms  ${verdict} ${more}`)
}

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-bench-import-'))
const env = values.profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` } : {}
const product = await startProduct({ folder, port: values.port, env })
const { api } = product
try {
  console.log(`${rows} rows, load ${loadavg()[0]?.toFixed(1)}`)
  const { _id: publication } = await api<{ _id: string }>({
    method: 'POST',
    path: '/api/publications',
    body: { name: NAME },
  })
  const others: string[] = []
  for (let n = 0; n < EDITORS; n += 1) {
    const body = { name: `Annat ${n}` }
    others.push((await api<{ _id: string }>({ method: 'POST', path: '/api/publications', body }))._id)
  }

  /** What editors wait for their saves while something else is done. */
  const beside = async <Done>(what: string, work: Promise<Done>): Promise<Done> => {
    const saves: Promise<number>[] = []
    const state = { isOver: false }
    const finished = work.finally(() => (state.isOver = true))
    finished.catch(() => undefined)
    for (let n = 0; !state.isOver; n += 1) {
      const began = performance.now()
      const body = { description: `Text ${what} ${n}` }
      const saved = api({ method: 'PUT', path: `/api/publications/${others[n % EDITORS]}`, body })
      saves.push(saved.then(() => performance.now() - began))
      await delay(SAVE_EVERY_MS)
    }
    const figures = await Promise.all(saves)
    const p50 = `p50 ${quantile(figures, 0.5).toFixed(0)}, most ${Math.max(...figures).toFixed(0)}, ${figures.length} saves`
    tell(`  saves beside it, p99`, quantile(figures, 0.99), LIMITS.save, p50)
    return finished
  }

  const timed = async <Done>(what: string, limit: number, work: () => Promise<Done>): Promise<Done> => {
    const began = performance.now()
    const [own, all] = [processorSecondsOf(product.pid), processorSecondsOfAll(product.pid)]
    const spent = { ms: 0 }
    const done = await beside(
      what,
      work().finally(() => (spent.ms = performance.now() - began)),
    )
    const [node, whole] = [processorSecondsOf(product.pid) - own, processorSecondsOfAll(product.pid) - all]
    const cpu = `processor ${node.toFixed(1)} s, with the database ${whole.toFixed(1)} s`
    tell(what, spent.ms, limit, `${cpu}, load ${loadavg()[0]?.toFixed(1)}`)
    return done
  }

  const detail = (id: string) => api<Detail>({ path: `/api/subscriberImports/${id}` })

  /** Looks as the screen does, and says how often it has seen progress. */
  const ended = (id: string, status: string) => {
    const seen = new Set<number>()
    return until(async () => {
      const found = await detail(id)
      seen.add(found.progress.done)
      return found.status === status ? { ...found, seen: seen.size } : undefined
    }, 500)
  }

  const readIn = (text: string) => {
    const file = { name: 'medlemmar.txt', base64: Buffer.from(text).toString('base64') }
    return api<{ _id: string }>({ method: 'POST', path: '/api/subscriberImports', body: { publication, file } })
  }

  /** Until the register shows what was done: before that no list is compared with it. */
  const caughtUp = async () => {
    const began = performance.now()
    const own = new URL(`/api/publications/${others[0]}`, product.address)
    const headers = { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ description: 'Sist' })
    const { headers: answered } = await fetch(own, { method: 'PUT', headers, body })
    const position = answered.get('x-position') ?? ''
    await until(async () => {
      const seen = await fetch(own, { headers: { ...headers, 'x-position': position } })
      return seen.headers.get('x-stale') === null || undefined
    }, 100)
    tell('  the register shows it after', performance.now() - began)
  }

  const carryOut = async (id: string) => {
    await api({ method: 'POST', path: `/api/subscriberImports/${id}/start`, body: { typed: null } })
    return ended(id, 'completed')
  }

  const undo = async (id: string) => {
    await api({ method: 'POST', path: `/api/subscriberImports/${id}/undo`, body: {} })
    return ended(id, 'undone')
  }

  await timed('nothing', 10_000, () => delay(5_000))
  const texts = [listOf(0), listOf(10)] as const
  const { _id: one } = await timed('new people compared', LIMITS.compared, () => readIn(texts[0]))
  const done = await timed('new people carried out', LIMITS.done, () => carryOut(one))
  console.log(JSON.stringify(done.done), `progress seen ${done.seen} times`)
  await caughtUp()
  // As often as not nothing changes.
  await timed('the same list compared', LIMITS.compared, () => readIn(texts[0]))
  const { _id: two } = await timed('a tenth changed compared', LIMITS.compared, () => readIn(texts[1]))
  console.log(JSON.stringify((await timed('a tenth changed carried out', LIMITS.done, () => carryOut(two))).done))
  console.log(JSON.stringify((await timed('a tenth changed undone', LIMITS.done, () => undo(two))).undone))
  console.log(JSON.stringify((await timed('new people undone', LIMITS.done, () => undo(one))).undone))
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
