// A whole night of one issue through the product: a DAISY book is fetched from an FTP server, imported, made and checked
// as a new book, delivered to another folder of the server, and released; beside the same work by bare programs. With
// kills the product dies again and again behind a step or within one, and every effect must still come once.
// Arguments: --minutes 60 --articles 20 --rounds 3 --kills 0 --port 5182, or --small. Prints JSON.
import { chmod, mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startMailServer } from '../../adapters/kernel/mail/testing/mail-server.ts'
import { ftpServer } from '../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, user } from '../../adapters/kernel/transfer/testing/server-faults.ts'
import type { CreatedEntity } from '../../scripts/example/api.ts'
import { secondsOf, type Took } from '../process-figures.ts'
import { startProduct } from '../product.ts'
import { bareNight, makeMp3s, writeBook } from './book.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '60' },
    articles: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    kills: { type: 'string', default: '0' },
    port: { type: 'string', default: '5182' },
  },
})
const count = values.small ? 3 : Number(values.articles)
const seconds = values.small ? 5 : (Number(values.minutes) * 60) / count
const rounds = values.small ? 1 : Number(values.rounds)
const kills = Number(values.kills)
const LIMIT = 1.3
const POLL_MS = 200

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-night-'))
await chmod(folder, 0o711)
const server = await ftpServer()
const mail = await startMailServer()
await mkdir(join(server.folder, 'ut'))

const start = () =>
  startProduct({
    folder,
    port: values.port,
    env: {
      ALLOW_PRIVATE_ADDRESSES: 'true',
      SMTP_URL: mail.url,
      MAIL_FROM: 'ljudkod@ljudkod.example',
      LC_ALL: 'C.UTF-8',
    },
  })
let product = await start()

const remote = { enable: true, url: server.url, username: user, password, directory: '' }
const night = {
  id: 'natten',
  name: 'Natten',
  prio: 1,
  fetchDaisy: true,
  importDaisy: true,
  alterPrettify: true,
  exportDaisy: true,
  exportFtp: true,
  availableFromDateNow: true,
  done: true,
}
const { _id: publication } = await product.api<CreatedEntity>({
  method: 'POST',
  path: '/api/publications',
  body: {
    name: 'Nattbladet',
    importDaisy: { ...remote, filename: 'bok-*.zip', mailList: 'maj@bladet.example' },
    exportToFtp: { ...remote, directory: 'ut', product: 'daisy' },
  },
})
await product.api({ method: 'PUT', path: `/api/publications/saveProcess/${publication}`, body: [night] })

const layBook = async (at: number) => {
  const sounds = await makeMp3s(join(folder, `sounds${at}`), { count, seconds, offset: at * count })
  const name = `bok-${String(at).padStart(3, '0')}.zip`
  const path = join(server.folder, name)
  await writeBook(path, sounds, seconds)
  // An old file, though newer than the one before: a young one is looked at twice.
  const written = new Date(Date.now() - 3_600_000 + at * 60_000)
  await utimes(path, written, written)
  return { url: `${server.url}/${name}`, account: `${user}:${password}` }
}

type RunAnswer = {
  readonly _id: string
  readonly status: string
  readonly steps: readonly { readonly state: string; readonly said: string; readonly name: string }[]
}

const dateOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)

const startNight = async (at: number) => {
  const body = { publication, date: dateOf(at) }
  const { _id: issue } = await product.api<CreatedEntity>({ method: 'POST', path: '/api/issues', body })
  await product.api({ method: 'POST', path: `/api/issues/${issue}/startProcess/natten` })
  return issue
}

const tally = { kills: 0, parked: 0 }
const mayKill = () => tally.kills < kills

/** Kills the product at once and starts it again over the same folder. */
const killProduct = async () => {
  process.kill(product.pid, 'SIGKILL')
  tally.kills += 1
  product = await start()
}

const placeOf = ({ steps }: RunAnswer) => steps.filter(({ state }) => state !== 'waiting').length

