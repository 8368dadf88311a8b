import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addArticle } from '../../commands/contents/add-articles.ts'
import { contentsStream } from '../../commands/contents.ts'
import { issueStream } from '../../commands/issue.ts'
import { openIssue } from '../../commands/issue/open-issue.ts'
import { articleIdOf, context, issueId, limits, publicationId } from '../../commands/issue/testing.ts'
import { publicationStream } from '../../commands/publication.ts'
import type { Role } from '../../domain/user/rules.ts'
import { HeardArticle } from '../../projections/issue-articles/view.ts'
import { organization, otherOrganization, testApi, textOf } from '../testing.ts'
import { playProof } from './play-key.ts'

const api = await testApi()
const { services } = api
const articleId = articleIdOf('Isvägen')

await services.handlers.publication(
  publicationStream(publicationId),
  { type: 'FoundPublication', publicationId, settings: { name: 'Bottenviksbladet', customer: organization } },
  context('found'),
)
const opening = { issueId, publicationId, code: 'issuecode0001', form: { date: '2026-11-24' }, limits }
await openIssue(services, opening, context('open'))
const heardId = articleIdOf('Kören')
await addArticle(services, { issueId, articleId, code: 'articlecode01', form: { name: 'Isvägen' } }, context('add'))
await addArticle(
  services,
  { issueId, articleId: heardId, code: 'articlecode02', form: { name: 'Kören' } },
  context('2nd'),
)

const configure = (name: string, settings: object) =>
  services.handlers.publication(
    publicationStream(publicationId),
    { type: 'ConfigurePublication', publicationId, settings },
    context(name),
  )
const setRelease = (name: string, availableFromDate: string | null) =>
  services.handlers.issue(
    issueStream(issueId),
    { type: 'ReviseIssue', changes: { availableFromDate }, limits },
    context(name),
  )

const wav = await (async () => {
  const path = join(tmpdir(), `ljudkod-files-spec-${process.pid}.wav`)
  const source = ['-f', 'lavfi', '-i', 'sine=d=1:r=22050']
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...source, path])
  return readFile(path)
})()
const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

type File = readonly [name: string, content: Buffer | string]
type Who = Role | 'anonymous'

const form = (files: readonly File[], fields: Readonly<Record<string, string>>, fieldsLast = false) => {
  const data = new FormData()
  const addFields = () => Object.entries(fields).forEach(([name, value]) => data.append(name, value))
  if (!fieldsLast) addFields()
  for (const [name, content] of files) data.append('file', new Blob([content]), name)
  if (fieldsLast) addFields()
  return new Response(data)
}

const upload = async (who: Who, url: string, response: Response, more: Record<string, string> = {}) => {
  const authorization: Record<string, string> =
    who === 'anonymous' ? {} : { authorization: `Bearer ${await api.token(who)}` }
  const type = { 'content-type': response.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await response.arrayBuffer())
  return api.inject({ method: 'POST', url, headers: { ...authorization, ...type, ...more }, payload })
}

const sounds = async () => (await api.as('user').get(`/api/soundfiles/article/${articleId}`)).body
const sendSound = async (fields: Readonly<Record<string, string>>, name = 'isvägen.wav', key?: string) => {
  const answer = await upload(
    'user',
    '/api/soundfiles',
    form([[name, wav]], fields),
    key ? { 'idempotency-key': key } : {},
  )
  return textOf(answer, '_id')
}
const waiting = () => readdirSync(join(String(Reflect.get(services.media, 'folder')), 'files', 'incoming'))

