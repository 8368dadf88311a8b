import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type SiteRequest = { readonly url: URL; readonly method: string; readonly isList: boolean }
type Site = { readonly name: string; readonly answer: (asked: SiteRequest, response: ServerResponse) => void }

const post = (id: number, bytes: number) => ({
  id,
  status: 'draft',
  link: 'http://a',
  title: { raw: 'a' },
  content: { raw: 'a'.repeat(bytes) },
  excerpt: { raw: '' },
  categories: [],
})

const wellBehavedAnswer = ({ method, url }: SiteRequest): unknown => {
  if (method === 'OPTIONS') return { endpoints: [{ methods: ['POST'], args: {} }] }
  return url.pathname.endsWith('/categories') ? [{ id: 1, name: 'Nyheter' }] : post(1, 10)
}

const json = { 'content-type': 'application/json' }

/** Repeats a text to a size, without holding the result in memory. */
function* repeatBytes(text: string, bytes: number) {
  const piece = Buffer.from(text.repeat(Math.ceil(65_536 / text.length)))
  for (let told = 0; told < bytes; told += piece.length) yield piece
}

const send = (response: ServerResponse, text: string, bytes: number, headers: Record<string, string> = {}) => {
  response.writeHead(200, { ...json, ...headers })
  void pipeline(Readable.from(repeatBytes(text, bytes), { objectMode: false }), response).catch(() => undefined)
}

/** Answers lists in its own way, and everything else as WordPress does. */
const lists = (name: string, answer: (response: ServerResponse, asked: SiteRequest) => void): Site => ({
  name,
  answer: (asked, response) => {
    if (asked.isList) return answer(response, asked)
    response.writeHead(200, json)
    response.end(JSON.stringify(wellBehavedAnswer(asked)))
  },
})

const pages = (name: string, count: number, each: number, bytes: number) =>
  lists(name, (response, { url }) => {
    const page = Number(url.searchParams.get('page') ?? 1)
    response.writeHead(200, { ...json, 'x-wp-totalpages': String(count) })
    response.end(JSON.stringify(Array.from({ length: each }, (_, n) => post(page * each + n, bytes))))
  })

const BYTES_PER_MEGABYTE = 1_000_000

/** Twenty web sites that an intruder controls, or that are no sites. */
export const sites: readonly Site[] = [
  pages('large pages', 50, 15, BYTES_PER_MEGABYTE),
  pages('larger pages', 50, 1, 15 * BYTES_PER_MEGABYTE),
  pages('pages without end', 1_000_000_000, 100, 1_000),
  pages('pages of nothing', 1_000_000_000, 0, 0),
  pages('long pages', 50, 60_000, 1),
  lists('a page without end', (response) => send(response, ' ', 10_000 * BYTES_PER_MEGABYTE)),
  lists('a text without end', (response) => send(response, 'a', 10_000 * BYTES_PER_MEGABYTE)),
  lists('lists in lists', (response) => send(response, '[', 15 * BYTES_PER_MEGABYTE)),
  lists('objects in objects', (response) => send(response, '{"a":', 15 * BYTES_PER_MEGABYTE)),
  lists('nothing but objects', (response) =>
    response.writeHead(200, json).end(`[${'{},'.repeat(5 * BYTES_PER_MEGABYTE)}{}]`),
  ),
  lists('nothing but numbers', (response) =>
    response.writeHead(200, json).end(`[${'0,'.repeat(7 * BYTES_PER_MEGABYTE)}0]`),
  ),
  lists('wrong ones', (response) => response.writeHead(200, json).end(`[${'{},'.repeat(400_000)}{}]`)),
  lists('names', (response) =>
    response.writeHead(200, json).end(`[{${Array.from({ length: 450_000 }, (_, n) => `"a${n}":0`).join()}}]`),
  ),
  lists('headers', (response) => {
    response.writeHead(200, { ...json, 'x-wp-totalpages': '9'.repeat(15_000) })
    response.end('[]')
  }),
  lists('half an answer', (response) => {
    response.writeHead(200, { ...json, 'content-length': String(100 * BYTES_PER_MEGABYTE) })
    response.write('[')
    response.destroy()
  }),
  lists('a refusal without end', (response) => {
    response.writeHead(500, json)
    void pipeline(Readable.from(repeatBytes('a', 10_000 * BYTES_PER_MEGABYTE), { objectMode: false }), response).catch(
      () => undefined,
    )
  }),
  { name: 'the way without end', answer: (_, response) => void response.writeHead(302, { location: '/' }).end() },
  { name: 'no JSON', answer: (_, response) => send(response, '<html>', 14 * BYTES_PER_MEGABYTE) },
  { name: 'too much of all', answer: (_, response) => send(response, '[{"id":1},', 100 * BYTES_PER_MEGABYTE) },
  { name: 'broken off', answer: (_, response) => void response.destroy() },
]

const readRequest = ({
  url = '/',
  method = 'GET',
}: IncomingMessage): SiteRequest & { readonly site: Site | undefined } => {
  const read = new URL(url, 'http://site')
  const isList = method === 'GET' && /wp\/v2\/(?:posts|pages)$/.test(read.pathname)
  return { url: read, method, isList, site: sites[Number(read.pathname.split('/')[1])] }
}

/** Serves all of them on one port of this machine, each under its number. */
export const serveSites = async () => {
  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    request.resume()
    const { site, ...asked } = readRequest(request)
    if (site) site.answer(asked, response)
    else response.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is sound: the server listens on a port.
  const { port } = server.address() as AddressInfo
  return {
    urlOf: (number: number) => `http://127.0.0.1:${port}/${number}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
