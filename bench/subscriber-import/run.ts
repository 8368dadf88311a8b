// How long an office waits for a list import, and what editors notice of it: `npm run bench:import -- [--rows 50000]
// [--rounds 3]`. The whole product in one process, the editors in another. Each round imports a list of new people,
// then one that changes a tenth of them, then undoes both. A dozen saves are too few to judge the slowest of a hundred,
// so the saves beside the same work are taken together over all rounds. Processor time is the product's and its
// database's; wall time needs a quiet machine.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import lean from '../../scripts/lean.json' with { type: 'json' }
import { pollUntil } from '../poll-until.ts'
import { processorSecondsOf, processorSecondsOfAll } from '../process-figures.ts'
import { startProduct } from '../product.ts'
import type { EditorsJob, SaveFigures } from './editors.ts'

const { values } = parseArgs({
  options: {
    profile: { type: 'string' },
    rows: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '3' },
    alone: { type: 'string', default: '40' },
    port: { type: 'string', default: '3913' },
  },
})
const [rows, rounds] = [Number(values.rows), Number(values.rounds)]
/** The comparison takes only two seconds, so each round repeats it. */
const COMPARED_TIMES = 3
const LIMITS = { compared: 5_000, done: 30_000, save: 100 }
const SAVE_EVERY_MS = 200
/** Each editor saves a thing of their own. */
const EDITORS = 20
const WARM_UP_MS = 5_000
/** Time without other work, long enough that the slowest of a hundred saves is more than one. */
const ALONE_MS = Number(values.alone) * 1_000
const NAME = 'Bottenviksbladet'

const firstNames = [
  'Ingrid',
  'Åsa',
  'Örjan',
  'Sven-Olof',
  'Gun-Britt',
  'Astrid',
  'Bengt',
  'Karin',
  'Olle',
  'Zita',
  'Ärla',
]
const lastNames = [
  'Sandberg',
  'Kero',
  'Kemi',
  'Larsson',
  'Lindström',
  'Lundmark',
  'Rova',
  'Väisänen',
  'Åkesson',
  'Öman',
]
const valueAt = (all: readonly string[], n: number) => all[n % all.length] ?? ''

/** Other people in each round. `moved`: one person in this many has another address; 0: none. */
const listOf = (round: number, moved: number): string => {
  const head = ['Typ', 'Publikation', 'Kundnr', 'Förnamn', 'Efternamn', 'Adress', 'Postnr', 'Ort', 'Telefon', 'Format']
  const lines = Array.from({ length: rows }, (_, n) => {
    const street = moved > 0 && n % moved === 0 ? 'Kungsgatan' : 'Storgatan'
    const [zip, phone] = [`9${String(10_000 + (n % 9_000)).slice(1)}`, `09${n % 90}-${String(n).padStart(6, '0')}`]
    const who = [valueAt(firstNames, n * 7), valueAt(lastNames, n * 3 + round), `${street} ${n}`]
    return [
      'Ljudfil',
      NAME,
      String(round * 100_000 + 10_000 + n),
      ...who,
      zip,
      'Luleå',
      phone,
      n % 3 === 0 ? 'Daisy CD' : 'E-Post',
    ]
  })
  return [head, ...lines].map((cells) => cells.join('\t')).join('\n')
}

type ListedImport = {
  readonly _id: string
  readonly status: string
  readonly done: object | null
  readonly undone: object | null
}

const quantile = (figures: readonly number[], share: number) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? 0

const median = (figures: readonly number[]) => quantile(figures, 0.5)