describe('uploading', () => {
  it('under a key of the wrong form leaves nothing', async () => {
    const more = { 'idempotency-key': 'en fil' }
    const answer = await upload('user', '/api/soundfiles', form([['a.wav', wav]], { issueid: issueId }), more)
    expect(answer).toMatchObject({ status: 400, body: { title: 'BadIdempotencyKey' } })
    expect(waiting()).toEqual([])
  })

  it('is not another file under the same key', async () => {
    const send = (name: string, content: Buffer) =>
      upload('user', '/api/soundfiles', form([[name, content]], {}), { 'idempotency-key': 'en-fil' })
    const first = textOf(await send('först.wav', wav), '_id')
    expect(await send('sedan.wav', wav)).toMatchObject({ status: 422, body: { title: 'IdempotencyKeyReused' } })
    expect(textOf(await send('först.wav', wav), '_id')).toBe(first)
    expect(waiting()).toEqual([])
  })

  it('takes several files, each with its own answer, whichever side the fields come', async () => {
    const files: File[] = [
      ['C:\\ljud\\Isvägen.wav', wav],
      ['../../etc/passwd.png', png],
      ['tal.wav', 'bara text'],
    ]
    const answer = await upload('user', '/api/uploads/upload', form(files, { articleid: articleId, issueid: '' }, true))
    expect(answer).toMatchObject({
      status: 201,
      body: {
        files: [
          { name: 'Isvägen.wav', kind: 'sound', _id: expect.any(String) },
          { name: 'passwd.png', kind: 'image', _id: expect.any(String) },
          { name: 'tal.wav', error: 'Filen säger sig vara ljud men innehåller text.' },
        ],
      },
    })
    expect(await sounds()).toMatchObject([
      { name: 'Isvägen.wav', article: articleId, duration: 1, channels: 1, sampleRate: 22_050, bit: 16 },
    ])
    const contents = await services.handlers.contents.state(contentsStream(issueId))
    expect(contents.entries[0]).toMatchObject({ changed: true })
  })

  it.each([
    ['empty.wav', '', /^Filen är tom.$/],
    ['cut.wav', wav.subarray(0, 9_000), /^Ljudfilen är avhuggen/],
    ['page.mp3', '<!doctype html><p>Hej', /^Filen säger sig vara ljud men innehåller text.$/],
  ])('refuses %s and leaves nothing', async (name, content, detail) => {
    const head = await services.log.head()
    const answer = await upload('user', '/api/uploads/upload', form([[name, content]], { issueid: issueId }))
    expect(answer).toMatchObject({ status: 422, body: { title: 'FileRefused', field: 'file' } })
    expect(textOf(answer, 'detail')).toMatch(detail)
    expect(await services.log.head()).toBe(head)
    expect(waiting()).toEqual([])
  })

  it('refuses what is too large', async () => {
    const large = Buffer.alloc(2_000_001, 1)
    const answer = await upload('user', '/api/uploads/upload', form([['stor.bin', large]], {}))
    expect(answer).toMatchObject({ status: 413, body: { detail: 'stor.bin är för stor. Högst 2 MB tas emot.' } })
    expect(waiting()).toEqual([])
  })

  it('is one file when it is sent twice under one key', async () => {
    const first = await sendSound({ issueid: issueId }, 'a.wav', 'once')
    expect(await sendSound({ issueid: issueId }, 'a.wav', 'once')).toBe(first)
    const { body } = await api.as('user').get(`/api/soundfiles/issue/${issueId}`)
    expect(body).toHaveLength(1)
  })

  it('wants owners that are there', async () => {
    const nobody = '0198e0a0-0000-7000-8000-00000000dead'
    for (const field of ['articleid', 'issueid', 'publicationid']) {
      const answer = await upload('user', '/api/uploads/upload', form([['a.png', png]], { [field]: nobody }))
      expect(answer).toMatchObject({ status: 404 })
    }
    const answer = await upload('user', '/api/uploads/upload', form([['a.png', png]], { issueid: 'x' }))
    expect(answer).toMatchObject({ status: 422 })
    expect(waiting()).toEqual([])
  })

  it('answers one picture with its id, and takes nothing else', async () => {
    const single = (file: File) => upload('user', '/api/uploads/uploadSingle', form([file], { issueid: issueId }))
    expect(await single(['a.png', png])).toMatchObject({ status: 201, body: { _id: expect.any(String) } })
    expect(await single(['a.wav', wav])).toMatchObject({ status: 422, body: { detail: 'Filen är inte en bild.' } })
  })

  it('is open to visitors where the publication says so, and to a customer for her own', async () => {
    const send = (who: Who, fields: Record<string, string>) =>
      upload(who, '/api/uploads/upload', form([['a.png', png]], fields))
    expect(await send('anonymous', { publicationid: publicationId })).toMatchObject({ status: 401 })
    expect(await send('customer', { articleid: articleId })).toMatchObject({ status: 201 })
    await configure('open', { allowAnonUpload: true })
    expect(await send('anonymous', { publicationid: publicationId })).toMatchObject({ status: 201 })
    expect(await send('anonymous', { publicationid: publicationId, articleid: articleId })).toMatchObject({
      status: 401,
    })
    expect(await send('anonymous', {})).toMatchObject({ status: 401 })
    expect(await send('guest', { issueid: issueId })).toMatchObject({ status: 403 })
  })

  it('of a visitor is not even read until it says what it belongs to', async () => {
    const fields = { publicationid: publicationId }
    const files: File[] = [['a.wav', 'bara text']]
    expect(await upload('anonymous', '/api/uploads/upload', form(files, fields))).toMatchObject({ status: 422 })
    expect(await upload('anonymous', '/api/uploads/upload', form(files, fields, true))).toMatchObject({ status: 401 })
    const large: File[] = [1, 2, 3].map((each) => [`${each}.bin`, Buffer.alloc(900_000)])
    expect(await upload('anonymous', '/api/uploads/upload', form(large, fields))).toMatchObject({ status: 413 })
    expect(waiting()).toEqual([])
  })

  it.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', 'x'],
    ['multipart/form-data; boundary=x', 'no part'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\ncut off',
    ],
  ])('that is no form is refused: %s with %j', async (type, payload) => {
    const headers = { authorization: `Bearer ${await api.token('user')}`, 'content-type': type }
    const answer = await api.inject({ method: 'POST', url: '/api/uploads/upload', headers, payload })
    expect(answer).toMatchObject({ status: 400, body: { title: 'UploadUnreadable' } })
    expect(waiting()).toEqual([])
  })

  it('takes a file that has a type and no name', async () => {
    const type = 'multipart/form-data; boundary=x'
    const headers = { authorization: `Bearer ${await api.token('user')}`, 'content-type': type }
    const disposition = 'Content-Disposition: form-data; name='
    const payload = [
      `--x\r\n${disposition}"issueid"\r\n\r\n${issueId}`,
      `--x\r\n${disposition}"file"\r\nContent-Type: application/octet-stream\r\n\r\nIsvägen är öppen.`,
      '--x--\r\n',
    ].join('\r\n')
    const answer = await api.inject({ method: 'POST', url: '/api/uploads/upload', headers, payload })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([201, expect.stringContaining('"fil"')])
  })

  it('to an open publication lets nobody else see what came', async () => {
    const list = `/api/imagefiles/publication/${publicationId}`
    expect(await api.as('customer').get(list)).toMatchObject({ status: 200, body: [{ publication: publicationId }] })
    await configure('hand over', { customer: otherOrganization })
    expect(await api.as('customer').get(list)).toMatchObject({ status: 403 })
    await configure('hand back', { customer: organization })
  })

  it('that breaks off leaves nothing', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.app.server.address() as AddressInfo
    const head = await services.log.head()
    const socket = connect(port, '127.0.0.1')
    const lines = [
      'POST /api/uploads/upload HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${await api.token('user')}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000000',
      '',
      '--x',
      'Content-Disposition: form-data; name="file"; filename="a.wav"',
      '',
      '',
    ]
    socket.write(lines.join('\r\n'))
    socket.write(wav.subarray(0, 5_000))
    await expect.poll(waiting).toHaveLength(1)
    socket.destroy()
    await expect.poll(waiting).toEqual([])
    expect(await services.log.head()).toBe(head)
  })
})