/** Waits for the end of the night; kills behind every step and once within it while kills are left. */
const watchNight = async (issue: string) => {
  let place = 0
  for (;;) {
    const run = await product.api<RunAnswer>({ path: `/api/issues/${issue}/run` }).catch(() => undefined)
    if (run?.status === 'completed') return
    if (run?.status === 'failed') {
      tally.parked += 1
      await product.api({ method: 'POST', path: `/api/issues/${issue}/run/${run._id}/resume` })
    }
    if (run && mayKill() && placeOf(run) > place) {
      place = placeOf(run)
      await killProduct()
      await delay(Math.random() * 1_500)
      if (mayKill()) await killProduct()
    }
    await delay(POLL_MS)
  }
}

type DeliveryAnswer = {
  readonly template: string
  readonly status: string
  readonly about: Readonly<Record<string, string>>
}

/** The letters that say that an import was done; a line of quoted-printable may break anywhere. */
const doneLetters = () => mail.received.filter(({ raw }) => /importerat/.test(raw.replaceAll(/=\r?\n/g, ''))).length

const onceEach = async (issues: readonly string[]) => {
  const faults: string[] = []
  for (const issue of issues) {
    const articles = await product.api<readonly CreatedEntity[]>({ path: `/api/articles/issue/${issue}` })
    if (articles.length !== count) faults.push(`${issue} has ${articles.length} articles`)
    for (const { _id } of articles) {
      const sounds = await product.api<readonly unknown[]>({ path: `/api/soundfiles/article/${_id}` })
      if (sounds.length !== 1) faults.push(`${_id} has ${sounds.length} sounds`)
    }
  }
  const delivered = await readdir(join(server.folder, 'ut'))
  if (delivered.length !== issues.length) faults.push(`${delivered.length} files were delivered: ${delivered.join()}`)
  // Letters go out after the run has ended; those about imports that were given up come beside them.
  for (let tries = 0; doneLetters() < issues.length && tries < 100; tries += 1) await delay(POLL_MS)
  const deliveries = await product.api<readonly DeliveryAnswer[]>({ path: '/api/deliveries' })
  const isUnclear = ({ template, status, about }: DeliveryAnswer) =>
    template === 'import-notice' && status === 'parked' && about['outcome'] !== undefined
  const letters = doneLetters() + deliveries.filter(isUnclear).length
  if (letters !== issues.length) faults.push(`${letters} letters said that an import was done, or wait for a person`)
  return faults
}

const inSeconds = (took: Took) => `${took.wall.toFixed(1)} s (processor ${took.processor.toFixed(1)} s)`
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

try {
  const issues: string[] = []
  const ratios: Took[] = []
  for (let at = 0; at < rounds || mayKill(); at += 1) {
    const book = await layBook(at)
    const isBare = kills === 0
    const bare = await secondsOf(process.pid, async () => isBare && bareNight(join(folder, `sounds${at}`), book))
    await rm(join(server.folder, 'bare-out.zip'), { force: true })
    const whole = await secondsOf(product.pid, async () => {
      const issue = await startNight(at)
      issues.push(issue)
      await watchNight(issue)
    })
    if (isBare) ratios.push({ wall: whole.wall / bare.wall, processor: whole.processor / bare.processor })
    console.error(
      `Night ${at + 1}: ${inSeconds(whole)}, bare ${inSeconds(bare)}, ${tally.kills} kills, ${tally.parked} parked`,
    )
  }
  const faults = await onceEach(issues)
  const [load] = loadavg()
  const [ratio, ofProcessor] = (['wall', 'processor'] as const).map((of) => median(ratios.map((each) => each[of])))
  console.log(JSON.stringify({ nights: issues.length, ratio, ofProcessor, limit: LIMIT, ...tally, faults, load }))
  if (faults.length > 0) process.exitCode = 1
} finally {
  await product.stop()
  await server.close()
  await mail.close()
  await rm(folder, { recursive: true, force: true })
}