const tell = (what: string, ms: number, limit?: number, more = '') => {
  const verdict = limit === undefined ? '' : `(at most: ${limit})${ms > limit ? '  MISSED' : ''}`
  console.log(`${what.padEnd(32)} ${ms.toFixed(0).padStart(7)} ms  ${verdict} ${more}`)
}

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-bench-import-'))
// The database's account must be able to enter the folder.
await chmod(folder, 0o711)
const env = values.profile ? { NODE_OPTIONS: `${lean.NODE_OPTIONS} --cpu-prof --cpu-prof-dir=${values.profile}` } : {}
const product = await startProduct({ folder, port: values.port, env })
const { api } = product
const database = Number.parseInt(await readFile(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8'), 10)
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

  const job: EditorsJob = {
    address: product.address,
    token: product.token,
    publications: others,
    everyMs: SAVE_EVERY_MS,
  }
  const editors = fork(join(import.meta.dirname, 'editors.ts'), [JSON.stringify(job)])

  const figures = new Map<string, { readonly limit: number; readonly ms: number[]; readonly waits: number[] }>()

  const tellSaves = (waits: readonly number[], more = '') => {
    const of = `p50 ${median(waits).toFixed(0)}, most ${Math.max(...waits).toFixed(0)}, ${waits.length} saves`
    tell('  saves beside it, p99', quantile(waits, 0.99), LIMITS.save, of + more)
  }

  /** How long editors wait for their saves during other work. */
  const beside = async <Done>(what: string, limit: number, work: () => Promise<Done>): Promise<Done> => {
    editors.send('begin')
    const began = performance.now()
    const done = await work()
    const ms = performance.now() - began
    editors.send('end')
    // The cast is sound: the process sends nothing else.
    const [{ waits, lateMs }] = (await once(editors, 'message')) as [SaveFigures]
    tellSaves(waits, `; woken ${lateMs.toFixed(0)} late at most`)
    const known = figures.get(what) ?? { limit, ms: [], waits: [] }
    known.ms.push(ms)
    known.waits.push(...waits)
    figures.set(what, known)
    return done
  }

  const timed = async <Done>(what: string, limit: number, work: () => Promise<Done>): Promise<Done> => {
    const began = performance.now()
    const [own, base] = [processorSecondsOf(product.pid), processorSecondsOfAll(database)]
    const spent = { ms: 0 }
    const done = await beside(what, limit, () => work().finally(() => (spent.ms = performance.now() - began)))
    const [node, postgres] = [processorSecondsOf(product.pid) - own, processorSecondsOfAll(database) - base]
    const processor = `processor ${(node + postgres).toFixed(1)} s: ${node.toFixed(1)} and the database's ${postgres.toFixed(1)}`
    tell(what, spent.ms, limit, `${processor}, load ${loadavg()[0]?.toFixed(1)}`)
    return done
  }

  /** Reads the list import as the screen does on news, and hears its progress. */
  const ended = (id: string, status: string) =>
    pollUntil(async () => {
      const lists = await api<readonly ListedImport[]>({ path: '/api/subscriberImports' })
      return lists.find((each) => each._id === id && each.status === status)
    }, 500)

  const readIn = (text: string) => {
    const file = { name: 'medlemmar.txt', base64: Buffer.from(text).toString('base64') }
    return api<{ _id: string }>({ method: 'POST', path: '/api/subscriberImports', body: { publication, file } })
  }

  /** Waits until the register shows the change: a list is compared with the register. */
  const caughtUp = async () => {
    const began = performance.now()
    const own = new URL(`/api/publications/${others[0]}`, product.address)
    const headers = { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ description: 'Sist' })
    const { headers: answered } = await fetch(own, { method: 'PUT', headers, body })
    const position = answered.get('x-position') ?? ''
    await pollUntil(async () => {
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

  // The first saves warm the product up, as the editors' first saves do in the morning.
  await delay(WARM_UP_MS)
  await timed('nothing', ALONE_MS + 1_000, () => delay(ALONE_MS))
  for (let round = 0; round < rounds; round += 1) {
    const texts = [listOf(round, 0), listOf(round, 10)] as const
    const compare = async (what: string, text: string) => {
      for (let n = 1; n < COMPARED_TIMES; n += 1) await timed(what, LIMITS.compared, () => readIn(text))
      return timed(what, LIMITS.compared, () => readIn(text))
    }
    const { _id: one } = await compare('new people compared', texts[0])
    const done = await timed('new people carried out', LIMITS.done, () => carryOut(one))
    console.log(JSON.stringify(done.done))
    await caughtUp()
    // A list often changes nothing.
    await compare('the same list compared', texts[0])
    const { _id: two } = await compare('a tenth changed compared', texts[1])
    console.log(JSON.stringify((await timed('a tenth changed carried out', LIMITS.done, () => carryOut(two))).done))
    console.log(JSON.stringify((await timed('a tenth changed undone', LIMITS.done, () => undo(two))).undone))
    console.log(JSON.stringify((await timed('new people undone', LIMITS.done, () => undo(one))).undone))
  }
  console.log(`All rounds (the median, and the slowest)`)
  for (const [what, { limit, ms, waits }] of figures) {
    tell(what, median(ms), limit, Math.max(...ms).toFixed(0))
    tellSaves(waits)
  }
  editors.disconnect()
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
