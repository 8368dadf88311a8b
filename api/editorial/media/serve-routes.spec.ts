import { describe, expect, it } from 'vitest'
import { issueId, publicationId } from '../../../commands/editorial/issue/testing.ts'
import { playProof } from '../../../commands/editorial/media/play-proof.ts'
import { HeardArticle } from '../../../projections/editorial/issue-articles/view.ts'
import { textOf } from '../../testing.ts'
import { type Caller, openUploads } from './testing/upload-world.ts'

const { api, services, articleId, heardId, configure, setRelease, wav, wideMp3, png, form, upload, sendSound } =
  await openUploads()

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
    expect(await get({ 'if-none-match': etag.replace(/"$/, '-gzip"') })).toMatchObject({ status: 304, text: '' })
    expect(await get({ range: 'bytes=0-1', 'if-range': etag })).toMatchObject({ status: 206 })
    // A client with a part of compressed bytes must not get a part of uncompressed ones.
    for (const other of [`W/${etag}`, etag.replace(/"$/, '-gzip"')])
      expect(await get({ range: 'bytes=0-1', 'if-range': other })).toMatchObject({ status: 200 })
    expect(await get({ range: 'bytes=0-1', 'if-range': '"another"' })).toMatchObject({ status: 200 })
  })

  it('sends nothing of other bytes than those that are asked for', async () => {
    const written = String((await get({})).headers['last-modified'])
    const earlier = new Date(Date.parse(written) - 1000).toUTCString()
    const statuses = await Promise.all(
      [
        { 'if-match': etag, range: 'bytes=0-1' },
        { 'if-match': '"another"', range: 'bytes=0-1' },
        { 'if-match': `W/${etag}` },
        { 'if-unmodified-since': written, range: 'bytes=0-1' },
        { 'if-unmodified-since': earlier, range: 'bytes=0-1' },
      ].map(async (headers: Record<string, string>) => (await get(headers)).status),
    )
    expect(statuses).toEqual([206, 412, 412, 206, 412])
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

  it('is heard as loud as every other sound, not as it came; as it came it is had by its own address', async () => {
    const answer = await upload('user', '/api/soundfiles', form([['bred.mp3', wideMp3]], { issueid: issueId }))
    const own = textOf(answer, '_id')
    const [heard, came] = await Promise.all([
      get({}, `serveFileByIdWithFormat/${own}/mp3`),
      api.as('user').get(`/api/soundfiles/serveFileById/${own}`),
    ])
    expect(heard).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mpeg' } })
    expect(heard.headers.etag).not.toBe(came.headers['etag'])
    // Only the present version may be cached for ever: the master may be made again.
    const keptUnder = async (etag: unknown) => {
      const version = String(etag).replaceAll('"', '').slice(0, 16)
      const { headers } = await get({}, `serveFileByIdWithFormat/${own}/mp3?v=${version}`)
      return headers['cache-control']
    }
    expect(await keptUnder(heard.headers.etag)).toMatch(/immutable/)
    expect(await keptUnder(came.headers['etag'])).not.toMatch(/immutable/)
    const { events } = await services.log.read(`media-${own}`)
    expect(events.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({
        type: 'FileTranscoded',
        data: expect.objectContaining({ levelled: expect.anything() }),
      }),
    )
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
    const seenBy = async (who: Caller) => (await api.as(who).get(`/api/imagefiles/serveFileById/${picture}`)).status
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

  it('may be carried to everybody by a cache for a minute, while everybody may hear it', async () => {
    const address = `/api/soundfiles/serveFileById/${id}?v=${etag.slice(1, 17)}`
    const answered = async (who: Caller, path = address) => {
      const { status, headers } = await api.as(who).get(path)
      return [status, headers['cache-control'], headers['set-cookie']]
    }
    const savedAs = async (who: Caller, path: string) => (await api.as(who).get(path)).headers['content-disposition']
    const headline = `filename*=UTF-8''K%C3%B6ren.wav`
    const forAll = 'public, max-age=60, s-maxage=60, proxy-revalidate'
    const forHer = 'private, max-age=31536000, immutable'
    await setRelease('carried', '2026-11-19T00:00:00.000Z')
    const proven = `${address}&k=${playProof(services.media.playKey, id)}`
    expect(await answered('anonymous', proven)).toEqual([200, forHer, undefined])
    expect(await answered('anonymous')).toEqual([404, 'no-store', undefined])
    for (const who of ['customer', 'guest'] as const) expect(await savedAs(who, proven)).toContain(headline)
    await configure('carried to all', { public: true })
    expect(await answered('anonymous')).toEqual([200, forAll, undefined])
    // Staff save the file under its uploaded name, which listeners do not learn.
    expect(await savedAs('anonymous', address)).toContain(headline)
    expect(await answered('user')).toEqual([200, forHer, undefined])
    expect(await answered('anonymous', address.split('?')[0])).toEqual([200, 'private, no-cache', undefined])
    await setRelease('recalled', null)
    expect(await answered('anonymous')).toEqual([404, 'no-store', undefined])
    await configure('carried to few', { public: false })
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
