import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { tooLong } from '../../../domain/kernel/values/texts/too-long.ts'
import { testApi, testUserId, textOf } from '../../testing.ts'

const forgotten: string[] = []
const api = await testApi(() => ({ forget: async (subject) => void forgotten.push(subject) }))
const admin = api.as('admin')
const visitor = api.as('anonymous')

const founded = async (name: string, settings: object = { allowSubscribeTemp: true }) => {
  const id = textOf(await admin.post('/api/publications', { name }), '_id')
  await admin.put(`/api/publications/${id}`, settings)
  return id
}
const publication = await founded('Bottenviksbladet')

const address = { address1: 'Storgatan 12', address2: '', zip: '972 31', city: 'Luleå', format: '' }
const blank = { address1: '', address2: '', zip: '', city: '', format: '' }
const asked = (more: object = {}) => ({
  action: 'change',
  publication,
  name: 'Elsa Öberg',
  oldAddress: address,
  newAddress: { address1: 'Skeppsbron 3', zip: '941 31', city: 'Piteå' },
  ...more,
})

/** Everybody here asks from a browser of her own, at a desk of her own. */
let desks = 0
const ask = (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  desks += 1
  return api.inject({
    method: 'POST',
    url: '/api/subscribeTemps',
    remoteAddress: `10.1.${Math.floor(desks / 200)}.${desks % 200}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
const sent = async (more: object = {}) => textOf(await ask(asked(more)), '_id')
const shown = async (id: string) => (await admin.get(`/api/subscribeTemps/${id}`)).body

it('has been read by whoever saw it', async () => {
  const id = await sent()
  await shown(id)
  await admin.get('/api/subscribeTemps')
  expect((await admin.get(`/api/subscribeTemps/${id}/reads`)).body).toMatchObject([
    { said: 'Test admin såg uppgifterna i en lista.' },
    { said: 'Test admin öppnade uppgifterna.' },
  ])
})

it('gives an address three receipts in an hour, and takes what is asked for beside that', async () => {
  const asking = async (email: string) => (await ask(asked({ email }))).body
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
    const other = await founded('Ale-nytt')
    await founded('Stängda bladet', {})
    await admin.del(`/api/publications/${await founded('Borta')}`)
    expect((await visitor.get('/api/publications/allowSubscribeTemp')).body).toEqual([
      { _id: other, name: 'Ale-nytt' },
      { _id: publication, name: 'Bottenviksbladet' },
    ])
  })

  it('asks without logging in, and staff see what she asks for', async () => {
    const answer = await ask(asked())
    expect(answer.status).toBe(201)
    const id = textOf(answer, '_id')
    expect(await shown(id)).toEqual({
      protectedSubscriber: null,
      isHidden: false,
      _id: id,
      action: 'change',
      publication,
      publicationName: 'Bottenviksbladet',
      name: 'Elsa Öberg',
      oldAddress: address,
      newAddress: { ...blank, address1: 'Skeppsbron 3', zip: '941 31', city: 'Piteå' },
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
    ['name', { name: 'x'.repeat(50_000) }, tooLong(200, 'Namnet är för långt')],
    ['info', { info: 'x'.repeat(50_000) }, tooLong(5_000)],
    ['oldAddress.city', { oldAddress: { ...address, city: 'x'.repeat(101) } }, tooLong(100)],
  ])('is told what is wrong with %s', async (field, more, detail) =>
    expect(await ask(asked(more))).toMatchObject({ status: 422, body: { field, detail } }),
  )

  it('asks only where a publication takes it', async () => {
    const refused = { status: 422, body: { title: 'SubscriptionChangesNotTaken', field: 'publication' } }
    expect(await ask(asked({ publication: await founded('Stängt', {}) }))).toMatchObject(refused)
    expect(await ask(asked({ publication: randomUUID() }))).toMatchObject(refused)
    const removed = await founded('Snart borta')
    await admin.del(`/api/publications/${removed}`)
    expect(await ask(asked({ publication: removed }))).toMatchObject(refused)
  })

  it('asks once, however often it is sent', async () => {
    const key = { 'idempotency-key': 'samma' }
    expect(textOf(await ask(asked(), key), '_id')).toBe(textOf(await ask(asked(), key), '_id'))
  })

  it.each([{ website: 'http://spam.example' }, { filledInFor: 300 }])('that is a machine is let go: %j', async (trap) =>
    expect(await ask(asked(trap))).toMatchObject({ status: 422, body: { title: 'LooksLikeAMachine' } }),
  )

  it('that sends two hundred in a minute is stopped', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 200; number += 1)
      statuses.push((await visitor.post('/api/subscribeTemps', asked())).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(170)
  })

  it.each(['\0', '\ud800'])('that sends what no database keeps is refused', async (character) =>
    expect(await ask(JSON.stringify(asked({ name: `Elsa${character}` })))).toMatchObject({ status: 400 }),
  )

  it('is known by what she wrote, word for word', async () => {
    const name = '<script>alert(1)</script>'
    expect(await shown(await sent({ name, info: '=cmd()' }))).toMatchObject({ name, info: '=cmd()' })
  })

  it('sees nothing of what anybody asked for', async () => {
    const id = await sent()
    for (const path of ['/api/subscribeTemps', `/api/subscribeTemps/${id}`]) {
      expect(await visitor.get(path)).toMatchObject({ status: 401 })
      expect(await api.as('user').get(path)).toMatchObject({ status: 403 })
    }
  })
})

describe('staff', () => {
  it('mark it as handled, and take that back', async () => {
    const id = await sent({ name: 'Handlagd' })
    const listed = async (state: string) =>
      (await admin.get(`/api/subscribeTemps?state=${state}&search=Handlagd&limit=50`)).headers['x-total-count']
    expect(await admin.put(`/api/subscribeTemps/${id}`, { active: true })).toMatchObject({ status: 200 })
    expect(await shown(id)).toMatchObject({ active: true })
    expect([await listed('handled'), await listed('waiting')]).toEqual(['1', '0'])
    await admin.put(`/api/subscribeTemps/${id}`, { active: false })
    expect([await listed('handled'), await listed('waiting')]).toEqual(['0', '1'])
  })

  it('put right what she wrote, and see when another did', async () => {
    const id = await sent()
    const path = `/api/subscribeTemps/${id}`
    const etag = String((await admin.get(path)).headers.etag)
    await admin.put(path, { name: 'Elsa Åberg' }, { 'if-match': etag })
    expect(await admin.put(path, { name: 'Elsa Ek' }, { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { conflicts: [{ field: 'name', yours: 'Elsa Ek', theirs: 'Elsa Åberg' }] },
    })
    expect(await admin.put(path, { action: 'hold' })).toMatchObject({ status: 422, body: { field: 'from' } })
    expect(await shown(id)).toMatchObject({ name: 'Elsa Åberg', action: 'change' })
  })

  it('remove it and bring it back, and forget it for good', async () => {
    const id = await sent()
    const path = `/api/subscribeTemps/${id}`
    expect(await admin.del(path)).toMatchObject({ status: 204 })
    expect(await admin.get(path)).toMatchObject({ status: 404, body: { detail: 'Ärendet finns inte.' } })
    expect(await admin.post(`${path}/restore`)).toMatchObject({ status: 204 })
    expect(await admin.post(`${path}/forget`)).toMatchObject({ status: 204 })
    expect(forgotten).toEqual([id])
    expect(await admin.get(path)).toMatchObject({ status: 404 })
    expect(await admin.put(path, { active: true })).toMatchObject({ status: 404 })
  })

  it('are told of it whom the publication names at that moment, once each', async () => {
    const told = [testUserId('user'), testUserId('admin'), testUserId('user')]
    const named = await founded('Med avisering', { allowSubscribeTemp: true, emailOnSubscChangesUsers: told })
    const id = await sent({ publication: named })
    const { events } = await api.services.log.read(`subscriptionChange-${id}`)
    expect(events[0]?.event.data).toMatchObject({ tells: [testUserId('user'), testUserId('admin')] })
  })
})
