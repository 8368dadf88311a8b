import { describe, expect, it } from 'vitest'
import { form as person } from '../../../domain/subscribers/subscriber/examples.ts'
import { testApi, textOf } from '../../testing.ts'
import { blankAddress, requestDesk, skeppsbron, storeCorrection, storgatan } from './testing.ts'

const api = await testApi(() => ({ now: () => new Date('2026-11-26T09:00:00.000Z') }))
const { admin, publication, sendRequest } = await requestDesk(api, {
  action: 'change',
  name: 'ingrid  sandberg',
  oldAddress: storgatan,
})

const storeCorrectedRequest = async (more: object) => {
  const id = await sendRequest({ newAddress: skeppsbron })
  await storeCorrection(api.services.log, id, more)
  return id
}

const registerSubscriber = async (more: object = {}) => {
  const id = textOf(await admin.post('/api/subscribers', { ...person, ...more }), '_id')
  await admin.put(`/api/subscribers/addSub/${id}`, { publication, format: 'Daisy CD', from: '2026-01-01', issues: 2 })
  return id
}
type Subscriber = Readonly<Record<string, unknown>>
const readSubscriber = async (id: string) => (await admin.get(`/api/subscribers/${id}`)).body as Subscriber
const readWaitingRequest = async (id: string) => (await admin.get(`/api/subscribeTemps/${id}`)).body
const requestPath = (id: string) => `/api/subscribeTemps/${id}`