describe('describing and moving', () => {
  it('gives a picture its title as text alternative, and another owner', async () => {
    const answer = await upload('user', '/api/uploads/uploadSingle', form([['a.png', png]], { issueid: issueId }))
    const id = textOf(answer, '_id')
    const change = { title: 'Isvägen', article: articleId, issue: null }
    expect(await api.as('user').put(`/api/imagefiles/${id}`, change)).toMatchObject({ status: 200 })
    expect(await api.as('user').get(`/api/imagefiles/${id}`)).toMatchObject({
      body: { title: 'Isvägen', alt: 'Isvägen', article: articleId, issue: null, width: 40, height: 20 },
    })
  })

  it('turns a picture', async () => {
    const answer = await upload('user', '/api/uploads/uploadSingle', form([['a.png', png]], {}))
    const id = textOf(answer, '_id')
    const turn = (arg: string, name: string) => api.as('user').send('PATCH', `/api/imagefiles/rotate/${arg}/${name}`)
    expect(await turn('clockwise', `${id}.png`)).toMatchObject({ status: 200 })
    expect(await api.as('user').get(`/api/imagefiles/${id}`)).toMatchObject({ body: { width: 20, height: 40 } })
    expect(await turn('sideways', `${id}.png`)).toMatchObject({ status: 422 })
    expect(await turn('clockwise', '..%2F..%2Fetc%2Fpasswd')).toMatchObject({ status: 404 })
  })

  it('removes and restores, and looks again', async () => {
    const id = await sendSound({ issueid: issueId }, 'b.wav')
    const user = api.as('user')
    expect(await user.put(`/api/soundfiles/update-data/${id}`)).toMatchObject({ status: 200 })
    expect(await user.del(`/api/soundfiles/${id}`)).toMatchObject({ status: 204 })
    expect(await user.get(`/api/soundfiles/${id}`)).toMatchObject({ status: 404 })
    expect(await user.post(`/api/soundfiles/${id}/restore`)).toMatchObject({ status: 200 })
    expect(await user.get(`/api/soundfiles/${id}`)).toMatchObject({ status: 200 })
    expect(await user.del(`/api/imagefiles/${id}`)).toMatchObject({ status: 404 })
  })
})

