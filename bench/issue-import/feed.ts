// How long a feed takes to come into an issue of the whole product, and to be answered when it has not changed, or says
// the same in other bytes: `npm run bench:feed [-- --items 2000] [--rounds 9]`. Wall time needs a quiet machine.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rssOf } from '../../formats/editorial/read-feed/examples.ts'
import type { CreatedEntity } from '../../scripts/example/api.ts'
import { startProduct } from '../product.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '9' },
    port: { type: 'string', default: '5183' },
  },
})
const LIMITS_MS = { first: 5_000, unchanged: 300 }
const PARAGRAPH = '<p>Isen ligger fortfarande tjock i älven, och räddningstjänsten varnar för att gå ut på den.</p>'

const item = (at: number) =>
  `<item><guid>nr-${at}</guid><title>Artikel ${at}</title><description><![CDATA[<p>${at}</p>${PARAGRAPH.repeat(5)}]]></description></item>`
const items = Array.from({ length: Number(values.items) }, (_, at) => item(at)).join('')
let build = 0

const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/rss+xml; charset=utf-8')
  response.end(rssOf(`${items}<!-- ${build} -->`))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
// Sound: a server that listens on a port has such an address.
const { port } = server.address() as AddressInfo

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-feed-'))
const product = await startProduct({ folder, port: values.port, env: { ALLOW_PRIVATE_ADDRESSES: 'true' } })
const post = <Answer>(path: string, body?: unknown) => product.api<Answer>({ method: 'POST', path, body })

try {
  const importRSS = {
    enable: true,
    url: `http://127.0.0.1:${port}/flode.xml`,
    username: '',
    password: '',
    filename: '',
  }
  const { _id: publication } = await post<CreatedEntity>('/api/publications', { name: 'Bottenviksbladet', importRSS })
  const { _id: issue } = await post<CreatedEntity>('/api/issues', { publication, date: '2026-11-29' })
  const timeImport = async () => {
    const began = performance.now()
    const { added, changed } = await post<{ readonly added: number; readonly changed: number }>(
      `/api/issues/importRSS/${issue}`,
    )
    return { added, changed, ms: performance.now() - began }
  }
  const timeAgain = async (prepare: () => void) => {
    const all: number[] = []
    for (let round = 0; round < Number(values.rounds); round += 1) {
      prepare()
      const { added, changed, ms } = await timeImport()
      if (added + changed > 0) throw new Error(`${added} articles were added and ${changed} changed`)
      all.push(ms)
    }
    return all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
  }
  const { added, ms: first } = await timeImport()
  if (added !== Number(values.items)) throw new Error(`${added} articles were added`)
  const unchanged = await timeAgain(() => undefined)
  const otherBytes = await timeAgain(() => (build += 1))
  const [load] = loadavg()
  const figures = { items: added, first, unchanged, otherBytes }
  const rounded = Object.entries(figures).map(([name, figure]) => [name, Math.round(figure)] as const)
  console.log(JSON.stringify({ ...Object.fromEntries(rounded), limits: LIMITS_MS, load }))
} finally {
  await product.stop()
  server.close()
  await rm(folder, { recursive: true, force: true })
}
