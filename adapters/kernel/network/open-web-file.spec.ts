import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { openWebFile, type WebFileOptions } from './open-web-file.ts'

const servers: (() => void)[] = []
afterEach(() => {
  for (const close of servers.splice(0)) close()
})

/** A web server. Answers with its address, and the requests that it has had. */
const serve = async (answers: Readonly<Record<string, RequestListener>>) => {
  const asked: { readonly path: string; readonly authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization })
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  // Sound: it listens on a port.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const options: WebFileOptions = { allowPrivate: true, patience: 15_000, signal: new AbortController().signal }
const redirectTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { Location: location }).end()

it('opens a file with what its server says of it', async () => {
  const { url } = await serve({
    '/nr.xml': (_, response) => {
      response.writeHead(200, {
        'Content-Type': 'text/xml; charset=ISO-8859-1',
        'Content-Length': 3,
        'Last-Modified': 'Sat, 28 Nov 2026 03:00:00 GMT',
        'Content-Disposition': `attachment; filename="x.xml"; filename*=UTF-8''sj%C3%B6.xml`,
      })
      response.end('abc')
    },
  })
  const file = await openWebFile(`${url}/nr.xml`, options)
  expect(file).toMatchObject({ bytes: 3, charset: 'ISO-8859-1', name: 'sjö.xml' })
  expect(file.modifiedAt?.toISOString()).toBe('2026-11-28T03:00:00.000Z')
  expect(await text(file.body)).toBe('abc')
})

it('unpacks what was packed without being asked for', async () => {
  const packed = gzipSync('hej')
  const { url } = await serve({
    '/': (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed),
  })
  const file = await openWebFile(url, options)
  expect(file.bytes).toBeUndefined()
  expect(await text(file.body)).toBe('hej')
})

it('follows five redirects, and no more', async () => {
  const steps = Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`/${at}`, redirectTo(String(at + 1))]))
  const { url } = await serve({ ...steps, '/7': (_, response) => response.end('framme') })
  expect(await text((await openWebFile(`${url}/2`, options)).body)).toBe('framme')
  await expect(openWebFile(`${url}/1`, options)).rejects.toThrow('Adressen skickar vidare för många gånger.')
})

it('judges each address on the way', async () => {
  const inside = await serve({ '/': (_, response) => response.end('hemligt') })
  const { url } = await serve({ '/': redirectTo(inside.url), '/ftp': redirectTo('ftp://127.0.0.1/') })
  let judged = 0
  const onlyFirst = {
    ...options,
    get allowPrivate() {
      judged += 1
      return judged === 1
    },
  }
  await expect(openWebFile(url, onlyFirst)).rejects.toThrow('Adressen leder till ett internt nät')
  expect(inside.asked).toEqual([])
  await expect(openWebFile(`${url}/ftp`, options)).rejects.toThrow('Servern skickar vidare till en adress')
})

it('gives a log-in to nobody without encryption, and to no other server', async () => {
  const other = await serve({ '/': (_, response) => response.end('hej') })
  const { url, asked } = await serve({ '/': redirectTo(other.url) })
  const logIn = { username: 'anv', password: 'hemligt' }
  await expect(openWebFile(url, { ...options, logIn })).rejects.toThrow('okrypterat')
  await openWebFile(url, { ...options, logIn: { username: '', password: 'hemligt' } })
  expect([...asked, ...other.asked].map(({ authorization }) => authorization)).toEqual([undefined, undefined])
})

it.each([
  [401, 'Servern släpper inte in oss. Kontrollera användarnamnet och lösenordet. (401)'],
  [404, 'Det finns ingenting på adressen. (404)'],
  [503, 'Servern lämnar inte ut filer just nu. (503)'],
])('says what an answer of %i means', async (status, reason) => {
  const { url } = await serve({ '/': (_, response) => response.writeHead(status).end() })
  await expect(openWebFile(url, options)).rejects.toThrow(reason)
})

it('does not wait for a server that falls silent', async () => {
  const { url } = await serve({ '/': () => undefined })
  await expect(openWebFile(url, { ...options, patience: 100 })).rejects.toThrow('Servern svarar inte.')
})
