import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ftpServer } from '../../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, type TestServer, user } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi()
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
