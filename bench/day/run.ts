// What the product holds in memory after a day's work: 500 articles with their texts, 60 minutes of sound, a production
// and 100 listeners, with all roles in one process. `npm run day [-- --rounds 2 --log esdb://…]`; without --log the events
// lie in the embedded PostgreSQL. Prints megabytes (10⁶ bytes) by part of the day; fails above 300. Only on Linux.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import type { Playlist } from '../../projections/playlist/view.ts'
import { apiAt, type Created } from '../../scripts/example/api.ts'
import lean from '../../scripts/lean.json' with { type: 'json' }
import { benchServer } from '../event-log/server.ts'
import { megabytesOf, processorSecondsOf } from '../process-figures.ts'
import { inParallel } from '../sounds.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    log: { type: 'string' },
    port: { type: 'string', default: '5170' },
  },
})

const ARTICLES = 500
const SPOKEN = 60
const SOUND_SECONDS = 60
const EDITORS = 6
const LISTENERS = 100
const LISTENED_SECONDS = 60
const MOST_MEGABYTES = 300
const PARAGRAPHS = 12

const admin = { email: 'maj@bottenviksbladet.example', password: 'lösenord-för-prov' }
const address = `http://127.0.0.1:${values.port}`
const folder = await mkdtemp(join(tmpdir(), 'ljudkod-day-'))

// A log elsewhere needs a database server of its own for the read models.
const server = values.log ? await benchServer() : undefined

const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
  env: {
    PATH: process.env['PATH'],
    ...lean,
    PORT: values.port,
    DATA_DIR: join(folder, 'data'),
    SEED: 'none',
    TRUST_PROXY: 'loopback',
    SECRET_KEY: 'a secret for a day that is long enough',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...(values.log && server ? { EVENTSTORE_URL: values.log, DATABASE_URL: await server.newDatabase('day') } : {}),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const pid = child.pid ?? 0
for await (const line of createInterface(child.stdout)) if (line.includes('is running')) break
if (child.exitCode !== null) process.exit(1)
child.stdout.resume()

const day = new AbortController()
let peak = 0
const watch = async () => {
  while (!day.signal.aborted) {
    peak = Math.max(peak, megabytesOf(pid))
    await delay(50)
  }
}
const watching = watch()
let highest = 0
let spent = 0
const part = async (name: string, work: () => Promise<unknown>) => {
  peak = 0
  const began = performance.now()
  await work()
  highest = Math.max(highest, peak)
  const seconds = ((performance.now() - began) / 1_000).toFixed(0).padStart(4)
  console.log(
    `${name.padEnd(24)} ${seconds} s  at most ${peak.toFixed(0).padStart(4)} MB, then ${megabytesOf(pid).toFixed(0).padStart(4)} MB`,
  )
}

const logIn = async (): Promise<string> => {
  const about = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(admin) }
  const { token } = (await (await fetch(`${address}/auth/local`, about)).json()) as { readonly token: string }
  return token
}

const token = await logIn()
const api = apiAt(address, token)
const text = (n: number) =>
  Array.from({ length: PARAGRAPHS }, (_, at) => `<p>${`Stycke ${at} i artikel ${n}. `.repeat(20)}</p>`).join('')

type Numbered = { readonly articles: readonly { readonly _id: string }[] }

const write = async (publication: string, count: number): Promise<readonly [string, readonly string[]]> => {
  const body = { publication, date: '2026-11-20' }
  const { _id: issueId } = await api<Created>({ method: 'POST', path: '/api/issues', body })
  const numbers = { issueId, name: 'Artikel', startNumber: 1, endNumber: count, pageIncrement: 1 }
  const path = '/api/articles/bulk-create-articles'
  const { articles } = await api<Numbered>({ method: 'POST', path, body: numbers })
  const ids = articles.map(({ _id }) => _id)
  const save = ([n, id]: readonly [number, string]) =>
    api({ method: 'PUT', path: `/api/articles/${id}`, body: { name: `Artikel ${n}`, text: text(n) } })
  await inParallel([...ids.entries()], save, EDITORS)
  return [issueId, ids]
}

const narrations = join(import.meta.dirname, '../../scripts/example/narrations')

const makeSound = async (): Promise<Buffer> => {
  const path = join(folder, 'sound.wav')
  const source = join(narrations, 'skolbiblioteket.opus')
  const shape = ['-t', String(SOUND_SECONDS), '-ac', '1', '-ar', '44100', '-c:a', 'pcm_s16le']
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-stream_loop', '-1', '-i', source, ...shape, path])
  return readFile(path)
}

