// An hour of narration in twenty articles through the whole product, all roles in one process: from the upload of WAVs
// to a checked book, and then from an order to a book when all sounds are encoded, against ffmpeg alone doing the least
// work for every sound. Arguments: --minutes 60 --articles 20 --rounds 3 --hands 2 (uploads at a time). Prints JSON:
// wall seconds, processor seconds of the product and its database, the machine's load, and ratios.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CreatedEntity } from '../../scripts/example/api.ts'
import { pollUntil } from '../poll-until.ts'
import { processorSecondsOfAll, processorSharesOf } from '../process-figures.ts'
import { startProduct } from '../product.ts'
import { encodeBarely, inParallel, makeSounds } from '../sounds.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    articles: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    hands: { type: 'string', default: '2' },
    port: { type: 'string', default: '5180' },
  },
})
const count = Number(values.articles)
const seconds = (Number(values.minutes) * 60) / count
const folder = await mkdtemp(join(tmpdir(), 'ljudkod-whole-'))
// The database's account must be able to enter the folder.
await chmod(folder, 0o711)

const { pid, api, isHeard, stop } = await startProduct({ folder, port: values.port })

const database = Number.parseInt(await readFile(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8'), 10)

/** Wall seconds, and processor seconds of the process itself, its programs, and the database. */
type SpentSeconds = Readonly<Record<'wall' | 'processor' | 'own' | 'programs' | 'database', number>>

const spentSecondsOf = (of: number) => ({
  ...processorSharesOf(of),
  database: of === pid ? processorSecondsOfAll(database) : 0,
})

const measureWork = async (of: number, work: () => Promise<unknown>): Promise<SpentSeconds> => {
  const [began, before] = [performance.now(), spentSecondsOf(of)]
  await work()
  const [wall, after] = [(performance.now() - began) / 1000, spentSecondsOf(of)]
  const own = after.own - before.own
  const programs = after.programs - before.programs
  const seconds = after.database - before.database
  return { wall, processor: own + programs + seconds, own, programs, database: seconds }
}

const issueOf = async () => {
  const { _id: publication } = await api<CreatedEntity>({
    method: 'POST',
    path: '/api/publications',
    body: { name: 'Prov' },
  })
  const body = { publication, date: '2026-11-20', availableFromDate: new Date().toISOString() }
  const { _id: issue } = await api<CreatedEntity>({ method: 'POST', path: '/api/issues', body })
  const numbers = { issueId: issue, name: 'Artikel', startNumber: 1, endNumber: count, pageIncrement: 1 }
  const path = '/api/articles/bulk-create-articles'
  const { articles } = await api<{ readonly articles: readonly CreatedEntity[] }>({
    method: 'POST',
    path,
    body: numbers,
  })
  return { issue, ids: articles.map(({ _id }) => _id) }
}

const upload = (ids: readonly string[], sounds: readonly string[]) =>
  inParallel(
    [...ids.entries()],
    async ([n, id]) => {
      const form = new FormData()
      form.set('articleid', id)
      form.set('file', new Blob([new Uint8Array(await readFile(sounds[n] ?? ''))]), `${n}.wav`)
      await api({ method: 'POST', path: '/api/uploads/upload', body: form })
    },
    Number(values.hands),
  )

/** Seldom enough that the polls cost nothing that counts. */
const POLL_MS = 500

const book = async (issue: string) => {
  await api({ method: 'POST', path: `/api/issues/save/daisy/${issue}/daisy?anyway=true` })
  const find = async () => {
    const { daisyFilename } = await api<{ readonly daisyFilename: string | null }>({ path: `/api/issues/${issue}` })
    return daisyFilename || undefined
  }
  await pollUntil(find, POLL_MS)
}

const ratioOf = (one: SpentSeconds, other: SpentSeconds) => ({
  wall: one.wall / other.wall,
  processor: one.processor / other.processor,
})
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const round = async (at: number) => {
  const sounds = await makeSounds(join(folder, `sounds${at}`), { count, seconds, offset: at * count })
  const bare = await measureWork(process.pid, () => encodeBarely(join(folder, `sounds${at}`), sounds))
  const first = await issueOf()
  const toBook = await measureWork(pid, async () => {
    await upload(first.ids, sounds)
    await book(first.issue)
  })
  const others = await makeSounds(join(folder, `others${at}`), { count, seconds, offset: (at + 1000) * count })
  const second = await issueOf()
  const intake = await measureWork(pid, async () => {
    await upload(second.ids, others)
    for (const id of second.ids) await pollUntil(() => isHeard(id), POLL_MS)
  })
  const order = await measureWork(pid, () => book(second.issue))
  const load = loadavg()[0]
  return { load, bare, toBook, intake, order, uploadToBook: ratioOf(toBook, bare), orderToBook: ratioOf(order, bare) }
}

try {
  const rounds: Awaited<ReturnType<typeof round>>[] = []
  for (let at = 0; at < Number(values.rounds); at += 1) rounds.push(await round(at))
  const of = (pick: (one: (typeof rounds)[number]) => number) => median(rounds.map(pick))
  const medians = {
    uploadToBook: { wall: of((one) => one.uploadToBook.wall), processor: of((one) => one.uploadToBook.processor) },
    orderToBook: { wall: of((one) => one.orderToBook.wall), processor: of((one) => one.orderToBook.processor) },
  }
  console.log(JSON.stringify({ rounds, medians }, null, 1))
} finally {
  await stop()
  await rm(folder, { recursive: true, force: true })
}