describe('a request to move', () => {
  it('is matched with whoever it is about, shows what will change, and is carried out and taken back', async () => {
    const ingrid = await registerSubscriber()
    await registerSubscriber({ firstname: 'Sven', address: 'Kajen 9', customerNr: '9' })
    const id = await sendRequest({ newAddress: skeppsbron })
    const found = await admin.get(`${requestPath(id)}/matches`)
    expect(found.body).toMatchObject({
      asNew: null,
      matches: [
        {
          subscriber: { _id: ingrid, name: 'Ingrid Sandberg', customerNr: '10482' },
          alike: ['namn', 'adress', 'postnummer', 'publikation'],
          differences: [
            { kind: 'field', field: 'address', before: 'Storgatan 14 lgh 1102', after: 'Skeppsbron 3' },
            { kind: 'field', field: 'coaddress', before: '', after: 'Ek' },
            { kind: 'field', field: 'zip', before: '972 32', after: '941 31' },
            { kind: 'field', field: 'city', before: 'Luleå', after: 'Piteå' },
            { kind: 'field', field: 'cityCode', before: 'Luleå', after: '' },
          ],
          refused: null,
        },
      ],
    })
    expect(await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })).toMatchObject({ status: 200 })
    expect(await readSubscriber(ingrid)).toMatchObject({ address: 'Skeppsbron 3', city: 'Piteå' })
    expect(await readWaitingRequest(id)).toMatchObject({ active: true, carriedOut: ingrid })
    const again = await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })
    expect(again).toMatchObject({ status: 409, body: { detail: 'Ärendet är redan hanterat.' } })
    expect(await admin.post(`${requestPath(id)}/takeBack`)).toMatchObject({ status: 204 })
    expect(await readSubscriber(ingrid)).toMatchObject({
      address: 'Storgatan 14 lgh 1102',
      coaddress: '',
      city: 'Luleå',
    })
    expect(await readWaitingRequest(id)).toMatchObject({ active: false, carriedOut: null })
    expect(await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })).toMatchObject({ status: 200 })
    expect(await readSubscriber(ingrid)).toMatchObject({ address: 'Skeppsbron 3' })
  })

  it('changes what she has it as, too, shows both, and takes both back', async () => {
    const ingrid = await registerSubscriber()
    const id = await sendRequest({ newAddress: { ...skeppsbron, format: 'Audio CD' } })
    const { matches } = (await admin.get(`${requestPath(id)}/matches`)).body as {
      readonly matches: readonly Subscriber[]
    }
    const hers = matches.find(({ subscriber }) => (subscriber as Subscriber)['_id'] === ingrid)
    const days = { from: '2026-01-01', to: null }
    expect(hers).toMatchObject({ refused: null })
    expect(hers?.['differences']).toEqual(
      expect.arrayContaining([
        { kind: 'field', field: 'address', before: 'Storgatan 14 lgh 1102', after: 'Skeppsbron 3' },
        { kind: 'subscription', publication, format: 'Daisy CD', before: days, after: { ...days, to: '2026-11-25' } },
        { kind: 'subscription', publication, format: 'Audio CD', before: null, after: { ...days, from: '2026-11-26' } },
      ]),
    )
    await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })
    expect(await readSubscriber(ingrid)).toMatchObject({
      address: 'Skeppsbron 3',
      subscriptions: [{ format: 'Audio CD', from: '2026-11-26', to: null, issues: 2 }],
    })
    expect(await admin.post(`${requestPath(id)}/takeBack`)).toMatchObject({ status: 204 })
    expect(await readSubscriber(ingrid)).toMatchObject({
      address: 'Storgatan 14 lgh 1102',
      subscriptions: [{ format: 'Daisy CD', from: '2026-01-01', to: null, issues: 2 }],
    })
  })

  it('moves nobody where only what it is had as was told, and exchanges nothing for the same', async () => {
    const ingrid = await registerSubscriber()
    const format = await sendRequest({ newAddress: { ...blankAddress, format: 'App' } })
    expect(await admin.post(`${requestPath(format)}/carryOut`, { subscriber: ingrid })).toMatchObject({ status: 200 })
    const inApp = { subscriptions: [{ format: 'App', from: '2026-11-26', to: null, issues: 2 }] }
    expect(await readSubscriber(ingrid)).toMatchObject({ address: 'Storgatan 14 lgh 1102', ...inApp })
    const same = await sendRequest({ newAddress: { ...skeppsbron, format: 'App' } })
    expect(await admin.post(`${requestPath(same)}/carryOut`, { subscriber: ingrid })).toMatchObject({ status: 200 })
    expect(await readSubscriber(ingrid)).toMatchObject({ address: 'Skeppsbron 3', ...inApp })
  })

  it('is not done by half: refused where a subscription to exchange is missing', async () => {
    const ingrid = await registerSubscriber()
    await admin.put(`/api/subscribers/delSub/${ingrid}`, { publication, format: 'Daisy CD' })
    const both = await sendRequest({ newAddress: { ...skeppsbron, format: 'App' } })
    expect(await admin.post(`${requestPath(both)}/carryOut`, { subscriber: ingrid })).toMatchObject({
      status: 422,
      body: { title: 'NothingToEnd' },
    })
    expect(await readSubscriber(ingrid)).toMatchObject({ address: 'Storgatan 14 lgh 1102' })
  })

  it('that came before an address had to be whole waits for what it lacks, unless that cannot be otherwise', async () => {
    const ingrid = await registerSubscriber({ firstname: 'Berit' })
    const lives = { address: 'Storgatan 14 lgh 1102', zip: '972 32', city: 'Luleå' }
    const street = await storeCorrectedRequest({
      name: 'Berit Sandberg',
      newAddress: { ...blankAddress, address1: 'Skeppsbron 3' },
    })
    const outlook = async (id: string) => {
      const { matches } = (await admin.get(`${requestPath(id)}/matches`)).body as {
        readonly matches: readonly Subscriber[]
      }
      return matches.find(({ subscriber }) => (subscriber as Subscriber)['_id'] === ingrid)
    }
    const refused = expect.stringContaining('gatuadress, postnummer och ort behövs')
    expect(await outlook(street)).toMatchObject({ differences: [], refused })
    expect(await admin.post(`${requestPath(street)}/carryOut`, { subscriber: ingrid })).toMatchObject({ status: 422 })
    expect(await readSubscriber(ingrid)).toMatchObject(lives)
    const home = await storeCorrectedRequest({
      name: 'Berit Sandberg',
      newAddress: { ...blankAddress, address1: lives.address, address2: 'c/o Ek' },
    })
    expect(await outlook(home)).toMatchObject({
      differences: [{ kind: 'field', field: 'coaddress', before: '', after: 'Ek' }],
    })
    await admin.put(requestPath(street), {
      newAddress: { ...blankAddress, address1: 'Skeppsbron 3', zip: '94131', city: 'Piteå' },
    })
    expect(await admin.post(`${requestPath(street)}/carryOut`, { subscriber: ingrid })).toMatchObject({ status: 200 })
    expect(await readSubscriber(ingrid)).toMatchObject({ address: 'Skeppsbron 3', zip: '941 31', city: 'Piteå' })
  })

  it('leaves what somebody has made of the address since, whole, and says so before', async () => {
    const ingrid = await registerSubscriber({ firstname: 'Cilla' })
    const id = await sendRequest({ newAddress: skeppsbron, proxyName: 'Nils Ek' })
    await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })
    expect((await admin.get(`${requestPath(id)}/kept`)).body).toEqual([])
    await admin.put(`/api/subscribers/${ingrid}`, { address: 'Skeppsbron 3 B' })
    expect((await admin.get(`${requestPath(id)}/kept`)).body).toEqual(['address'])
    expect(await admin.post(`${requestPath(id)}/takeBack`)).toMatchObject({ status: 204 })
    expect(await readSubscriber(ingrid)).toMatchObject({
      address: 'Skeppsbron 3 B',
      coaddress: 'Ek',
      zip: '941 31',
      city: 'Piteå',
      cityCode: '',
      proxyName: person.proxyName,
      proxyContact: person.proxyContact,
    })
    expect((await admin.get(`${requestPath(id)}/kept`)).body).toEqual([])
  })

  it('finds the one among many who are called alike or live alike', async () => {
    const her = { firstname: 'Karin', lastname: 'Öman', zip: '941 31' }
    for (let nr = 10; nr <= 30; nr += 1) {
      await admin.post('/api/subscribers', { ...person, ...her, firstname: 'Karin Anna', address: `Granvägen ${nr}` })
      await admin.post('/api/subscribers', { ...person, firstname: 'Anna', address: `Tallvägen 2${nr}` })
    }
    const sought = textOf(await admin.post('/api/subscribers', { ...person, ...her, address: 'Tallvägen 2' }), '_id')
    const lives = { ...blankAddress, address1: 'Tallvägen 2' }
    const id = await sendRequest({ name: 'Karin Öman', oldAddress: lives, newAddress: skeppsbron })
    const { matches } = (await admin.get(`${requestPath(id)}/matches`)).body as {
      readonly matches: readonly Subscriber[]
    }
    expect(matches[0]).toMatchObject({ subscriber: { _id: sought }, alike: ['namn', 'adress'] })
  })

  it('waits until its day, and for somebody whom it is about', async () => {
    const id = await sendRequest({ newAddress: skeppsbron, from: '2026-12-24' })
    const refused = (subscriber: string | null) => admin.post(`${requestPath(id)}/carryOut`, { subscriber })
    expect(await refused(await registerSubscriber())).toMatchObject({ status: 422, body: { title: 'ChangeNotYet' } })
    expect(await refused(null)).toMatchObject({ status: 422, body: { title: 'ChangeForNobody' } })
  })

  it('leaves whoever is protected as she is until somebody has said why', async () => {
    const hers = await registerSubscriber({ customerNr: '4711', isProtected: true })
    const id = await sendRequest({ newAddress: skeppsbron })
    expect((await admin.get(`${requestPath(id)}/matches?search=4711`)).body).toMatchObject({
      matches: [{ subscriber: { name: '', address: '' }, alike: [], differences: [], refused: expect.any(String) }],
    })
    expect(await admin.post(`${requestPath(id)}/carryOut`, { subscriber: hers })).toMatchObject({ status: 403 })
    await admin.post(`/api/subscribers/${hers}/show`, { reason: 'Flyttar' })
    expect(await admin.post(`${requestPath(id)}/carryOut`, { subscriber: hers })).toMatchObject({ status: 200 })
  })
})