/** The last bytes differ: the same sound is stored once. */
const speak = async (ids: readonly string[], round: number) => {
  const sound = await makeSound()
  const upload = async ([n, id]: readonly [number, string]) => {
    const own = Buffer.from(sound)
    own.writeInt16LE(n + round * SPOKEN, own.length - 2)
    const form = new FormData()
    form.set('articleid', id)
    form.set('file', new Blob([new Uint8Array(own)]), `${n}.wav`)
    await api({ method: 'POST', path: '/api/uploads/upload', body: form })
  }
  await inParallel([...ids.entries()], upload, 2)
}

const produce = async (issue: string) => {
  const body = { availableFromDate: new Date().toISOString() }
  await api({ method: 'PUT', path: `/api/issues/${issue}`, body })
  await api({ method: 'POST', path: `/api/issues/save/daisy/${issue}/daisy?anyway=true` })
  for (;;) {
    const { daisyFilename } = await api<{ readonly daisyFilename: string | null }>({ path: `/api/issues/${issue}` })
    if (daisyFilename) break
    await delay(500)
  }
  const book = await fetch(`${address}/api/issues/daisyzip/${issue}`)
  if (!book.ok) throw new Error(`The book: ${book.status}`)
  await book.bytes()
}

/** Opens the player's playlist and hears articles as a browser asks for them, each from an address of her own. */
const listen = async (code: string, listener: number, until: number) => {
  const headers = { 'x-forwarded-for': `198.51.100.${listener}` }
  const opened = await fetch(`${address}/api/issues/playlist/byCode/${code}`, { headers })
  if (!opened.ok) throw new Error(`The playlist: ${opened.status} ${await opened.text()}`)
  const { _id, articles, publication } = (await opened.json()) as Playlist
  const heard = articles.filter(({ soundfile }) => soundfile)
  for (let at = listener; performance.now() < until; at += 1) {
    const article = heard[at % heard.length]
    if (!article?.soundfile) throw new Error('There is nothing to hear')
    const ranges = ['bytes=0-', 'bytes=100000-']
    for (const range of ranges)
      await (await fetch(new URL(article.soundfile.url, address), { headers: { ...headers, range } })).bytes()
    const data = { article: article._id, code }
    const body = {
      event: 'play',
      issue: _id,
      publication: publication._id,
      title: article.name,
      session: `s${listener}`,
      data,
    }
    await fetch(`${address}/api/analytics`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await delay(500)
  }
}

const watchLive = async () => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live`, { headers: { origin: address } })
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))
  return socket
}

try {
  await part('started', () => delay(3_000))
  const editors = await Promise.all(Array.from({ length: EDITORS }, watchLive))
  const { _id: publication } = await api<Created>({
    method: 'POST',
    path: '/api/publications',
    body: { name: 'Bottenviksbladet', public: true, showTextInPlayer: true },
  })
  for (let round = 0; round < Number(values.rounds); round += 1) {
    let spoken: readonly [string, readonly string[]] = ['', []]
    await part(`${ARTICLES} articles`, async () => {
      spoken = await write(publication, SPOKEN)
      await write(publication, (ARTICLES - SPOKEN) / 2)
      await write(publication, (ARTICLES - SPOKEN) / 2)
    })
    const [issue, ids] = spoken
    await part(`${(SPOKEN * SOUND_SECONDS) / 60} minutes of sound`, () => speak(ids, round))
    await part('a production', () => produce(issue))
    const { code } = await api<{ readonly code: string }>({ path: `/api/issues/${issue}` })
    await part(`${LISTENERS} listeners`, () => {
      const until = performance.now() + LISTENED_SECONDS * 1_000
      return Promise.all(Array.from({ length: LISTENERS }, (_, n) => listen(code, n, until)))
    })
  }
  await part('at rest', () => delay(10_000))
  for (const editor of editors) editor.terminate()
  spent = processorSecondsOf(pid)
} finally {
  day.abort()
  await watching
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  await server?.close()
  await rm(folder, { recursive: true, force: true })
}
console.log(`Processor time of the product's process: ${spent.toFixed(0)} s`)
const held = highest <= MOST_MEGABYTES
console.log(`At most ${highest.toFixed(0)} MB: ${held ? 'it held' : 'it did not hold'}`)
process.exit(held ? 0 : 1)
