import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { issueId, publicationId } from '../../../commands/editorial/issue/testing.ts'
import { organization, otherOrganization, textOf } from '../../testing.ts'
import type { File } from './testing/multipart.ts'
import { type Caller, openUploads } from './testing/upload-world.ts'

const {
  api,
  services,
  articleId,
  configure,
  wav,
  png,
  form,
  upload,
  sounds,
  sendSound,
  waiting: waitingFiles,
} = await openUploads()

describe('uploading', () => {
  it('under a key of the wrong form leaves nothing', async () => {
    const more = { 'idempotency-key': 'en fil' }
    const answer = await upload('user', '/api/soundfiles', form([['a.wav', wav]], { issueid: issueId }), more)
    expect(answer).toMatchObject({ status: 400, body: { title: 'BadIdempotencyKey' } })
    expect(waitingFiles()).toEqual([])
  })

  it('is not another file under the same key', async () => {
    const send = (name: string, content: Buffer) =>
      upload('user', '/api/soundfiles', form([[name, content]], {}), { 'idempotency-key': 'en-fil' })
    const first = textOf(await send('först.wav', wav), '_id')
    expect(await send('sedan.wav', wav)).toMatchObject({ status: 422, body: { title: 'IdempotencyKeyReused' } })
    expect(textOf(await send('först.wav', wav), '_id')).toBe(first)
    expect(waitingFiles()).toEqual([])
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
    expect(waitingFiles()).toEqual([])
  })

  it('refuses what is too large', async () => {
    const large = Buffer.alloc(2_000_001, 1)
    const answer = await upload('user', '/api/uploads/upload', form([['stor.bin', large]], {}))
    expect(answer).toMatchObject({ status: 413, body: { detail: 'stor.bin är för stor. Högst 2 MB tas emot.' } })
    expect(waitingFiles()).toEqual([])
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
    expect(waitingFiles()).toEqual([])
  })

  it('refuses a field that it does not know, and names those it does', async () => {
    const answer = await upload('user', '/api/uploads/upload', form([['a.png', png]], { article: articleId }))
    const detail = expect.stringMatching(/^Fältet article finns inte\. En fil hör till articleid, issueid/)
    expect(answer).toMatchObject({ status: 422, body: { detail } })
    expect(waitingFiles()).toEqual([])
  })

  it('stands for the sounds it replaces, and for no others', async () => {
    const [old, first] = [await sendSound({ articleid: articleId }), await sendSound({ articleid: articleId })]
    const elsewhere = await sendSound({ issueid: issueId })
    const replaces = [old, first, elsewhere].join(',')
    const correct = (who: Caller, file: File) =>
      upload(who, '/api/soundfiles', form([file], { articleid: articleId, replaces }))
    const heard = async () => {
      const { body } = await api.as('user').get(`/api/soundfiles/article/${articleId}`)
      return (body as readonly { readonly _id: string }[]).map(({ _id }) => _id)
    }
    expect(await correct('user', ['a.wav', 'bara text'])).toMatchObject({ status: 422 })
    expect(await correct('customer', ['a.wav', wav])).toMatchObject({ status: 403 })
    expect(await heard()).toEqual(expect.arrayContaining([old, first]))
    const answer = await correct('user', ['a.wav', wav])
    expect(await heard()).toEqual(expect.arrayContaining([textOf(answer, '_id')]))
    expect(await heard()).not.toEqual(expect.arrayContaining([old]))
    expect(await heard()).not.toEqual(expect.arrayContaining([first]))
    expect(await api.as('user').get(`/api/soundfiles/${elsewhere}`)).toMatchObject({ status: 200 })
    await api.as('user').post(`/api/soundfiles/${old}/restore`)
    expect(await heard()).toEqual(expect.arrayContaining([old]))
    const before = await heard()
    const detail = 'Det ljud som ska ersättas finns inte.'
    for (const unknown of ['x', randomUUID(), `${old},${randomUUID()}`]) {
      const sent = form([['a.wav', wav]], { articleid: articleId, replaces: unknown })
      expect(await upload('user', '/api/soundfiles', sent)).toMatchObject({ status: 422, body: { detail } })
    }
    expect(await heard()).toEqual(before)
  })

  it.each(['one after the other', 'at once'])('stands alone for a sound that two replace %s', async (how) => {
    const article = textOf(await api.as('user').post('/api/articles', { issue: issueId, name: 'Två händer' }), '_id')
    const heard = async () => {
      const { body } = await api.as('user').get(`/api/soundfiles/article/${article}`)
      return (body as readonly { readonly _id: string }[]).map(({ _id }) => _id)
    }
    const old = await sendSound({ articleid: article })
    const replace = () =>
      upload('user', '/api/soundfiles', form([['b.wav', wav]], { articleid: article, replaces: old }))
    if (how === 'at once') await Promise.all([replace(), replace()])
    else for (const again of [replace, replace]) await again()
    await expect.poll(heard).toHaveLength(1)
    expect(await heard()).not.toContain(old)
  })

  it('answers one picture with its id, and takes nothing else', async () => {
    const single = (file: File) => upload('user', '/api/uploads/uploadSingle', form([file], { issueid: issueId }))
    expect(await single(['a.png', png])).toMatchObject({ status: 201, body: { _id: expect.any(String) } })
    expect(await single(['a.wav', wav])).toMatchObject({ status: 422, body: { detail: 'Filen är inte en bild.' } })
  })

  it('is a text among texts, and a file of its own among other files, where it is a table', async () => {
    const send = (to: string) => upload('user', `/api/${to}`, form([['lista.csv', 'namn;ort\nIngrid;Piteå\n']], {}))
    const id = textOf(await send('uploads'), '_id')
    expect(await api.as('user').get(`/api/uploads/${id}`)).toMatchObject({
      body: { filename: expect.stringMatching(/\.csv$/) },
    })
    expect(await send('textfiles')).toMatchObject({ status: 201 })
  })

  it('is told what it is where files of no other list are taken', async () =>
    expect(await upload('user', '/api/uploads', form([['a.wav', wav]], { issueid: issueId }))).toMatchObject({
      status: 422,
      body: { detail: 'Filen är ljud. Här tas bara emot det som varken är ljud, bild, text eller film.' },
    }))

  it('is open to visitors where the publication says so, and to a customer for her own', async () => {
    const send = (who: Caller, fields: Record<string, string>) =>
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
    expect(waitingFiles()).toEqual([])
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
    expect(waitingFiles()).toEqual([])
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

  it('to an open publication lets nobody but staff see and read what came', async () => {
    const list = `/api/imagefiles/publication/${publicationId}`
    const [sent] = (await api.as('user').get(list)).body as readonly { readonly _id: string }[]
    expect(sent).toMatchObject({ publication: publicationId })
    expect(await api.as('customer').get(list)).toMatchObject({ status: 200, body: [] })
    const served = `/api/imagefiles/serveFileById/${sent?._id}`
    expect(await api.as('user').get(served)).toMatchObject({ status: 200 })
    expect(await api.as('customer').get(served)).toMatchObject({ status: 404 })
    await configure('hand over', { customer: otherOrganization })
    expect(await api.as('customer').get(list)).toMatchObject({ status: 403 })
    await configure('hand back', { customer: organization })
  })

  it('is told to a customer without what the editors note of it', async () => {
    const id = await sendSound({ issueid: issueId })
    await api.as('user').put(`/api/soundfiles/${id}`, { info: 'Läst om av Anna, fakturera två gånger' })
    const noteFor = async (who: Caller) => {
      const { body } = await api.as(who).get(`/api/soundfiles/issue/${issueId}`)
      return (body as readonly { readonly _id: string; readonly info: string }[]).find(({ _id }) => _id === id)?.info
    }
    await expect.poll(() => noteFor('user')).toBe('Läst om av Anna, fakturera två gånger')
    expect(await noteFor('customer')).toBe('')
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
    await expect.poll(waitingFiles).toHaveLength(1)
    socket.destroy()
    await expect.poll(waitingFiles).toEqual([])
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

  it('says that a sound is right, and takes it back', async () => {
    const id = await sendSound({ issueid: issueId }, 'rätt.wav', 'right')
    const path = `/api/soundfiles/${id}/confirmation`
    const confirmed = async () => (await api.as('user').get(`/api/soundfiles/${id}`)).body
    expect(await api.as('customer').post(path)).toMatchObject({ status: 403 })
    expect(await api.as('user').post(path)).toMatchObject({ status: 200, body: { _id: id } })
    expect(await confirmed()).toMatchObject({ confirmed: true })
    expect(await api.as('user').del(path)).toMatchObject({ status: 200 })
    expect(await confirmed()).toMatchObject({ confirmed: false })
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

  it('lists those of a publication, and those that nothing uses', async () => {
    const user = api.as('user')
    const picture = async (fields: Readonly<Record<string, string>>) =>
      textOf(await upload('user', '/api/uploads/uploadSingle', form([['a.png', png]], fields)), '_id')
    const [ofArticle, ofIssue, cover, loose] = [
      await picture({ articleid: articleId }),
      await picture({ issueid: issueId }),
      await picture({ issueid: issueId }),
      await picture({}),
    ]
    const listed = async (query: string) => {
      const { body } = await user.get(`/api/imagefiles?${query}`)
      const ids = (body as readonly { readonly _id: string }[]).map(({ _id }) => _id)
      return [ofArticle, ofIssue, cover, loose].filter((id) => ids.includes(id))
    }
    await user.put(`/api/issues/${issueId}`, { posterimage: cover })
    expect(await listed(`publication=${publicationId}`)).toEqual([ofArticle, ofIssue, cover])
    expect(await listed('state=unused')).toEqual([ofIssue, loose])
    expect(await listed(`state=unused&publication=${publicationId}`)).toEqual([ofIssue])
    expect(await listed('state=rejected')).toEqual([])
    await user.put(`/api/imagefiles/${loose}`, { alt: 'En bro' })
    expect(await listed('state=undescribed')).toEqual([ofArticle, ofIssue, cover])
    await user.del(`/api/articles/${articleId}`)
    expect(await listed('state=unused')).toEqual([ofArticle, ofIssue, loose])
    await user.post(`/api/articles/${articleId}/restore`)
    expect(await user.get('/api/imagefiles?state=doubtful')).toMatchObject({ status: 400 })
  })

  it('removes those that are chosen, of its own kind, and brings them back', async () => {
    const user = api.as('user')
    const [first, second] = [await sendSound({ issueid: issueId }, 'ett.wav'), await sendSound({}, 'två.wav')]
    const picture = textOf(await upload('user', '/api/uploads/uploadSingle', form([['a.png', png]], {})), '_id')
    const there = async () =>
      Promise.all(
        [`soundfiles/${first}`, `soundfiles/${second}`, `imagefiles/${picture}`].map(
          async (path) => (await user.get(`/api/${path}`)).status,
        ),
      )
    const chosen = [first, picture, second]
    expect(await api.as('customer').post('/api/soundfiles/chosen/remove', { chosen })).toMatchObject({ status: 403 })
    expect(await user.post('/api/soundfiles/chosen/remove', { chosen })).toMatchObject({
      status: 200,
      body: {
        outcomes: [
          { _id: first, refused: null },
          { _id: picture, refused: 'Filen finns inte.' },
          { _id: second, refused: null },
        ],
      },
    })
    expect(await there()).toEqual([404, 404, 200])
    await user.post('/api/soundfiles/chosen/restore', { chosen: [first, second] })
    expect(await there()).toEqual([200, 200, 200])
  })
})
