// Hostile uploads, letters, lists and web sites against the running product: `npm run hostile [-- --ways 8 --scale 8]`,
// `-- --outside` without the uploads. Starts the product on a port of its own and sends all of it. Fails when the
// server dies, answers with a fault, delays other requests for more than a second (99 of 100 answers), or takes 600 MB
// with all its programs. Prints the measurements.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import lean from '../../scripts/lean.json' with { type: 'json' }
import { megabytesOf, ownMegabytesOf, withChildren } from '../process-figures.ts'
import { bombs, damagedFiles, type HostileFile } from './corpus.ts'
import { type Post, sendFromOutside } from './from-outside.ts'

const { values } = parseArgs({
  options: {
    outside: { type: 'boolean', default: false },
    ways: { type: 'string', default: '8' },
    scale: { type: 'string', default: '8' },
  },
})
const PORT = 4990
const address = `http://127.0.0.1:${PORT}`
const MAX_MEGABYTES = 600
const MAX_ANSWER_MS = 1_000
const admin = { email: 'admin@example.se', password: 'hemligt123' }

const bounceKey = 'en-nyckel-som-ingen-gissar'

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-hostile-run-'))
const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
  env: {
    PATH: process.env['PATH'],
    ...lean,
    PORT: String(PORT),
    DATA_DIR: folder,
    SEED: 'none',
    TRUST_PROXY: 'loopback',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    BOUNCE_ADDRESS: 'bounce@ljudkod.example',
    BOUNCE_KEY: bounceKey,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
for await (const line of createInterface(child.stdout)) if (line.includes('is running')) break
child.stdout.resume()

const pid = child.pid ?? 0
let serverMegabytes = 0
let treeMegabytes = 0
/** Memory that processes share counts once for each. */
let residentMegabytes = 0
let parts: readonly number[] = []
const waitTimes: number[] = []
const faults: string[] = []
const stop = new AbortController()

const watch = async () => {
  while (!stop.signal.aborted) {
    serverMegabytes = Math.max(serverMegabytes, megabytesOf(pid))
    const pids = withChildren(pid)
    residentMegabytes = Math.max(
      residentMegabytes,
      pids.reduce((sum, one) => sum + megabytesOf(one), 0),
    )
    const each = pids.map(ownMegabytesOf)
    const all = each.reduce((sum, one) => sum + one, 0)
    if (all > treeMegabytes) {
      treeMegabytes = all
      parts = each.map((one) => Math.round(one)).sort((a, b) => b - a)
    }
    await delay(100)
  }
}

/** A visitor who opens the form meanwhile. */
const visit = async () => {
  while (!stop.signal.aborted) {
    const begun = performance.now()
    // A check at the end finds a server that has ended.
    await fetch(`${address}/version`).then(
      (answer) => answer.text(),
      () => undefined,
    )
    waitTimes.push(performance.now() - begun)
    await delay(50)
  }
}

const postBody: Post = (path, body, headers = {}) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const post = async (...of: Parameters<Post>): Promise<unknown> => (await postBody(...of)).json()

const { token } = z.object({ token: z.string() }).parse(await post('/auth/local', admin))
const authorization = `Bearer ${token}`
const publication = z
  .object({ _id: z.string() })
  .parse(await post('/api/publications', { name: 'Brevlådan', allowAnonUpload: true }, { authorization }))

const send = async ({ name, make }: HostileFile, n: number) => {
  const from = { 'x-forwarded-for': `198.51.${Math.trunc(n / 250)}.${n % 250}` }
  const isText = !/\.(?:wav|flac|mp3|m4a|aac|ogg|opus|png|jpeg|gif|webp|avif|tiff)$/.test(name)
  const draft = z.object({ _id: z.string(), key: z.string() })
  const { _id, key } = isText
    ? draft.parse(await post('/api/quotations/draft', { name: 'x' }, from))
    : { _id: '', key: '' }
  const form = new FormData()
  form.append(isText ? 'quotationid' : 'publicationid', isText ? _id : publication._id)
  form.append('file', new Blob([new Uint8Array(await make())]), name)
  const headers = { ...from, ...(isText ? { 'x-draft-key': key } : {}) }
  const { status } = await fetch(`${address}/api/uploads/upload`, { method: 'POST', headers, body: form })
  if (status >= 500) faults.push(`${name}: ${status}`)
  return isText && status === 201 ? { name, path: `/api/textfiles/quotation/${_id}`, headers } : undefined
}

const CountedTexts = z.array(z.object({ words: z.number().nullish(), rejected: z.string().nullish() }))

const isAnswered = async ({ path, headers }: { readonly path: string; readonly headers: Record<string, string> }) => {
  const [file] = CountedTexts.parse(await (await fetch(`${address}${path}`, { headers })).json())
  return !file || file.rejected != null || file.words != null
}

const startTime = performance.now()
const corpus = values.outside ? [] : [...bombs(Number(values.scale)), ...(await damagedFiles(Number(values.ways)))]
const watchers = [watch(), visit()]
const pendingFiles: NonNullable<Awaited<ReturnType<typeof send>>>[] = []
for (const [n, hostile] of corpus.entries()) {
  const counted = await send(hostile, n)
  if (counted) pendingFiles.push(counted)
}
for (const each of pendingFiles) while (!(await isAnswered(each))) await delay(500)
const filesTook = performance.now() - startTime
faults.push(...(await sendFromOutside({ post: postBody, publication: publication._id, bounceKey, authorization })))
stop.abort()
await Promise.all(watchers)

waitTimes.sort((a, b) => a - b)
const p99 = waitTimes[Math.floor(waitTimes.length * 0.99)] ?? 0
console.log(
  `${corpus.length} files in ${Math.round(filesTook / 1_000)} s, ${pendingFiles.length} manuscripts counted or refused; faults: ${faults.join(', ') || 'none'}`,
)
console.log(
  `server at most ${Math.round(serverMegabytes)} MB, with all its programs ${Math.round(treeMegabytes)} MB (${parts.join(', ')}), ${Math.round(residentMegabytes)} MB where each counts what they share`,
)
console.log(
  `answers of others: ${waitTimes.length}, median ${Math.round(waitTimes[waitTimes.length >> 1] ?? 0)} ms, p99 ${Math.round(p99)} ms`,
)
const isUp = child.exitCode === null
child.kill('SIGTERM')
if (isUp) await once(child, 'exit')
await rm(folder, { recursive: true, force: true })
const isPassed = isUp && faults.length === 0 && treeMegabytes < MAX_MEGABYTES && p99 < MAX_ANSWER_MS
console.log(isPassed ? 'It held' : 'It did not hold')
process.exit(isPassed ? 0 : 1)
