import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { SubmissionId } from '../../../domain/kernel/ids.ts'
import { testApi } from '../../testing.ts'
import { multipart } from '../media/testing/multipart.ts'
import { foundPublications, idOf, openPublicationId, tusClient } from './testing.ts'

let folder = ''
const api = await testApi((services) => {
  if ('folder' in services.media) folder = join(String(services.media.folder), 'uploads')
  return { settings: { ...services.settings, trustedProxies: ['loopback'] } }
})
await foundPublications(api)
const { start, put, upload } = tusClient(api)
const text = (of: string) => Buffer.from(`Isvägen är öppen, skriver ${of}.`)

const send = (uploads: readonly string[], more: object = {}) =>
  api
    .as('anonymous')
    .post('/api/uploads/submission', { publication: openPublicationId, uploads: uploads.map(idOf), ...more })
const filesThere = async () =>
  (await api.as('admin').get(`/api/textfiles/publication/${openPublicationId}`)).body as { name: string }[]

it('turns finished uploads into files of the publication and one submission with a number', async () => {
  const uploads = [
    await upload(text('Elsa'), { name: '../../Brev 1.txt' }),
    await upload(text('Maj'), { name: 'b.txt' }),
  ]
  const answer = await send(uploads, { name: 'Elsa', email: 'elsa@example.se', message: 'Hej!', channel: 'widget' })
  expect(answer).toMatchObject({ status: 201, body: { number: expect.stringMatching(/^\d{3} \d{3}$/) } })
  expect((await filesThere()).map(({ name }) => name).sort()).toEqual(['Brev 1.txt', 'b.txt'])
  const again = await send(uploads.toReversed(), { name: 'Elsa', email: 'elsa@example.se', message: 'Hej!' })
  expect(again.body).toMatchObject({ number: (answer.body as { number: string }).number })
  expect(await filesThere()).toHaveLength(2)
  expect((await readdir(folder)).filter((name) => !name.endsWith('.json'))).toEqual([])
  expect(await send(uploads.slice(0, 1))).toMatchObject({ status: 409, body: { title: 'AlreadySent' } })
})

it('takes nothing that has not come, that is not there, or that another publication was to get', async () => {
  const half = String((await start({ bytes: 100 })).headers['location'])
  await put(half, 0, text('Rut'))
  expect(await send([half])).toMatchObject({ status: 409, body: { detail: 'insändare.txt är inte framme än.' } })
  const there = await upload(text('Liv'), { name: 'c.txt' })
  expect(await send([there, 'f'.repeat(64)])).toMatchObject({ status: 410, body: { field: 'uploads.1' } })
  expect(await send(['../../secret-key'])).toMatchObject({ status: 422 })
  expect(await send([])).toMatchObject({ status: 422 })
  const elsewhere = { publication: '0199e2a0-0000-7000-8000-000000000002' }
  expect(await send([await upload(text('Siv'))], elsewhere)).toMatchObject({ status: 404 })
})

it('leaves the files of a sending that failed free for another list', async () => {
  const there = await upload(text('Ulf'), { name: 'd.txt' })
  const failed = SubmissionId.parse('0199e2a0-0000-7000-8000-0000000000aa')
  await api.services.visitorUploads.note(idOf(there), { takenBy: failed })
  expect(await send([there, await upload(text('Ida'), { name: 'e.txt' })])).toMatchObject({ status: 201 })
})

it('says that a file is gone which its sender removes at the same moment', async () => {
  const there = await upload(text('Ulf'))
  // The last step before the bytes move.
  vi.spyOn(api.services.visitorUploads, 'note').mockImplementationOnce((id) => api.services.visitorUploads.remove(id))
  expect(await send([there])).toMatchObject({ status: 410, body: { title: 'UploadGone', field: 'uploads.0' } })
})

it('lets machines go', async () => {
  const there = await upload(text('en robot'))
  expect(await send([there], { website: 'http://spam.example' })).toMatchObject({ status: 422 })
  expect(await send([there], { filledInFor: 3 })).toMatchObject({ status: 422 })
})

it('is also made of what another program sends for a visitor', async () => {
  const { type, payload } = await multipart([['från.txt', text('ett program')]], { publicationid: openPublicationId })
  const headers = { 'content-type': type, 'x-forwarded-for': '203.0.113.77' }
  const sent = await api.inject({ method: 'POST', url: '/api/uploads/upload', headers, payload })
  expect(sent).toMatchObject({ status: 201, body: { files: [{ name: 'från.txt' }] } })
  const { events } = await api.services.log.readAll({ limit: 1_000 })
  const [file] = (sent.body as { files: readonly { _id: string }[] }).files
  const submitted = events.filter(({ event }) => event.type === 'SubmissionReceived').at(-1)
  expect(submitted?.event.data).toMatchObject({ publicationId: openPublicationId, files: [{ mediaId: file?._id }] })
})
