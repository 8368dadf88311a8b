import { describe, expect, it } from 'vitest'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import type { MediaCommand } from '../../../domain/editorial/media/commands.ts'
import { soundReceived } from '../../../domain/editorial/media/examples.ts'
import { MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { organization, otherOrganization, testApi, testContext, textOf } from '../../testing.ts'

const api = await testApi()
const admin = api.as('admin')

const foundPublication = async (form: object) => textOf(await admin.post('/api/publications', form), '_id')
const etagOf = async (id: string) => String((await admin.get(`/api/publications/${id}`)).headers.etag)

describe('founding a publication', () => {
  it('answers its id and shows it with the defaults', async () => {
    const answer = await admin.post('/api/publications', {
      name: 'Norrlandsnytt',
      publicationType: { newspaper: true },
    })
    expect(answer).toMatchObject({ status: 201, headers: { 'x-position': expect.any(String) } })
    expect(await admin.get(`/api/publications/${textOf(answer, '_id')}`)).toMatchObject({
      status: 200,
      body: {
        name: 'Norrlandsnytt',
        nextIssueNumber: 1,
        publicationType: { newspaper: true, ljudkod: false },
        missingSound: 'block',
        loudnessTarget: -18,
        audio: { mp3: { bitrate: 64 } },
      },
    })
  })

  it('is one publication when it is asked twice under one key', async () => {
    const key = { 'idempotency-key': 'found-twice' }
    const first = await admin.post('/api/publications', { name: 'En gång' }, key)
    const second = await admin.post('/api/publications', { name: 'En gång' }, key)
    expect(second).toMatchObject({ status: 201, body: first.body })
    const { body } = await admin.get('/api/publications?search=gång')
    expect(body).toHaveLength(1)
  })

  it('is not what something else was asked for under the same key', async () => {
    const key = { 'idempotency-key': 'found-another' }
    await admin.post('/api/publications', { name: 'Den första' }, key)
    expect(await admin.post('/api/publications', { name: 'Den andra' }, key)).toMatchObject({
      status: 422,
      body: { title: 'IdempotencyKeyReused', detail: expect.stringMatching(/^Något annat har redan skickats/) },
    })
    const { body } = await admin.get('/api/publications?search=Den')
    expect(body).toMatchObject([{ name: 'Den första' }])
  })

  it('names the field that is missing', async () =>
    expect(await admin.post('/api/publications', {})).toMatchObject({
      status: 422,
      body: { title: 'PublicationNameMissing', field: 'name', detail: 'Ange ett namn.' },
    }))
})

describe('passwords', () => {
  it('are never answered; absent leaves them, null clears them', async () => {
    const id = await foundPublication({ name: 'FTP', exportToFtp: { username: 'u', password: 'hemligt' } })
    const shown = async () => (await admin.get(`/api/publications/${id}`)).text
    expect(await shown()).toContain('"username":"u"')
    expect(await shown()).not.toContain('hemligt')
    await admin.put(`/api/publications/${id}`, { exportToFtp: { username: 'v' } })
    expect(await shown()).toMatch(/"username":"v".*"hasPassword":true/)
    await admin.put(`/api/publications/${id}`, { exportToFtp: { password: null } })
    expect(await shown()).not.toContain('"hasPassword":true')
  })

  it.each([
    ['exportToFtp', 'password', 'ftp://ett.example', 'ftp://andra.example'],
    ['exportToFtp', 'password', 'sftp://ett.example', 'sftp://ett.example:2222'],
    ['legimusTransfer', 'password', 'sftp://ett.example', 'sftp://andra.example'],
    ['exportWordPress', 'pass', 'https://ett.example', 'https://andra.example'],
  ])('are kept by %s that is given its %s anew as it moves from %s to %s', async (place, key, from, to) => {
    const id = await foundPublication({ name: 'Flytt', [place]: { url: from, [key]: 'hemligt' } })
    const move = async (url: string, headers = {}, more = {}) => {
      const form = { [place]: { ...more, url, [key]: 'hemligt' } }
      await admin.put(`/api/publications/${id}`, form, headers)
      return (await admin.get(`/api/publications/${id}`)).body
    }
    const there = { [place]: { url: to, hasPassword: true } }
    expect(await move(to)).toMatchObject(there)
    await move(from)
    expect(await move(to, { 'if-match': await etagOf(id) }, { enable: true, automatic: true })).toMatchObject(there)
    await admin.put(`/api/publications/${id}`, { [place]: { url: from } })
    expect(await admin.get(`/api/publications/${id}`)).toMatchObject({ body: { [place]: { hasPassword: false } } })
  })
})

it('lets a password go without encryption to the site of the same form, be it allowed for the one before, too', async () => {
  const id = await foundPublication({ name: 'Flytt', exportWordPress: { url: 'http://ett.example', allowHttp: true } })
  const move = { exportWordPress: { url: 'http://andra.example', allowHttp: true } }
  await admin.put(`/api/publications/${id}`, move, { 'if-match': await etagOf(id) })
  expect((await admin.get(`/api/publications/${id}`)).body).toMatchObject(move)
})

describe('two who edit the same publication', () => {
  it('keep both their changes to different fields', async () => {
    const id = await foundPublication({ name: 'Två', info: 'före' })
    const etag = await etagOf(id)
    await admin.put(`/api/publications/${id}`, { name: 'Två', info: 'efter' }, { 'if-match': etag })
    const second = await admin.put(`/api/publications/${id}`, { name: 'Tvåan', info: 'före' }, { 'if-match': etag })
    expect(second).toMatchObject({ status: 200, headers: { etag: expect.stringMatching(/^"\d+"$/) } })
    expect(await admin.get(`/api/publications/${id}`)).toMatchObject({ body: { name: 'Tvåan', info: 'efter' } })
  })

  it('are shown both values of a field that both changed', async () => {
    const id = await foundPublication({ name: 'Två', importDaisy: { url: 'ftp://a' } })
    const etag = await etagOf(id)
    await admin.put(`/api/publications/${id}`, { importDaisy: { url: 'ftp://b' } }, { 'if-match': etag })
    const late = await admin.put(`/api/publications/${id}`, { importDaisy: { url: 'ftp://c' } }, { 'if-match': etag })
    expect(late).toMatchObject({
      status: 412,
      body: { conflicts: [{ field: 'importDaisy.url', yours: 'ftp://c', theirs: 'ftp://b' }] },
    })
  })

  it('do not see each other’s passwords', async () => {
    const id = await foundPublication({ name: 'Två' })
    const etag = await etagOf(id)
    await admin.put(`/api/publications/${id}`, { importRSS: { password: 'deras' } }, { 'if-match': etag })
    const late = await admin.put(`/api/publications/${id}`, { importRSS: { password: 'mitt' } }, { 'if-match': etag })
    expect(late.status).toBe(412)
    expect(late.text).not.toMatch(/deras|mitt/)
  })
})

describe('removing a publication', () => {
  it('hides it until it is restored', async () => {
    const id = await foundPublication({ name: 'Bort' })
    expect(await admin.del(`/api/publications/${id}`)).toMatchObject({ status: 204 })
    expect(await admin.get(`/api/publications/${id}`)).toMatchObject({ status: 404 })
    expect(await admin.put(`/api/publications/${id}`, { info: 'x' })).toMatchObject({ status: 404 })
    expect(await admin.post(`/api/publications/${id}/restore`)).toMatchObject({ status: 204 })
    expect(await admin.get(`/api/publications/${id}`)).toMatchObject({ status: 200 })
  })
})

describe('a customer’s user', () => {
  it('sees the publications of her organisations only, and nobody but who sets them how deliveries are let in', async () => {
    const theirs = { exportToFtp: { username: 'levererar' }, info: 'Fakturan är obetald' }
    const own = await foundPublication({ name: 'Vår', customer: organization, ...theirs })
    const other = await foundPublication({ name: 'Deras', customer: otherOrganization })
    const customer = api.as('customer')
    expect((await customer.get('/api/publications')).body).toMatchObject([{ _id: own }])
    expect((await customer.get('/api/publications/names')).body).toMatchObject([{ _id: own }])
    expect((await customer.get(`/api/publications/${own}`)).text).not.toContain('levererar')
    expect((await api.as('user').get(`/api/publications/${own}`)).text).not.toContain('levererar')
    expect((await admin.get(`/api/publications/${own}`)).text).toContain('levererar')
    expect(await customer.get(`/api/publications/${other}`)).toMatchObject({ status: 404 })
    const noted = async (reader: typeof customer) =>
      Promise.all(
        ['', '?search=obetald', `/${own}`].map(async (of) => (await reader.get(`/api/publications${of}`)).text),
      )
    expect((await noted(customer)).join('')).not.toContain('obetald')
    expect((await noted(api.as('user'))).filter((text) => text.includes('obetald'))).toHaveLength(3)
  })
})

describe('process items', () => {
  it('get an id and keep it', async () => {
    const id = await foundPublication({ name: 'Steg' })
    await admin.put(`/api/publications/saveProcess/${id}`, [{ name: 'Producera', prio: 1, exportDaisy: true }])
    const { body } = await admin.get(`/api/publications/${id}`)
    expect(body).toMatchObject({
      processItems: [{ id: expect.any(String), name: 'Producera', exportDaisy: true, sendPush: false }],
    })
  })
})

describe('the recording of a name', () => {
  it('is a sound of the publication; what was chosen before may stand', async () => {
    const [id, other] = [await foundPublication({ name: 'Inläst' }), await foundPublication({ name: 'En annan' })]
    const mediaId = MediaId.parse('0199e2a0-0000-7000-8000-0000000000f7')
    const handle = (command: MediaCommand) =>
      api.services.handlers.media(mediaStream(mediaId), command, testContext(`recording ${command.type}`))
    const names = { nameRecordings: [{ name: 'Sport', sound: mediaId }] }
    const refused = { status: 422, body: { title: 'RecordingNotFound', field: 'nameRecordings' } }
    expect(await admin.put(`/api/publications/${id}`, names)).toMatchObject(refused)
    expect(await admin.post('/api/publications', { name: 'Ny', ...names })).toMatchObject(refused)
    const { type: _, data } = soundReceived
    const attachedTo = { publicationId: PublicationId.parse(id) }
    await handle({ type: 'ReceiveFile', ...data, mediaId, attachedTo })
    expect(await admin.put(`/api/publications/${other}`, names)).toMatchObject(refused)
    expect(await admin.put(`/api/publications/${id}`, names)).toMatchObject({ status: 200 })
    expect(await admin.get(`/api/publications/${id}`)).toMatchObject({ body: names })
    await handle({ type: 'RemoveFile', mediaId })
    expect(await admin.put(`/api/publications/${id}`, { ...names, info: 'Ny' })).toMatchObject({ status: 200 })
  })
})
