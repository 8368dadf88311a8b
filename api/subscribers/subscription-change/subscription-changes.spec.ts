import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { tooLongMessage } from '../../../domain/kernel/values/texts/too-long-message.ts'
import { testApi, testUserId, textOf } from '../../testing.ts'

const forgottenRequests: string[] = []
const api = await testApi(() => ({ forget: async (subject) => void forgottenRequests.push(subject) }))
const admin = api.as('admin')
const visitor = api.as('anonymous')

const foundPublication = async (name: string, settings: object = { allowSubscribeTemp: true }) => {
  const id = textOf(await admin.post('/api/publications', { name }), '_id')
  await admin.put(`/api/publications/${id}`, settings)
  return id
}
const publication = await foundPublication('Bottenviksbladet')

const address = { address1: 'Storgatan 12', address2: '', zip: '972 31', city: 'Luleå', format: '' }
const blankAddress = { address1: '', address2: '', zip: '', city: '', format: '' }
const requestBody = (more: object = {}) => ({
  action: 'change',
  publication,
  name: 'Elsa Öberg',
  oldAddress: address,
  newAddress: { address1: 'Skeppsbron 3', zip: '941 31', city: 'Piteå' },
  ...more,
})

/** Every visitor here has a browser and an address of their own. */
let visitorCount = 0
const ask = (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  visitorCount += 1
  return api.inject({
    method: 'POST',
    url: '/api/subscribeTemps',
    remoteAddress: `10.1.${Math.floor(visitorCount / 200)}.${visitorCount % 200}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
const sendRequest = async (more: object = {}) => textOf(await ask(requestBody(more)), '_id')
const readRequest = async (id: string) => (await admin.get(`/api/subscribeTemps/${id}`)).body

it('has been read by whoever saw it', async () => {
  const id = await sendRequest()
  await readRequest(id)
  await admin.get('/api/subscribeTemps')
  expect((await admin.get(`/api/subscribeTemps/${id}/reads`)).body).toMatchObject({
    entries: [{ said: 'Test admin såg uppgifterna i en lista.' }, { said: 'Test admin öppnade uppgifterna.' }],
  })
})

it('gives an address three receipts in an hour, and takes what is asked for beside that', async () => {
  const asking = async (email: string) => (await ask(requestBody({ email }))).body
  const flooded = ['flood@example.se', 'flood@example.se', 'Flood@Example.se', 'flood@example.se', 'flood@example.se']
  const said: unknown[] = []
  for (const email of flooded) said.push(await asking(email))
  expect(said).toMatchObject([false, false, false, true, true].map((withoutReceipt) => ({ withoutReceipt })))
  for (const email of ['other@example.se', '']) expect(await asking(email)).toMatchObject({ withoutReceipt: false })
  const { events } = await api.services.log.readAll({
    limit: 1_000,
    filter: { types: ['SubscriptionChangeRequested'] },
  })
  const stored = events.filter(({ event: { data } }) => 'withoutReceipt' in data)
  expect(stored).toHaveLength(2)
})

describe('a visitor', () => {
  it('is told where she may ask, by name and nothing else', async () => {
    const other = await foundPublication('Ale-nytt')
    await foundPublication('Stängda bladet', {})
    await admin.del(`/api/publications/${await foundPublication('Borta')}`)
    expect((await visitor.get('/api/publications/allowSubscribeTemp')).body).toEqual([
      { _id: other, name: 'Ale-nytt' },
      { _id: publication, name: 'Bottenviksbladet' },
    ])
  })

  it('asks without logging in, and staff see what she asks for', async () => {
    const answer = await ask(requestBody())
    expect(answer.status).toBe(201)
    const id = textOf(answer, '_id')
    expect(await readRequest(id)).toEqual({
      protectedSubscriber: null,
      isHidden: false,
      _id: id,
      action: 'change',
      publication,
      publicationName: 'Bottenviksbladet',
      name: 'Elsa Öberg',
      oldAddress: address,
      newAddress: { ...blankAddress, address1: 'Skeppsbron 3', zip: '941 31', city: 'Piteå' },
      info: '',
      email: '',
      from: null,
      to: null,
      deceased: false,
      proxyName: '',
      proxyContact: '',
      active: false,
      carriedOut: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
  })

  it.each([
    ['action', { action: '' }, 'Välj typ av ärende.'],
    ['publication', { publication: '' }, 'Välj publikation eller tidning.'],
    ['name', { name: ' \u200b' }, 'Ange namnet på personen.'],
    ['oldAddress.address1', { oldAddress: undefined, newAddress: { city: 'Luleå' } }, 'Ange adressen till personen.'],
    ['newAddress.address1', { newAddress: { city: 'Luleå' } }, 'Ange den nya gatuadressen.'],
    ['newAddress.zip', { newAddress: { address1: 'Kajen 1' } }, 'Ange postnumret till den nya adressen.'],
    ['newAddress.city', { newAddress: { address1: 'Kajen 1', zip: '1' } }, 'Ange orten till den nya adressen.'],
    [
      'email',
      { action: 'format', newAddress: { format: 'E-Post' } },
      'Ange e-postadressen som tidningen ska skickas till.',
    ],
    [
      'oldAddress.zip',
      { action: 'format', oldAddress: { ...address, zip: '' }, newAddress: { format: 'Papper' } },
      'Ange postnumret: det du har valt skickas med post.',
    ],
    ['from', { action: 'hold' }, 'Ange från vilken dag det gäller.'],
    ['to', { from: '2198-08-02', to: '2198-08-01' }, 'Sista dagen kan inte ligga före den första.'],
    ['from', { from: '1990-01-01' }, 'Välj i dag eller en senare dag.'],
    ['newAddress.format', { action: 'format' }, 'Välj den form som du vill ha i stället.'],
    ['email', { email: 'elsa' }, 'Ange en giltig e-postadress.'],
    ['name', { name: 'x'.repeat(50_000) }, tooLongMessage(200, 'Namnet är för långt')],
    ['info', { info: 'x'.repeat(50_000) }, tooLongMessage(5_000)],
    ['oldAddress.city', { oldAddress: { ...address, city: 'x'.repeat(101) } }, tooLongMessage(100)],
  ])('is told what is wrong with %s', async (field, more, detail) =>
    expect(await ask(requestBody(more))).toMatchObject({ status: 422, body: { field, detail } }),
  )

  it('asks only where a publication takes it', async () => {
    const refused = { status: 422, body: { title: 'SubscriptionChangesNotTaken', field: 'publication' } }
    expect(await ask(requestBody({ publication: await foundPublication('Stängt', {}) }))).toMatchObject(refused)
    expect(await ask(requestBody({ publication: randomUUID() }))).toMatchObject(refused)
    const removed = await foundPublication('Snart borta')
    await admin.del(`/api/publications/${removed}`)
    expect(await ask(requestBody({ publication: removed }))).toMatchObject(refused)
  })

  it('asks once, however often it is sent', async () => {
    const key = { 'idempotency-key': 'samma' }
    expect(textOf(await ask(requestBody(), key), '_id')).toBe(textOf(await ask(requestBody(), key), '_id'))
  })

  it.each([{ website: 'http://spam.example' }, { filledInFor: 300 }])('that is a machine is let go: %j', async (trap) =>
    expect(await ask(requestBody(trap))).toMatchObject({ status: 422, body: { title: 'LooksLikeAMachine' } }),
  )

  it('that sends two hundred in a minute is stopped', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 200; number += 1)
      statuses.push((await visitor.post('/api/subscribeTemps', requestBody())).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(170)
  })

  it.each(['\0', '\ud800'])('that sends what no database keeps is refused', async (character) =>
    expect(await ask(JSON.stringify(requestBody({ name: `Elsa${character}` })))).toMatchObject({ status: 400 }),
  )

  it('is known by what she wrote, word for word', async () => {
    const name = '<script>alert(1)</script>'
    expect(await readRequest(await sendRequest({ name, info: '=cmd()' }))).toMatchObject({ name, info: '=cmd()' })
  })

  it('sees nothing of what anybody asked for', async () => {
    const id = await sendRequest()
    for (const path of ['/api/subscribeTemps', `/api/subscribeTemps/${id}`]) {
      expect(await visitor.get(path)).toMatchObject({ status: 401 })
      expect(await api.as('user').get(path)).toMatchObject({ status: 403 })
    }
  })
})

describe('staff', () => {
  it('mark it as handled, and take that back', async () => {
    const id = await sendRequest({ name: 'Handlagd' })
    const listed = async (state: string) =>
      (await admin.get(`/api/subscribeTemps?state=${state}&search=Handlagd&limit=50`)).headers['x-total-count']
    expect(await admin.put(`/api/subscribeTemps/${id}`, { active: true })).toMatchObject({ status: 200 })
    expect(await readRequest(id)).toMatchObject({ active: true })
    expect([await listed('handled'), await listed('waiting')]).toEqual(['1', '0'])
    await admin.put(`/api/subscribeTemps/${id}`, { active: false })
    expect([await listed('handled'), await listed('waiting')]).toEqual(['0', '1'])
  })

  it('put right what she wrote, and see when another did', async () => {
    const id = await sendRequest()
    const path = `/api/subscribeTemps/${id}`
    const etag = String((await admin.get(path)).headers.etag)
    await admin.put(path, { name: 'Elsa Åberg' }, { 'if-match': etag })
    expect(await admin.put(path, { name: 'Elsa Ek' }, { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { conflicts: [{ field: 'name', yours: 'Elsa Ek', theirs: 'Elsa Åberg' }] },
    })
    expect(await admin.put(path, { action: 'hold' })).toMatchObject({ status: 422, body: { field: 'from' } })
    expect(await readRequest(id)).toMatchObject({ name: 'Elsa Åberg', action: 'change' })
  })

  it('remove it and bring it back, and forget it for good', async () => {
    const id = await sendRequest()
    const path = `/api/subscribeTemps/${id}`
    expect(await admin.del(path)).toMatchObject({ status: 204 })
    expect(await admin.get(path)).toMatchObject({ status: 404, body: { detail: 'Ärendet finns inte.' } })
    expect(await admin.post(`${path}/restore`)).toMatchObject({ status: 204 })
    expect(await admin.post(`${path}/forget`)).toMatchObject({ status: 204 })
    expect(forgottenRequests).toEqual([id])
    expect(await admin.get(path)).toMatchObject({ status: 404 })
    expect(await admin.put(path, { active: true })).toMatchObject({ status: 404 })
  })

  it('are told of it whom the publication names at that moment, once each', async () => {
    const told = [testUserId('user'), testUserId('admin'), testUserId('user')]
    const named = await foundPublication('Med avisering', { allowSubscribeTemp: true, emailOnSubscChangesUsers: told })
    const id = await sendRequest({ publication: named })
    const { events } = await api.services.log.read(`subscriptionChange-${id}`)
    expect(events[0]?.event.data).toMatchObject({ tells: [testUserId('user'), testUserId('admin')] })
  })
})
