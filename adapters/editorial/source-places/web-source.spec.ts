import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import { openSourcePlaces } from './source-places.ts'

const folder = await mkdtemp(join(tmpdir(), 'fetched-'))
const places = openSourcePlaces({
  allowPrivate: true,
  patience: 15_000,
  now: () => new Date('2026-11-29T02:00:00.000Z'),
})

const server = createServer((request, response) => {
  if (request.url === '/in/blad-2026-11-29.zip') {
    response
      .writeHead(200, { 'Last-Modified': 'Sat, 28 Nov 2026 20:00:00 GMT', 'Content-Length': 7 })
      .end('PK\u0003\u0004bok')
  } else if (request.url === '/logga-in') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Logga in</title>')
  } else if (request.url === '/bok.xml') {
    response.writeHead(200).end('<?xml version="1.0"?><dtbook version="2005-3">')
  } else if (request.url === '/rss?del=1') {
    response.writeHead(200, { 'Content-Type': 'text/xml; charset=latin1' }).end('<rss/>')
  } else if (request.url === '/utan-slut') {
    response.writeHead(200)
    const more = () => response.write(Buffer.alloc(65_536)) && setImmediate(more)
    response.on('drain', more).on('error', () => undefined)
    more()
  } else if (request.url === '/halv') {
    response.writeHead(200, { 'Content-Length': 100 })
    response.write('halv', () => response.destroy())
  } else response.writeHead(404).end()
})
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Sound: it listens on a port.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

it('fetches the book of the day', async () => {
  const source = { ...defaultSettings.importDaisy, url: `${url}/in/blad-{datum}.zip`, filename: '*.zip' }
  const found = { name: 'blad-2026-11-29.zip', bytes: 7, modifiedAt: '2026-11-28T20:00:00.000Z' }
  expect(await places.find(source)).toEqual(found)
  const fetched = await places.fetch(source, { folder })
  expect(fetched).toMatchObject(found)
  if (!fetched || !('path' in fetched)) throw new Error('Nothing was fetched')
  expect(await readFile(fetched.path, 'utf8')).toBe('PK\u0003\u0004bok')
})

it('fetches the feed at the address itself, with the encoding that the server names', async () => {
  const source = { ...defaultSettings.importRSS, url: `${url}/rss?del=1` }
  expect(await places.find(source)).toEqual({ name: 'rss', bytes: null, modifiedAt: null })
  expect(await places.fetch(source, { folder })).toMatchObject({
    name: 'rss',
    charset: 'latin1',
    sha256: createHash('sha256').update('<rss/>').digest('hex'),
    bytes: 6,
    address: `${url}/rss`,
  })
})

it('tries whether what lies at the address begins as a book, however long it is', async () => {
  const findBook = (path: string) => places.find({ ...defaultSettings.importDaisy, url: `${url}${path}` })
  expect(await findBook('/bok.xml')).toMatchObject({ name: 'bok.xml' })
  for (const path of ['/logga-in', '/utan-slut'])
    expect(await findBook(path)).toEqual({ reason: expect.stringMatching(/^På adressen ligger ingen bok/) as string })
  expect(await findBook('/halv')).toEqual({ reason: 'Förbindelsen med servern bröts.', isPassing: true })
  expect(await places.find({ ...defaultSettings.importRSS, url: `${url}/logga-in` })).toMatchObject({
    name: 'logga-in',
  })
})

it('finds nothing where there is nothing', async () => {
  const source = { ...defaultSettings.importRSS, url: `${url}/annat` }
  expect(await places.find(source)).toBeNull()
  expect(await places.fetch(source, { folder })).toBeNull()
  expect(await places.fetchAddress(`${url}/annat`, { folder, maxBytes: 10 })).toEqual({
    reason: 'Det finns ingenting på adressen. (404)',
  })
})

it('takes neither half a file nor one without an end', async () => {
  const before = await readdir(folder)
  expect(await places.fetchAddress(`${url}/halv`, { folder, maxBytes: 1_000 })).toEqual({
    reason: 'Förbindelsen med servern bröts.',
    isPassing: true,
  })
  expect(await places.fetchAddress(`${url}/utan-slut`, { folder, maxBytes: 1_000_000 })).toEqual({
    reason: 'Filen på servern är större än vad som tas emot.',
  })
  expect(await readdir(folder)).toEqual(before)
})

it('looks for no sounds on the web', async () => {
  expect(await places.fetchAll({ ...defaultSettings.importDaisy, url }, { folder, pattern: '*.mp3' })).toMatchObject({
    reason: expect.stringContaining('sftp://') as string,
  })
})

it('fetches nothing from a private network', async () => {
  const closed = openSourcePlaces({ allowPrivate: false })
  expect(await closed.fetchAddress('http://169.254.169.254/latest', { folder, maxBytes: 10 })).toEqual({
    reason: 'Adressen leder till ett internt nät och används inte.',
  })
})
