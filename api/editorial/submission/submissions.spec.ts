import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { manuscriptReader } from '../../../adapters/editorial/manuscripts/manuscript-reader.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { receiveSubmission } from '../../../commands/editorial/submission/receive-submission.ts'
import { MediaId, PublicationId, SubmissionId } from '../../../domain/kernel/ids.ts'
import { organization, testApi, testContext, textOf } from '../../testing.ts'
import { multipart } from '../media/testing/multipart.ts'

const api = await testApi(({ sources }) => ({ sources: { ...sources, readManuscript: manuscriptReader() } }))
const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000001')
const settings = { name: 'Bottenviksbladet', allowAnonUpload: true, public: true, customer: organization }
await api.services.handlers.publication(
  publicationStream(publicationId),
  { type: 'FoundPublication', publicationId, settings },
  testContext('found'),
)
const open = async (publication: PublicationId = publicationId) =>
  textOf(await api.as('user').post('/api/issues', { publication, date: '2026-11-24' }), '_id')
const issue = await open()

/** A second of a tone, as a WAV file of 8 kHz with 8 bits. */
const tone = () => {
  const samples = Buffer.from(Array.from({ length: 8_000 }, (_, at) => 128 + Math.round(60 * Math.sin(at / 3))))
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, 8_000],
    [28, 8_000],
    [40, samples.length],
  ] as const)
    header.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    header.writeUInt16LE(value, at)
  header.write('data', 36)
  return Buffer.concat([header, samples])
}

/** What a visitor sends: each file under its name. */
const send = async (...names: readonly string[]) => {
  const given = names.map((name) => [name, name.endsWith('.wav') ? tone() : Buffer.from(name)] as const)
  const { type, payload } = await multipart(given, { publicationid: publicationId })
  // A visitor's form would make a submission of its own.
  const headers = { 'content-type': type, authorization: `Bearer ${await api.token('user')}` }
  const answer = await api.inject({ method: 'POST', url: '/api/uploads/upload', headers, payload })
  expect(answer.status).toBe(201)
  const { files } = answer.body as { files: { _id: string; name: string }[] }
  const submissionId = SubmissionId.parse(v7())
  const sender = { name: 'Birgit Öhman', email: 'birgit@exempel.se' }
  await receiveSubmission(
    api.services,
    {
      submissionId,
      publicationId,
      channel: 'page',
      sender,
      message: 'Körens repetition.\nNi får klippa.',
      files: files.map(({ _id, name }) => ({ mediaId: MediaId.parse(_id), name })),
    },
    testContext(`send ${submissionId}`),
  )
  return { id: submissionId, files: files.map(({ _id }) => _id) }
}

const staff = api.as('user')
const read = async (id: string) => (await staff.get(`/api/submissions/${id}`)).body
const fileAt = (path: string, id: string) => api.inject({ method: 'GET', url: `/api/${path}/serveFileById/${id}` })

