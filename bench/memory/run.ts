// The memory of the product after a day's work: 500 articles with their texts, 60 minutes of sound, every product of
// the issue, its codes, a delivery by FTP, a podcast's readers and 100 listeners, with all roles in one process. `npm
// run bench:memory [-- --rounds 2 --log esdb://…]`; without --log the events lie in the embedded PostgreSQL. Prints
// megabytes (10⁶ bytes) by part of the day; fails above 300. Only on Linux.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { ftpServer } from '../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, user } from '../../adapters/kernel/transfer/testing/server-faults.ts'
import type { CreatedEntity } from '../../scripts/example/api.ts'
import { benchServer } from '../event-log/server.ts'
import { megabytesOf, peakMegabytesOf, processorSecondsOf } from '../process-figures.ts'
import { startProduct } from '../product.ts'
import { audienceAt } from './audience.ts'
import { deskAt } from './desk.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    log: { type: 'string' },
    port: { type: 'string', default: '5170' },
  },
})

const ARTICLE_COUNT = 500
const SPOKEN_ARTICLES = 60
const SOUND_SECONDS = 60
const EDITOR_COUNT = 6
const LISTENER_COUNT = 100
const LISTEN_SECONDS = 60
const FEED_READER_COUNT = 50
const PRODUCT_KINDS = ['daisy', 'singleMp3', 'epub3', 'pdf', 'dtbook', 'daisy3'] as const
const MAX_MEGABYTES = 300

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-day-'))

// With the log elsewhere, the read models need a separate database server.
const server = values.log ? await benchServer() : undefined

const {
  pid,
  address,
  token,
  api,
  fetched: fetchBook,
  stop,
} = await startProduct({
  folder,
  port: values.port,
  env: {
    ALLOW_PRIVATE_ADDRESSES: 'true',
    TRUST_PROXY: 'loopback',
    SECRET_KEY: 'a secret for a day that is long enough',
    ...(values.log && server ? { EVENTSTORE_URL: values.log, DATABASE_URL: await server.newDatabase('day') } : {}),
  },
})

let highestMegabytes = 0
let spentSeconds = 0
const part = async (name: string, work: () => Promise<unknown>) => {
  const began = performance.now()
  const peak = await peakMegabytesOf(pid, work)
  highestMegabytes = Math.max(highestMegabytes, peak)
  const seconds = ((performance.now() - began) / 1_000).toFixed(0).padStart(4)
  console.log(
    `${name.padEnd(24)} ${seconds} s  at most ${peak.toFixed(0).padStart(4)} MB, then ${megabytesOf(pid).toFixed(0).padStart(4)} MB`,
  )
}

const { write, speak, produce, deliver, picture } = deskAt(api, folder, fetchBook)
const { listen, follow } = audienceAt(address)
const receiver = await ftpServer()

const watchLive = async () => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live`, { headers: { origin: address } })
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))
  return socket
}

try {
  await part('started', () => delay(3_000))
  const editors = await Promise.all(Array.from({ length: EDITOR_COUNT }, watchLive))
  const { _id: publication } = await api<CreatedEntity>({
    method: 'POST',
    path: '/api/publications',
    body: { name: 'Bottenviksbladet', public: true, showTextInPlayer: true },
  })
  const settings = {
    bookContents: 'fullText',
    exportToDtbook: { enable: true },
    podcastType: 3,
    podcastIcon: await picture(publication),
    exportToFtp: { enable: true, url: receiver.url, username: user, password, product: 'daisy3' },
  }
  await api({ method: 'PUT', path: `/api/publications/${publication}`, body: settings })
  for (let round = 0; round < Number(values.rounds); round += 1) {
    let spoken: readonly [string, readonly string[]] = ['', []]
    await part(`${ARTICLE_COUNT} articles`, async () => {
      spoken = await write(publication, SPOKEN_ARTICLES)
      await write(publication, (ARTICLE_COUNT - SPOKEN_ARTICLES) / 2)
      await write(publication, (ARTICLE_COUNT - SPOKEN_ARTICLES) / 2)
    })
    const [issue, ids] = spoken
    await part(`${(SPOKEN_ARTICLES * SOUND_SECONDS) / 60} minutes of sound`, () =>
      speak(ids, SOUND_SECONDS, round * SPOKEN_ARTICLES),
    )
    await api({ method: 'PUT', path: `/api/issues/${issue}`, body: { availableFromDate: new Date().toISOString() } })
    for (const kind of PRODUCT_KINDS) await part(kind, () => produce(issue, kind))
    await part('codes', () => fetchBook(`/api/issues/qrzip/${issue}`))
    await part('a delivery', () => deliver(issue))
    await part(`${FEED_READER_COUNT} readers of the feed`, () =>
      Promise.all(Array.from({ length: FEED_READER_COUNT }, (_, n) => follow(publication, n))),
    )
    const { code } = await api<{ readonly code: string }>({ path: `/api/issues/${issue}` })
    await part(`${LISTENER_COUNT} listeners`, () => {
      const until = performance.now() + LISTEN_SECONDS * 1_000
      return Promise.all(Array.from({ length: LISTENER_COUNT }, (_, n) => listen(code, n, until)))
    })
  }
  await part('at rest', () => delay(10_000))
  for (const editor of editors) editor.terminate()
  spentSeconds = processorSecondsOf(pid)
} finally {
  await stop()
  await receiver.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
}
console.log(`Processor time of the product's process: ${spentSeconds.toFixed(0)} s`)
const isWithinLimit = highestMegabytes <= MAX_MEGABYTES
console.log(`At most ${highestMegabytes.toFixed(0)} MB: ${isWithinLimit ? 'it held' : 'it did not hold'}`)
process.exit(isWithinLimit ? 0 : 1)