describe('serving', async () => {
  const id = await sendSound({ articleid: heardId }, 'Räven & "haren".wav')
  const get = (headers: Record<string, string>, path = `serveFileById/${id}`) =>
    api.as('user').get(`/api/soundfiles/${path}`, headers)
  const size = wav.length
  const etag = String((await get({})).headers.etag)

  it.each([
    ['bytes=0-9', 206, `bytes 0-9/${size}`, 10],
    ['bytes=10-', 206, `bytes 10-${size - 1}/${size}`, size - 10],
    ['bytes=-5', 206, `bytes ${size - 5}-${size - 1}/${size}`, 5],
    [`bytes=0-${size + 100}`, 206, `bytes 0-${size - 1}/${size}`, size],
    ['bytes=5-2', 200, undefined, size],
    ['bytes=0-1,3-4', 200, undefined, size],
    ['chars=0-1', 200, undefined, size],
  ])('answers %s with %i', async (range, status, contentRange, length) => {
    const answer = await get({ range })
    expect(answer).toMatchObject({ status, headers: { 'content-length': String(length), 'accept-ranges': 'bytes' } })
    expect(answer.headers['content-range']).toBe(contentRange)
  })

  it.each([`bytes=${size}-`, 'bytes=-0'])('refuses %s', async (range) =>
    expect(await get({ range })).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${size}` } }),
  )

  it('tells who has it already, and continues only the same bytes', async () => {
    expect(await get({ 'if-none-match': `"x", W/${etag}` })).toMatchObject({ status: 304, text: '' })
    expect(await get({ range: 'bytes=0-1', 'if-range': etag })).toMatchObject({ status: 206 })
    expect(await get({ range: 'bytes=0-1', 'if-range': '"another"' })).toMatchObject({ status: 200 })
  })

  it('answers HEAD without bytes', async () => {
    const answer = await api.as('user').send('HEAD', `/api/soundfiles/serveFileById/${id}`)
    expect(answer).toMatchObject({ status: 200, text: '', headers: { 'content-length': String(size), etag } })
  })

  it('names what is saved, forbids guessing, and may be kept when the address names the bytes', async () => {
    const { headers } = await get({}, `serveFileById/${id}?v=${etag.slice(1, 17)}&download=1`)
    expect(headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-disposition': `attachment; filename="Raven & haren.wav"; filename*=UTF-8''R%C3%A4ven%20%26%20%22haren%22.wav`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect((await get({})).headers['cache-control']).toBe('private, no-cache')
  })

  it.each(['..%2F..%2Fetc%2Fpasswd', 'x.mp3', `${id}%2F..`, `${id}.mp3.exe`])('knows no file %s', async (name) =>
    expect((await get({}, `serveFile/${name}`)).status).toBe(404),
  )

  it('makes another format once for all who ask', async () => {
    const [one, other] = await Promise.all([
      get({}, `serveFile/${id}.mp3`),
      get({}, `serveFileByIdWithFormat/${id}/mp3`),
    ])
    expect(one).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mpeg' } })
    expect(other.headers.etag).toBe(one.headers.etag)
    const { events } = await services.log.read(`media-${id}`)
    expect(events.filter(({ event }) => event.type === 'FileTranscoded')).toHaveLength(1)
    expect(await get({}, `serveFileByIdWithFormat/${id}/exe`)).toMatchObject({ status: 422 })
  })

  it('shows no page and runs nothing', async () => {
    const html = '<!doctype html><script>alert(1)</script>'
    const answer = await upload('user', '/api/textfiles', form([['a.txt', html]], {}))
    const served = await api.as('user').get(`/api/textfiles/serveFileById/${textOf(answer, '_id')}`)
    expect(served.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('shows the world no picture that was only sent to a publication, until it is chosen', async () => {
    const sent = form([['a.png', png]], { publicationid: publicationId })
    const picture = textOf(await upload('user', '/api/uploads/uploadSingle', sent), '_id')
    const seenBy = async (who: Who) => (await api.as(who).get(`/api/imagefiles/serveFileById/${picture}`)).status
    await configure('all may hear', { public: true })
    expect([await seenBy('anonymous'), await seenBy('customer')]).toEqual([404, 200])
    await configure('choose', { posterimage: picture })
    expect(await seenBy('anonymous')).toBe(200)
    await configure('few may hear', { public: false })
  })

  it('gives whoever knows the code of an article addresses that she may hear and see', async () => {
    await upload('user', '/api/uploads/upload', form([['b.png', png]], { articleid: heardId }))
    await setRelease('release for a code', '2026-11-19T00:00:00.000Z')
    const visitor = api.as('anonymous')
    const addresses = async () => {
      const { body } = await visitor.get('/api/articles/byCode/articlecode02')
      expect(JSON.stringify(body)).not.toMatch(/originalFilename|"info"|"problem"/)
      const { soundfiles, imagefiles } = HeardArticle.parse(body)
      return [...soundfiles, ...imagefiles].map(({ url }) => url)
    }
    const opened = async () => Promise.all((await addresses()).map(async (url) => (await visitor.get(url)).status))
    expect(await opened()).toEqual([200, 200])
    await configure('public for a code', { public: true })
    expect(await opened()).toEqual([200, 200])
    expect((await addresses()).join(' ')).not.toContain('k=')
    await configure('not public for a code', { public: false })
    await setRelease('not released for a code', null)
  })

  it('lets a listener hear what is released, when she knows the code or anybody may', async () => {
    const asked = async (k?: string) =>
      (await api.as('anonymous').get(`/api/soundfiles/serveFileById/${id}${k ? `?k=${k}` : ''}`)).status
    const proof = playProof(services.media.playKey, id)
    expect([await asked(), await asked(proof)]).toEqual([404, 404])
    await setRelease('release', '2026-11-19T00:00:00.000Z')
    expect([await asked(), await asked(proof), await asked(playProof(services.media.playKey, articleId))]).toEqual([
      404, 200, 404,
    ])
    await configure('public', { public: true })
    expect([await asked(), await asked('x')]).toEqual([200, 200])
    await setRelease('later', '2028-01-01T00:00:00.000Z')
    expect([await asked(), await asked(proof)]).toEqual([404, 404])
    expect((await api.as('customer').get(`/api/soundfiles/serveFileById/${id}`)).status).toBe(200)
  })
})