describe('what visitors have sent', () => {
  it('is read by staff, and by nobody else', async () => {
    const { id, files } = await send('kor.wav', 'advent.txt')
    expect(await read(id)).toMatchObject({
      title: 'Körens repetition.',
      publicationName: 'Bottenviksbladet',
      senderEmail: 'birgit@exempel.se',
      waiting: 2,
      files: [
        { _id: files[0], kind: 'sound', name: 'kor.wav', fate: 'waits', file: { publication: publicationId } },
        { _id: files[1], kind: 'text', name: 'advent.txt', fate: 'waits' },
      ],
    })
    const waiting = await staff.get('/api/submissions?state=waiting&limit=1')
    expect(waiting).toMatchObject({ body: [{ _id: id }], headers: { 'x-total-count': '1' } })
    expect(await staff.get('/api/submissions?state=decided')).toMatchObject({ body: [] })
    expect(await staff.get('/api/submissions?search=birgit')).toMatchObject({ body: [{ _id: id }] })
    expect(await api.as('customer').get('/api/submissions')).toMatchObject({ status: 403 })
    expect(await fileAt('soundfiles', files[0] ?? '')).toMatchObject({ status: 404 })
    expect(await fileAt('textfiles', files[1] ?? '')).toMatchObject({ status: 404 })
    const customer = api.as('customer')
    expect(await customer.get(`/api/soundfiles/publication/${publicationId}`)).toMatchObject({ status: 200, body: [] })
    expect(await customer.get(`/api/soundfiles/serveFileById/${files[0]}`)).toMatchObject({ status: 404 })
  })

  it('comes into an article, where it is heard once the issue is out, and out of it again', async () => {
    const { id, files } = await send('kor.wav')
    const article = textOf(await staff.post('/api/articles', { issue, name: 'Kören' }), '_id')
    const accept = { files: files.map((_id) => ({ _id })), issue, article }
    expect(await staff.post(`/api/submissions/${id}/accept`, accept)).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({
      waiting: 0,
      files: [
        { fate: 'accepted', issue: { _id: issue }, article: { name: 'Kören' }, file: { article, publication: null } },
      ],
    })
    expect(await fileAt('soundfiles', files[0] ?? '')).toMatchObject({ status: 404 })
    await staff.put(`/api/issues/${issue}`, { availableFromDate: '2020-01-01T00:00:00.000Z' })
    expect(await fileAt('soundfiles', files[0] ?? '')).toMatchObject({ status: 200 })
    expect(await staff.post(`/api/submissions/${id}/refuse`, { files })).toMatchObject({
      status: 409,
      body: { title: 'SubmissionFileDecided' },
    })
    await staff.post(`/api/submissions/${id}/undo`, { files })
    expect(await read(id)).toMatchObject({
      waiting: 1,
      files: [{ fate: 'waits', file: { article: null, publication: publicationId } }],
    })
    expect(await fileAt('soundfiles', files[0] ?? '')).toMatchObject({ status: 404 })
  })

  it('replaces a sound, which an undo brings back', async () => {
    const article = textOf(await staff.post('/api/articles', { issue, name: 'Isvägen' }), '_id')
    const [first, second] = [await send('forsta.wav'), await send('andra.wav')]
    const accept = (sent: typeof first, replaces: readonly string[]) =>
      staff.post(`/api/submissions/${sent.id}/accept`, {
        files: sent.files.map((_id) => ({ _id })),
        issue,
        article,
        replaces,
      })
    const sounds = async () =>
      ((await staff.get(`/api/soundfiles/article/${article}`)).body as { _id: string }[]).map(({ _id }) => _id)
    await accept(first, [])
    await accept(second, first.files)
    expect(await sounds()).toEqual(second.files)
    await staff.post(`/api/submissions/${second.id}/undo`, { files: second.files })
    expect(await sounds()).toEqual(first.files)
  })

  it('becomes an article of its own, which goes with the undo', async () => {
    const { id, files } = await send('advent.txt')
    expect(await staff.get(`/api/submissions/${id}/text/${files[0]}`)).toMatchObject({
      body: { passages: [{ isHeading: false, text: 'advent.txt' }], isWhole: true },
    })
    const accept = { files: files.map((_id) => ({ _id })), issue, newArticle: 'Advent i Råneå', text: files[0] }
    const article = textOf(await staff.post(`/api/submissions/${id}/accept`, accept), 'article')
    expect(await staff.get(`/api/articles/${article}`)).toMatchObject({
      body: { name: 'Advent i Råneå', text: expect.stringContaining('advent.txt') },
    })
    expect(await staff.get(`/api/textfiles/article/${article}`)).toMatchObject({ body: [{ _id: files[0] }] })
    await staff.post(`/api/submissions/${id}/undo`, { files })
    expect(await staff.get(`/api/articles/${article}`)).toMatchObject({ status: 404 })
    expect(await read(id)).toMatchObject({ waiting: 1 })
  })

  it('is refused with a word, and brought back', async () => {
    const { id, files } = await send('kor.wav')
    const reason = 'Vi har redan en inspelning.'
    expect(await staff.post(`/api/submissions/${id}/refuse`, { files, reason })).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({ waiting: 0, files: [{ fate: 'refused', reason, file: null }] })
    await staff.post(`/api/submissions/${id}/undo`, { files })
    expect(await read(id)).toMatchObject({ waiting: 1, files: [{ fate: 'waits', file: { _id: files[0] } }] })
  })

  it('comes into issues of its own publication', async () => {
    const other = PublicationId.parse('0199e2a0-0000-7000-8000-000000000009')
    await api.services.handlers.publication(
      publicationStream(other),
      { type: 'FoundPublication', publicationId: other, settings: { name: 'Kustnytt' } },
      testContext('found other'),
    )
    const { id, files } = await send('kor.wav')
    const accept = { files: files.map((_id) => ({ _id })), issue: await open(other) }
    expect(await staff.post(`/api/submissions/${id}/accept`, accept)).toMatchObject({
      status: 404,
      body: { title: 'IssueNotFound' },
    })
    expect(await read(id)).toMatchObject({ waiting: 1 })
  })

  it('is forgotten by an administrator, with the files that wait', async () => {
    const { id, files } = await send('kor.wav')
    const sounds = async () =>
      ((await staff.get(`/api/soundfiles/publication/${publicationId}`)).body as { _id: string }[]).map(
        ({ _id }) => _id,
      )
    expect(await sounds()).toContain(files[0])
    expect(await staff.post(`/api/submissions/${id}/forget`, {})).toMatchObject({ status: 403 })
    expect(await api.as('admin').post(`/api/submissions/${id}/forget`, {})).toMatchObject({ status: 204 })
    expect(await sounds()).not.toContain(files[0])
    expect(await staff.get(`/api/submissions/${id}`)).toMatchObject({ status: 404 })
  })
})
