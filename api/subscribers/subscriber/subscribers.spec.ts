import { describe, expect, it } from 'vitest'
import { form } from '../../../domain/subscribers/subscriber/examples.ts'
import { testApi, testUserId, textOf } from '../../testing.ts'

const forgottenSubscribers: string[] = []
const api = await testApi(() => ({
  now: () => new Date('2026-11-26T09:00:00.000Z'),
  forget: async (subject) => void forgottenSubscribers.push(subject),
}))
const admin = api.as('admin')

const registerSubscriber = async (body: object = form) => textOf(await admin.post('/api/subscribers', body), '_id')
const foundPublication = async (name: string) => textOf(await admin.post('/api/publications', { name }), '_id')
const readSubscriber = async (id: string) => (await admin.get(`/api/subscribers/${id}`)).body
const accessReasonsOf = async (id: string) => (await api.services.personalReads.ofSubject(id)).map(({ as }) => as)

describe('a subscriber', () => {
  it('is registered with a name that is derived', async () => {
    const id = await registerSubscriber({ firstname: 'ingrid sandberg', name: 'Någon annan', zip: '97232' })
    expect(await readSubscriber(id)).toMatchObject({
      _id: id,
      name: 'Ingrid Sandberg',
      firstname: 'Ingrid',
      lastname: 'Sandberg',
      zip: '972 32',
      imported: false,
      isHidden: false,
      subscriptions: [],
    })
    const nameless = { status: 422, body: { field: 'firstname', detail: 'Ange förnamn eller efternamn.' } }
    expect(await admin.post('/api/subscribers', { city: 'Luleå' })).toMatchObject(nameless)
  })

  it('is changed, and two who change the same are told', async () => {
    const id = await registerSubscriber()
    const etag = String((await admin.get(`/api/subscribers/${id}`)).headers.etag)
    expect(await admin.put(`/api/subscribers/${id}`, { city: 'Boden' }, { 'if-match': etag })).toMatchObject({
      status: 200,
    })
    expect(await readSubscriber(id)).toMatchObject({ city: 'Boden', address: form.address })
    expect(await admin.put(`/api/subscribers/${id}`, { city: 'Kalix' }, { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { conflicts: [{ field: 'city', yours: 'Kalix', theirs: 'Boden' }] },
    })
  })

  it('leaves and comes back, and is forgotten for good', async () => {
    const id = await registerSubscriber()
    expect(await admin.del(`/api/subscribers/${id}`)).toMatchObject({ status: 204 })
    expect(await admin.get(`/api/subscribers/${id}`)).toMatchObject({ status: 404 })
    expect(await admin.post(`/api/subscribers/${id}/restore`)).toMatchObject({ status: 204 })
    expect(await readSubscriber(id)).toMatchObject({ name: 'Ingrid Sandberg' })
    expect(await admin.post(`/api/subscribers/${id}/forget`)).toMatchObject({ status: 204 })
    expect(forgottenSubscribers).toContain(id)
    expect(await admin.get(`/api/subscribers/${id}`)).toMatchObject({ status: 404 })
    expect(await admin.post(`/api/subscribers/${id}/restore`)).toMatchObject({ status: 409 })
  })

  it('is the administrators’ alone', async () => {
    const id = await registerSubscriber()
    for (const path of ['', `/${id}`, `/${id}/history`, '/csv/alla'])
      expect(await api.as('user').get(`/api/subscribers${path}`)).toMatchObject({ status: 403 })
  })

  it('has a history in Swedish, the latest first', async () => {
    const id = await registerSubscriber()
    await admin.put(`/api/subscribers/${id}`, { address: 'Kajen 1' })
    expect((await admin.get(`/api/subscribers/${id}/history`)).body).toMatchObject([
      { said: 'Test admin ändrade adress.' },
      { said: 'Test admin lade upp prenumeranten ”Ingrid Sandberg”.' },
    ])
  })

  it('has a history that names what she got', async () => {
    const [id, pub] = [await registerSubscriber(), await foundPublication('Hamnbladet')]
    await admin.put(`/api/subscribers/addSub/${id}`, { publication: pub, format: 'App' })
    await admin.put(`/api/subscribers/delSub/${id}`, { publication: pub, format: 'App', lastDay: '2026-12-01' })
    expect((await admin.get(`/api/subscribers/${id}/history`)).body).toMatchObject([
      { said: 'Test admin avslutade prenumerationen på Hamnbladet i formatet App den 1 december 2026.' },
      {
        said: 'Test admin började prenumerationen på Hamnbladet i formatet App, 1 ex, från 26 november 2026 tills vidare.',
      },
      { said: 'Test admin lade till Hamnbladet.' },
      { said: 'Test admin lade upp prenumeranten ”Ingrid Sandberg”.' },
    ])
    await admin.del(`/api/publications/${pub}`)
    const { body } = await admin.get(`/api/subscribers/${id}/history`)
    expect(body).toMatchObject([
      { said: 'Test admin avslutade prenumerationen i formatet App den 1 december 2026.' },
      {},
      {},
      {},
    ])
  })

  it('has been read by whoever saw her', async () => {
    const id = await registerSubscriber({ ...form, customerNr: '77001' })
    await readSubscriber(id)
    await admin.get('/api/subscribers?search=77001')
    await admin.get('/api/subscribers/csv/alla')
    expect(await accessReasonsOf(id)).toEqual(['csv', 'list', 'person'])
    const [read] = await api.services.personalReads.ofSubject(id)
    expect(read?.reader).toBe(testUserId('admin'))
    const { body } = await admin.get(`/api/subscribers/${id}/reads`)
    expect((body as { entries: { said: string }[] }).entries.map(({ said }) => said)).toEqual([
      'Test admin hämtade uppgifterna i en fil.',
      'Test admin såg uppgifterna i en lista.',
      'Test admin öppnade uppgifterna.',
    ])
  })

  it('has been read by whoever saw her history', async () => {
    const id = await registerSubscriber()
    await admin.get(`/api/subscribers/${id}/history`)
    expect(await accessReasonsOf(id)).toEqual(['person'])
    await admin.put(`/api/subscribers/${id}`, { isProtected: true })
    await admin.post(`/api/subscribers/${id}/show`, { reason: 'Hon ringde' })
    expect((await admin.get(`/api/subscribers/${id}/history`)).text).toContain('Ingrid')
    expect(await accessReasonsOf(id)).toEqual(['protected', 'person'])
  })

  it('is told by other administrators’ names, which leave a record, and without their reasons', async () => {
    const [id, reader] = [await registerSubscriber(), testUserId('user')]
    await api.services.personalReads.record({ reader, as: 'support', subjects: [id], reason: 'Mannen ringde' })
    const { text } = await admin.get(`/api/subscribers/${id}/reads`)
    expect(text).toContain('Test user slog upp uppgifterna i supportbordet.')
    expect(text).not.toContain('Mannen')
    expect(await accessReasonsOf(reader)).toEqual(['list'])
  })
})

describe('what she gets', () => {
  it('is joined, started, resized, ended and left', async () => {
    const [id, pub] = [await registerSubscriber(), await foundPublication('Bottenviksbladet')]
    const put = (act: string, body: object) => admin.put(`/api/subscribers/${act}/${id}`, body)
    const daisy = { publication: pub, format: 'Daisy CD' }
    await put('addPub', { pub })
    expect(await readSubscriber(id)).toMatchObject({ publications: [pub], subscriptions: [] })
    expect(await put('addSub', daisy)).toMatchObject({ status: 200 })
    await put('addSub', { ...daisy, issues: 2 })
    await put('addSub', { publication: pub, format: 'MTM/Legimus', from: '2027-01-01', to: '2027-06-30' })
    expect(await readSubscriber(id)).toMatchObject({
      subscriptions: [
        { ...daisy, issues: 2, from: '2026-11-26', to: null },
        { format: 'MTM/Legimus', issues: 1, from: '2027-01-01', to: '2027-06-30' },
      ],
    })
    const overlapping = { publication: pub, format: 'MTM/Legimus', from: '2027-06-30', to: null }
    expect(await put('addSub', overlapping)).toMatchObject({ status: 409, body: { field: 'from' } })
    await put('delSub', daisy)
    expect(await readSubscriber(id)).toMatchObject({
      subscriptions: [{ format: 'MTM/Legimus' }],
      endedSubscriptions: [],
    })
    await put('addSub', { publication: pub, format: 'Punktskrift', from: '2026-01-01' })
    const [dots] = ((await readSubscriber(id)) as { subscriptions: { _id: string }[] }).subscriptions
    await put('delSub', { publication: pub, format: 'Punktskrift', lastDay: '2026-10-31' })
    const reopen = (to: string | null) => admin.post(`/api/subscribers/${id}/subscriptions/${dots?._id}/reopen`, { to })
    expect(await reopen(null)).toMatchObject({ status: 200 })
    expect(await readSubscriber(id)).toMatchObject({
      subscriptions: [{ _id: dots?._id, from: '2026-01-01', to: null }, {}],
      endedSubscriptions: [],
    })
    await put('delPub', { pub })
    expect(await readSubscriber(id)).toMatchObject({ publications: [], subscriptions: [] })
    expect(await admin.post(`/api/subscribers/${id}/subscriptions/${id}/reopen`, { to: null })).toMatchObject({
      status: 404,
    })
    expect(await put('addPub', { pub: id })).toMatchObject({ status: 404 })
    expect(await put('delSub', { publication: pub, format: 'Papper' })).toMatchObject({ status: 404 })
  })

  it('ends row by row, later and not at all, and says what it has not done', async () => {
    const [id, pub] = [await registerSubscriber(), await foundPublication('Kajbladet')]
    const put = (act: string, body: object) => admin.put(`/api/subscribers/${act}/${id}`, { ...daisy, ...body })
    const daisy = { publication: pub, format: 'Daisy CD' }
    await put('addSub', { from: '2026-03-02', to: '2026-06-30' })
    await put('addSub', { from: '2026-11-25' })
    const [past, running] = [{ from: '2026-03-02', to: '2026-06-30' }, { from: '2026-11-25' }]
    const { subscriptions, endedSubscriptions } = (await readSubscriber(id)) as Record<string, { _id: string }[]>
    const [subscription, over] = [subscriptions?.[0]?._id, endedSubscriptions?.[0]?._id]
    const ends = async (to: string | null) =>
      expect(await readSubscriber(id)).toMatchObject({
        subscriptions: [{ ...running, to }],
        endedSubscriptions: [past],
      })
    expect(await put('delSub', { subscription: over, lastDay: '2026-05-01' })).toMatchObject({ status: 409 })
    await put('delSub', { subscription, lastDay: '2026-12-31' })
    expect(await put('delSub', { lastDay: '2027-03-31' })).toMatchObject({ status: 409, body: { field: 'lastDay' } })
    await ends('2026-12-31')
    await put('delSub', { subscription, lastDay: '2027-03-31' })
    await ends('2027-03-31')
    expect(await put('addSub', {})).toMatchObject({ status: 200 })
    await ends(null)
    expect(await put('delSub', { lastDay: '2026-01-27' })).toMatchObject({ status: 200 })
    expect(await readSubscriber(id)).toMatchObject({ subscriptions: [], endedSubscriptions: [past] })
    await admin.post(`/api/subscribers/${id}/subscriptions/${subscription}/reopen`, { to: null })
    await ends(null)
    expect((await admin.get(`/api/subscribers/${id}/history`)).body).toMatchObject([
      { said: 'Test admin lät prenumerationen på Kajbladet i formatet Daisy CD gå vidare tills vidare.' },
      {},
      { said: 'Test admin lät prenumerationen på Kajbladet i formatet Daisy CD gå vidare tills vidare.' },
      { said: 'Test admin lät prenumerationen på Kajbladet i formatet Daisy CD gå vidare till 31 mars 2027.' },
      { said: 'Test admin avslutade prenumerationen på Kajbladet i formatet Daisy CD den 31 december 2026.' },
      {},
      {},
      {},
      {},
    ])
  })

  it('stops for a while, and goes elsewhere', async () => {
    const id = await registerSubscriber()
    const days = { from: '2026-12-01', to: '2027-01-12' }
    const at = { address: 'Kungsgatan 3 B', coaddress: 'Anna', zip: '97241', city: 'Luleå' }
    const pause = textOf(await admin.post(`/api/subscribers/${id}/pauses`, days), '_id')
    for (const part of ['address', 'zip', 'city'])
      expect(
        await admin.post(`/api/subscribers/${id}/temporaryAddresses`, { ...days, ...at, [part]: ' ' }),
      ).toMatchObject({ status: 422 })
    const stay = textOf(await admin.post(`/api/subscribers/${id}/temporaryAddresses`, { ...days, ...at }), '_id')
    expect(await readSubscriber(id)).toMatchObject({
      pauses: [{ _id: pause, ...days }],
      temporaryAddresses: [{ _id: stay, ...days, ...at, zip: '972 41' }],
    })
    expect(await admin.post(`/api/subscribers/${id}/pauses`, days)).toMatchObject({ status: 409 })
    expect(await admin.post(`/api/subscribers/${id}/pauses`, { from: '2027-03-02', to: '2027-03-01' })).toMatchObject({
      status: 422,
      body: { field: 'to' },
    })
    for (const [path, more] of [
      ['pauses', {}],
      ['temporaryAddresses', at],
    ] as const)
      expect(
        await admin.post(`/api/subscribers/${id}/${path}`, { from: '2026-03-02', to: '2026-11-25', ...more }),
      ).toMatchObject({ status: 422, body: { title: 'PeriodIsOver', field: 'to' } })
    expect(await admin.post(`/api/subscribers/${id}/pauses`, { from: '2026-11-25', to: null })).toMatchObject({
      status: 422,
      body: { title: 'PauseBeginsBefore', field: 'from' },
    })
    await admin.del(`/api/subscribers/${id}/pauses/${pause}`)
    await admin.del(`/api/subscribers/${id}/temporaryAddresses/${stay}`)
    expect(await readSubscriber(id)).toMatchObject({ pauses: [], temporaryAddresses: [] })
  })

  it('is counted anew on what is not released', async () => {
    const pub = await foundPublication('Räknebladet')
    const issue = textOf(await admin.post('/api/issues', { publication: pub, date: '2026-12-04' }), '_id')
    for (const more of [{ format: 'Daisy CD', issues: 2 }, { format: 'App' }]) {
      const id = await registerSubscriber()
      await admin.put(`/api/subscribers/addSub/${id}`, { publication: pub, ...more })
    }
    const nrOfSubscribers = { cda: 0, daisy: 2, legimus: 0, email: 0, webb: 0, app: 1 }
    expect(await admin.get(`/api/subscribers/runit/${pub}`)).toMatchObject({
      status: 200,
      body: { nrOfSubscribers, issues: 1 },
    })
    expect((await admin.get(`/api/issues/${issue}`)).body).toMatchObject({ nrOfSubscribers })
  })
})

describe('a protected identity', () => {
  it('is shown to nobody before she says why, and to nobody else', async () => {
    const id = await registerSubscriber({ ...form, isProtected: true, customerNr: '77002' })
    expect(await readSubscriber(id)).toMatchObject({ name: '', address: '', customerNr: '77002', isHidden: true })
    expect((await admin.get('/api/subscribers?search=77002')).text).not.toContain('Ingrid')
    expect((await admin.get(`/api/subscribers/${id}/history`)).body).toEqual([])
    expect(await accessReasonsOf(id)).toEqual([])
    expect(await admin.put(`/api/subscribers/${id}`, { city: '' })).toMatchObject({ status: 403 })
    expect(await admin.post(`/api/subscribers/${id}/show`, { reason: ' ' })).toMatchObject({ status: 422 })
  })

  it('is posted to when somebody says why, and is left out else', async () => {
    const pub = await foundPublication('Hemliga bladet')
    const [open, hidden] = [
      await registerSubscriber(),
      await registerSubscriber({ ...form, isProtected: true, lastname: 'Dold' }),
    ]
    for (const id of [open, hidden])
      await admin.put(`/api/subscribers/addSub/${id}`, { publication: pub, format: 'Audio CD' })
    const path = `/api/subscribers/csv-with-format/${pub}/CD`
    const without = await admin.get(path)
    expect(without.headers['x-left-out']).toBe('1')
    expect(without.text.split('\r\n')).toHaveLength(3)
    expect(without.text).not.toContain('Dold')
    expect(await accessReasonsOf(hidden)).toEqual([])
    const whole = await admin.post(path, { reason: 'Utskick nr 45' })
    expect(whole.text).toContain('Ingrid Dold')
    expect(await accessReasonsOf(hidden)).toEqual(['csv'])
    const { body } = await admin.get(`/api/subscribers/${hidden}/history`)
    expect(body).toContainEqual(
      expect.objectContaining({ said: 'Test admin öppnade de skyddade uppgifterna: ”Utskick nr 45”.' }),
    )
  })
})

describe('files', () => {
  it('keep to a format, in the encoding asked for, and run nothing', async () => {
    const pub = await foundPublication('Filbladet')
    const id = await registerSubscriber({ firstname: '=1+1', lastname: 'Öman' })
    await admin.put(`/api/subscribers/addSub/${id}`, { publication: pub, format: 'MTM/Legimus' })
    const file = await admin.get('/api/subscribers/csv/MTM%2FLegimus')
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.text).toMatch(/^\uFEFFKundnummer;Förnamn;/)
    expect(file.text).toContain("'=1+1;Öman")
    const older = await admin.get('/api/subscribers/csv/MTM%2FLegimus?encoding=windows-1252')
    expect(older.headers['content-type']).toBe('text/csv; charset=windows-1252')
    expect(older.text).not.toContain('\uFEFF')
    expect(older.text).not.toContain('Öman')
    expect(await admin.get('/api/subscribers/csv/annat')).toMatchObject({ status: 422 })
    expect(await admin.get(`/api/subscribers/csv-with-format/${pub}/App`)).toMatchObject({ status: 422 })
  })
})

describe('the list', () => {
  it('has ten a page unless more are asked for', async () => {
    for (let number = 0; number < 11; number += 1) await registerSubscriber({ ...form, firstname: `Elva${number}` })
    const count = async (query: string) => (await admin.get(`/api/subscribers${query}`)).body
    expect(await count('?search=elva')).toHaveLength(10)
    expect(await count('?search=elva&limit=1000')).toHaveLength(11)
    expect(await admin.get('/api/subscribers?limit=1001')).toMatchObject({ status: 400 })
  })
})
