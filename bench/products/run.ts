// Every product of an issue with encoded sounds: the time from each order, beside the time to zip the same bytes, and
// the memory of the product's process meanwhile (megabytes of 10⁶ bytes). Arguments: --articles 20,300 (an issue each)
// --minutes 60,600 --kinds pdf,daisy (all by default). Prints a line for each product and each issue. Only on Linux.
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { ZipArchive } from 'archiver'
import type { ProductionKind } from '../../domain/production/production/events.ts'
import { productionKinds } from '../../domain/production/production/products.ts'
import type { CreatedEntity } from '../../scripts/example/api.ts'
import { deskAt } from '../memory/desk.ts'
import { pollUntil } from '../poll-until.ts'
import { peakMegabytesOf } from '../process-figures.ts'
import { startProduct } from '../product.ts'

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '20,300' },
    minutes: { type: 'string', default: '60,600' },
    kinds: { type: 'string', default: '' },
    port: { type: 'string', default: '5182' },
  },
})
const MAX_MEGABYTES = 300
const MAX_SECONDS = 6
const ZIPS = 1.5
const PIECE = 1 << 20
const SECONDS_BEYOND_ZIP = 1
const LINEAR = 1.3
/** Polls for an unfinished product; each poll costs little beside the production. */
const POLL_MS = 25

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-products-'))
// The database's account must be able to enter the folder.
await chmod(folder, 0o711)
const {
  pid,
  api,
  fetched: fetchBook,
  isHeard,
  stop,
} = await startProduct({
  folder,
  port: values.port,
  env: { ALLOW_PRIVATE_ADDRESSES: 'true', SECRET_KEY: 'a secret for products that is long enough' },
})
const { write, speak, make } = deskAt(api, folder, fetchBook)

const seconds = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

/** A system writes at most two gigabytes at once. */
function* pieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

/** The time to store the bytes in a zip on the disk. */
const measureZip = (bytes: Uint8Array) =>
  seconds(async () => {
    const zip = new ZipArchive({ store: true })
    zip.append(Readable.from(pieces(bytes), { objectMode: false }), { name: 'bytes' })
    void zip.finalize()
    await pipeline(zip, createWriteStream(join(folder, 'bytes.zip')))
  })

const publish = async (name: string) => {
  const { _id } = await api<CreatedEntity>({ method: 'POST', path: '/api/publications', body: { name } })
  const want = (product: ProductionKind) => {
    const exportToFtp = { enable: true, url: 'ftp://127.0.0.1', username: 'prov', password: 'prov', product }
    const audio = { mp3: { bitrate: 64 } }
    const body = {
      bookContents: 'fullText',
      audio,
      sendToLegimus: true,
      legimusFilename: 'PROV',
      exportToDtbook: { enable: true },
      exportWordPress: { enable: true, vendor: 'wordpress', url: 'https://bladet.example' },
    }
    return api({ method: 'PUT', path: `/api/publications/${_id}`, body: { ...body, exportToFtp } })
  }
  return { _id, want }
}

const measure = async (issue: string, kind: ProductionKind) => {
  let url = ''
  let took = 0
  const peak = await peakMegabytesOf(pid, async () => {
    took = await seconds(async () => {
      ;({ url } = await make(issue, kind, POLL_MS))
    })
  })
  const bytes = await fetchBook(url)
  return { kind, took, peak, zip: await measureZip(bytes), megabytes: bytes.length / 1e6 }
}

// A product with a bit rate of its own would encode again.
const benchedKinds = productionKinds.filter((kind) => kind !== 'web')
const chosenKinds = values.kinds.split(',').flatMap((name) => benchedKinds.filter((kind) => kind === name))
const kinds = chosenKinds.length > 0 ? chosenKinds : benchedKinds

const measureIssue = async (articles: number, minutes: number, offset: number) => {
  const { _id, want } = await publish(`Prov ${articles}`)
  const [issue, ids] = await write(_id, articles)
  await api({ method: 'PUT', path: `/api/articles/toggleExportAll/${issue}` })
  await speak(ids, (minutes * 60) / articles, offset)
  for (const id of ids) await pollUntil(() => isHeard(id), POLL_MS)
  console.log(`${articles} articles, ${minutes} minutes; load ${loadavg()[0]?.toFixed(1)}`)
  const made: Awaited<ReturnType<typeof measure>>[] = []
  for (const kind of kinds) {
    await want(kind)
    const one = await measure(issue, kind)
    made.push(one)
    const limit = ZIPS * one.zip + SECONDS_BEYOND_ZIP
    console.log(
      `${kind.padEnd(10)} ${one.took.toFixed(2).padStart(6)} s   zip ${one.zip.toFixed(2).padStart(5)} s   limit ${limit.toFixed(2).padStart(5)} s   ${one.megabytes.toFixed(1).padStart(6)} MB   memory ${one.peak.toFixed(0)} MB${one.took > limit ? '   MISSED' : ''}${one.peak > MAX_MEGABYTES ? '   MEMORY MISSED' : ''}`,
    )
  }
  const together = made.reduce((sum, { took }) => sum + took, 0)
  console.log(`together   ${together.toFixed(2).padStart(6)} s`)
  return { articles, made, together }
}

try {
  const counts = values.articles.split(',').map(Number)
  const minutes = values.minutes.split(',').map(Number)
  const issues: Awaited<ReturnType<typeof measureIssue>>[] = []
  for (const [at, count] of counts.entries()) issues.push(await measureIssue(count, minutes[at] ?? 60, at * 1_000))
  const [small, ...larger] = issues
  if (small) console.log(`all of the first in ${MAX_SECONDS} s: ${small.together <= MAX_SECONDS ? 'held' : 'MISSED'}`)
  for (const large of larger) {
    for (const { kind, took } of large.made) {
      const first = small?.made.find((one) => one.kind === kind)
      const ratio = took / large.articles / ((first?.took ?? Number.NaN) / (small?.articles ?? 1))
      console.log(
        `${kind.padEnd(10)} per article ${ratio.toFixed(2)} × of the first${ratio > LINEAR ? '   MISSED' : ''}`,
      )
    }
  }
} finally {
  await stop()
  await rm(folder, { recursive: true, force: true })
}
