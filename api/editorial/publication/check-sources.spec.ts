import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSourcePlaces } from '../../../adapters/editorial/source-places/source-places.ts'
import { ftpServer } from '../../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, type TestServer, user } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { sourceBook } from '../../../domain/editorial/issue-import/examples.ts'
import { testApi, textOf } from '../../testing.ts'
import { noSources } from '../issue-import/testing.ts'

/** What the file at the address is read as. */
let book: Awaited<ReturnType<typeof noSources.readSource>>
const api = await testApi(() => ({
  sources: {
    ...noSources,
    readSource: async () => book,
    places: openSourcePlaces({ allowPrivate: true, patience: 15_000 }),
  },
}))
const [staff, admin] = [api.as('user'), api.as('admin')]

let server: TestServer
beforeAll(async () => {
  server = await ftpServer()
  await writeFile(join(server.folder, 'blad.zip'), 'en bok')
  await utimes(join(server.folder, 'blad.zip'), new Date('2026-11-28T20:00:00Z'), new Date('2026-11-28T20:00:00Z'))
})
afterAll(() => server.close())

let id = ''
beforeEach(async () => {
  id = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
})
const configure = (importDaisy: object) => admin.put(`/api/publications/${id}`, { importDaisy })
const place = () => ({ url: server.url, username: user, directory: '', filename: '*.zip', hostKey: '' })

it('says whether the file is there, and from when', async () => {
  expect((await staff.post(`/api/publications/checkFtp/${id}`)).body).toMatchObject({
    found: false,
    time: null,
    message: expect.stringContaining('DAISY-import är avstängd') as string,
  })
  await configure({ ...place(), enable: true, password })
  expect((await staff.post(`/api/publications/checkFtp/${id}`)).body).toEqual({
    found: true,
    time: '2026-11-28T20:00:00.000Z',
  })
  await configure({ filename: '*.epub' })
  expect((await staff.get(`/api/publications/checkFtp/${id}`)).body).toEqual({
    found: false,
    time: null,
    message: 'Hittades inte',
  })
})

it('tries what the form has, with the saved password for the same server and user only', async () => {
  await configure({ ...place(), enable: true, password })
  const attempt = async (changed: object) =>
    (await admin.post(`/api/publications/sources/${id}/daisy/try`, { ...place(), ...changed })).body
  expect(await attempt({})).toEqual({
    found: { name: 'blad.zip', bytes: 6, modifiedAt: '2026-11-28T20:00:00.000Z' },
  })
  expect(await attempt({ filename: 'annat.zip' })).toEqual({ found: null })
  expect(await attempt({ username: 'annan' })).toEqual({
    found: null,
    failure: 'Lösenordet saknas. Ange det i publikationens formulär.',
  })
  expect((await staff.post(`/api/publications/sources/${id}/daisy/try`, place())).status).toBe(403)
})

it('reads the feed that it tries, and says where there is none', async () => {
  const attempt = async () =>
    (await admin.post(`/api/publications/sources/${id}/rss/try`, { ...place(), password })).body
  book = { ...sourceBook({ name: 'Isvägen', level: 'h1' }), kind: 'feed' }
  expect(await attempt()).toMatchObject({ found: { name: 'blad.zip' }, articles: 1 })
  for (const other of [sourceBook({ name: 'Isvägen', level: 'h1' }), { problem: 'NoBook' } as const]) {
    book = other
    expect(await attempt()).toEqual({ found: null, failure: 'Det är inget flöde.' })
  }
})