describe('what else is asked for', () => {
  it('registers whoever is new, and lets her go again', async () => {
    const id = await sendRequest({
      action: 'new',
      name: 'RUT EK',
      oldAddress: blankAddress,
      newAddress: { ...skeppsbron, format: 'App' },
      from: '2026-12-01',
      proxyName: 'Lars Ek',
    })
    const { asNew } = (await admin.get(`${requestPath(id)}/matches`)).body as { asNew: { differences: unknown[] } }
    expect(asNew.differences).toContainEqual({ kind: 'field', field: 'firstname', before: '', after: 'Rut' })
    await admin.post(`${requestPath(id)}/carryOut`, { subscriber: null })
    const { carriedOut } = (await readWaitingRequest(id)) as { carriedOut: string }
    expect(await readSubscriber(carriedOut)).toMatchObject({
      name: 'Rut Ek',
      proxyName: 'Lars Ek',
      subscriptions: [{ format: 'App', from: '2026-12-01', to: null }],
    })
    await admin.post(`${requestPath(id)}/takeBack`)
    expect(await admin.get(`/api/subscribers/${carriedOut}`)).toMatchObject({ status: 404 })
  })

  it('lets whoever asked for her handle things for her, and puts back who did', async () => {
    const ingrid = await registerSubscriber({ firstname: 'Frida' })
    const had = { proxyName: person.proxyName, proxyContact: person.proxyContact }
    const nils = { proxyName: 'Nils Öberg', proxyContact: 'nils@example.se' }
    const id = await sendRequest({
      name: 'Frida Sandberg',
      action: 'hold',
      from: '2026-12-20',
      to: '2027-01-07',
      ...nils,
    })
    const { matches } = (await admin.get(`${requestPath(id)}/matches`)).body as {
      readonly matches: readonly Subscriber[]
    }
    expect(matches.find(({ subscriber }) => (subscriber as Subscriber)['_id'] === ingrid)).toMatchObject({
      differences: [
        { kind: 'field', field: 'proxyName', before: had.proxyName, after: nils.proxyName },
        { kind: 'field', field: 'proxyContact', before: had.proxyContact, after: nils.proxyContact },
        { kind: 'pause', after: { from: '2026-12-20', to: '2027-01-07' } },
      ],
    })
    await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })
    expect(await readSubscriber(ingrid)).toMatchObject(nils)
    await admin.post(`${requestPath(id)}/takeBack`)
    expect(await readSubscriber(ingrid)).toMatchObject(had)
  })

  it('gives a new proxy no contact of the one before', async () => {
    const ingrid = await registerSubscriber()
    const id = await sendRequest({ action: 'end', proxyName: 'Nils Öberg' })
    await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })
    expect(await readSubscriber(ingrid)).toMatchObject({ proxyName: 'Nils Öberg', proxyContact: '' })
  })

  it('mails the issue to where she says, asks for that where it is not known, and forgets it again', async () => {
    const ingrid = await registerSubscriber({ firstname: 'Doris' })
    const newAddress = { ...blankAddress, format: 'E-Post' }
    const id = await sendRequest({ action: 'format', newAddress, email: 'ingrid@example.se' })
    await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })
    expect(await readSubscriber(ingrid)).toMatchObject({
      email: 'ingrid@example.se',
      subscriptions: [{ format: 'E-Post' }],
    })
    await admin.post(`${requestPath(id)}/takeBack`)
    expect(await readSubscriber(ingrid)).toMatchObject({ email: '', subscriptions: [{ format: 'Daisy CD' }] })
    const nowhere = await storeCorrectedRequest({ action: 'format', newAddress, email: '' })
    expect(await admin.post(`${requestPath(nowhere)}/carryOut`, { subscriber: ingrid })).toMatchObject({
      status: 422,
      body: { title: 'ChangeNowhereToMail', detail: expect.stringContaining('ingen e-postadress'), field: 'email' },
    })
    await admin.put(`/api/subscribers/${ingrid}`, { email: 'i@example.se' })
    expect(await admin.post(`${requestPath(nowhere)}/carryOut`, { subscriber: ingrid })).toMatchObject({ status: 200 })
  })

  it('posts a disc to where she says that she lives, and asks for that where it is not known', async () => {
    const ingrid = await registerSubscriber({ firstname: 'Ella', address: '', zip: '', city: '' })
    const newAddress = { ...blankAddress, format: 'Audio CD' }
    const nowhere = await storeCorrectedRequest({
      action: 'format',
      newAddress,
      oldAddress: { ...blankAddress, address1: 'Kajen 1' },
    })
    expect(await admin.post(`${requestPath(nowhere)}/carryOut`, { subscriber: ingrid })).toMatchObject({
      status: 422,
      body: { title: 'ChangeNowhereToPost', detail: expect.stringContaining('ingen adress') },
    })
    const id = await sendRequest({ action: 'format', newAddress, oldAddress: storgatan })
    await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })
    expect(await readSubscriber(ingrid)).toMatchObject({ address: person.address, zip: person.zip, city: person.city })
  })

  it('takes over where she lives and is mailed from whoever is a subscriber already, and puts it back', async () => {
    const ingrid = await registerSubscriber({ firstname: 'Alva', email: 'old@example.se' })
    const anew = { ...skeppsbron, address2: '', format: 'App' }
    const id = await sendRequest({
      action: 'new',
      name: 'Alva Sandberg',
      oldAddress: blankAddress,
      newAddress: anew,
      email: 'new@example.se',
    })
    const { matches } = (await admin.get(`${requestPath(id)}/matches`)).body as {
      readonly matches: readonly Subscriber[]
    }
    const hers = matches.find(({ subscriber }) => (subscriber as Subscriber)['_id'] === ingrid)
    expect(hers?.['differences']).toEqual(
      expect.arrayContaining([
        { kind: 'field', field: 'address', before: person.address, after: 'Skeppsbron 3' },
        { kind: 'field', field: 'email', before: 'old@example.se', after: 'new@example.se' },
      ]),
    )
    await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })
    expect(await readSubscriber(ingrid)).toMatchObject({
      address: 'Skeppsbron 3',
      city: 'Piteå',
      email: 'new@example.se',
    })
    await admin.post(`${requestPath(id)}/takeBack`)
    expect(await readSubscriber(ingrid)).toMatchObject({
      address: person.address,
      zip: person.zip,
      email: 'old@example.se',
      cityCode: 'Luleå',
    })
    const half = await storeCorrectedRequest({
      action: 'new',
      newAddress: { ...blankAddress, zip: '941 31', format: 'App' },
    })
    expect(await admin.post(`${requestPath(half)}/carryOut`, { subscriber: ingrid })).toMatchObject({
      body: { title: 'ChangePlaceIncomplete' },
    })
  })

  it('exchanges a disc for the app, as many as before', async () => {
    const ingrid = await registerSubscriber()
    const id = await sendRequest({
      action: 'format',
      newAddress: { ...blankAddress, format: 'App' },
      from: '2026-12-01',
    })
    await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })
    expect(await readSubscriber(ingrid)).toMatchObject({
      subscriptions: [
        { format: 'Daisy CD', to: '2026-11-30', issues: 2 },
        { format: 'App', from: '2026-12-01', to: null, issues: 2 },
      ],
    })
  })

  it('ends what there is, and says so where there is nothing', async () => {
    const ingrid = await registerSubscriber()
    const [id, later] = [await sendRequest({ action: 'end' }), await sendRequest({ action: 'end' })]
    await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })
    expect(await readSubscriber(ingrid)).toMatchObject({
      subscriptions: [],
      endedSubscriptions: [{ to: '2026-11-25' }],
    })
    expect(await admin.post(`${requestPath(later)}/carryOut`, { subscriber: ingrid })).toMatchObject({
      status: 422,
      body: { title: 'NothingToEnd' },
    })
  })

  it('leaves the other form of two where she says which one she means', async () => {
    const ingrid = await registerSubscriber()
    await admin.put(`/api/subscribers/addSub/${ingrid}`, { publication, format: 'E-Post', from: '2026-01-01' })
    const oldAddress = { ...storgatan, format: 'Daisy CD' }
    const exchange = await sendRequest({ action: 'format', oldAddress, newAddress: { ...blankAddress, format: 'App' } })
    await admin.post(`${requestPath(exchange)}/carryOut`, { subscriber: ingrid })
    const formats = async () =>
      ((await readSubscriber(ingrid))['subscriptions'] as readonly Subscriber[]).map(({ format }) => format)
    expect(new Set(await formats())).toEqual(new Set(['App', 'E-Post']))
    const end = await sendRequest({ action: 'end', oldAddress: { ...storgatan, format: 'App' } })
    await admin.post(`${requestPath(end)}/carryOut`, { subscriber: ingrid })
    expect(await formats()).toEqual(['E-Post'])
  })

  it('is done once when two press at the same time', async () => {
    const ingrid = await registerSubscriber()
    const id = await sendRequest({ action: 'hold', from: '2026-12-20', to: '2027-01-07' })
    const both = await Promise.all([1, 2].map(() => admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })))
    expect(both.map(({ status }) => status).filter((status) => status === 200)).not.toEqual([])
    const { body } = await admin.get(`/api/subscribers/${ingrid}/history`)
    expect((body as { said: string }[]).filter(({ said }) => said.includes('uppehåll'))).toHaveLength(1)
  })
})

it('writes a postcode as lists do, however it was typed', async () => {
  const ingrid = await registerSubscriber({ customerNr: '7711', firstname: 'Disa' })
  const id = await sendRequest({ name: 'Disa Sandberg', newAddress: { ...skeppsbron, zip: '94131' } })
  expect(await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })).toMatchObject({ status: 200 })
  expect(await readSubscriber(ingrid)).toMatchObject({ address: 'Skeppsbron 3', zip: '941 31' })
})

it('asks a new subscriber for a form, and for no other than she has', async () => {
  const id = await sendRequest({ action: 'new', name: 'Nora Ny', newAddress: { ...skeppsbron, format: '' } })
  expect(await admin.post(`${requestPath(id)}/carryOut`, { subscriber: null })).toMatchObject({
    status: 422,
    body: { detail: 'Välj en form.', field: 'newAddress.format' },
  })
})
