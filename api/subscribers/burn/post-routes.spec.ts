import { beforeAll, describe, expect, it } from 'vitest'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { inspectPdf } from '../../../formats/kernel/pdf/testing/inspect.ts'
import type { Timeline } from '../../../projections/support/timeline/view.ts'
import { makeProduct } from '../../production/production/testing.ts'
import { type TestAnswer, testApi, testContext, testUserId, textOf } from '../../testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
let commandCount = 0
const context = () => testContext(`post ${(commandCount += 1)}`)

let publication = ''
let issue: IssueId
const ids: Record<string, string> = {}

const subscribe = async (lastname: string, zip: string, more: object = {}) => {
  const body = { firstname: 'Ingrid', lastname, address: 'Storgatan 1', zip, city: 'Luleå', ...more }
  const id = textOf(await admin.post('/api/subscribers', body), '_id')
  await admin.put(`/api/subscribers/addSub/${id}`, { publication, format: 'Audio CD', issues: 1, from: '2026-01-01' })
  ids[lastname] = id
  return id
}

beforeAll(async () => {
  const body = { name: 'Bottenviksbladet', hasSubscribers: true, pouchReminderAfter: 1, contact: '0920-123 45' }
  publication = textOf(await admin.post('/api/publications', body), '_id')
  issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
  await staff.post('/api/articles', { issue, name: 'Nyheter', level: 'h1' })
  await subscribe('Norr', '981 31', { customerNr: '1' })
  await subscribe('Söder', '211 20', { customerNr: '2' })
  await subscribe('Borta', '111 20', { customerNr: '3' })
  await subscribe('Hemlig', '222 22', { customerNr: '4', isProtected: true })
  await admin.post(`/api/subscribers/${ids['Borta']}/pauses`, { from: dayInSweden(new Date()), to: null })
  const stay = { from: '2026-01-01', to: null, address: 'Stugan 3', coaddress: '', zip: '100 05', city: 'Stockholm' }
  await admin.post(`/api/subscribers/${ids['Norr']}/temporaryAddresses`, stay)
})

const path = (what: string, query = '') => `/api/issues/discs/${issue}/${what}/cda${query}`
const pdfOf = async (answer: TestAnswer) => {
  expect(answer.headers['content-type']).toBe('application/pdf')
  return inspectPdf(answer.bytes)
}
const accessReasonsOf = async (lastname: string) =>
  (await api.services.personalReads.ofSubject(ids[lastname] ?? '')).map(({ as }) => as)

describe('labels for those who get a disc', () => {
  it('are sorted by postcode, to where they are, without whom is away or hidden', async () => {
    const answer = await admin.get(path('addresses'))
    expect(answer.headers['x-left-out']).toBe('1')
    const { text } = await pdfOf(answer)
    expect(text).toMatch(/Ingrid Norr[^]*Stugan 3[^]*100 05 Stockholm[^]*Kundnr 1[^]*Ingrid Söder[^]*211 20 Luleå/)
    expect(text).not.toMatch(/Borta|Hemlig|981 31/)
    expect(text.match(/Blindskriftsförsändelse/g)).toHaveLength(2)
    expect(await accessReasonsOf('Norr')).toEqual(['csv'])
    expect(await accessReasonsOf('Hemlig')).toEqual([])
  })

  it('have whoever is hidden when somebody says why', async () => {
    const { text } = await pdfOf(await admin.post(path('addresses', '?sheet=2x8'), { reason: 'Utskick nr 45' }))
    expect(text).toContain('Ingrid Hemlig')
    expect(await accessReasonsOf('Hemlig')).toEqual(['csv'])
    const { body } = await admin.get(`/api/subscribers/${ids['Hemlig']}/history`)
    expect(JSON.stringify(body)).toContain('Utskick nr 45')
  })

  it('tell where a pouch goes back to, once somebody has said where that is', async () => {
    const refused = await admin.get(path('addresses', '?slips=true'))
    expect(refused).toMatchObject({ status: 409, body: { title: 'ReturnAddressMissing' } })
    const house = { name: 'Läshuset', address1: 'Box 12', postcode: '971 01', city: 'Luleå' }
    expect((await admin.put('/api/seller', house)).status).toBe(200)
    const { text } = await pdfOf(await admin.get(path('addresses', '?slips=true')))
    expect(text).toMatch(/Läshuset[^]*Box 12[^]*971 01 Luleå[^]*Kundnr 1/)
    expect(text).not.toContain('Stugan')
  })

  it('stand in the timeline of each, with the address that was on the label', async () => {
    const id = ids['Söder'] ?? ''
    const today = dayInSweden(new Date())
    const labelRows = async (query = '') => {
      const reason = { 'x-support-reason': 'Kuvertet' }
      const { body } = await admin.get(`/api/support/things/subscriber-${id}/timeline${query}`, reason)
      return (body as Timeline).rows.filter((row) => row.id.startsWith('labels-'))
    }
    const made = (await labelRows()).length
    await admin.get(path('addresses'))
    expect((await admin.put(`/api/subscribers/${id}`, { address: 'Nygatan 2' })).status).toBe(200)
    await admin.get(path('addresses', '?sheet=2x8'))
    const rows = (await labelRows(`?from=${today}`)).slice(made)
    expect(rows.map(({ said }) => said)).toEqual(
      ['Storgatan 1', 'Nygatan 2'].map(
        (address) =>
          `Adressen stod i etikettfilen för Bottenviksbladet nr 1, vecka 48: Ingrid Söder, ${address}, 211 20 Luleå.`,
      ),
    )
    expect(rows.map(({ actor, label }) => [actor, label])).toEqual([
      ['Test admin', expect.stringMatching(/^3[a-z]$/)],
      ['Test admin', '4a'],
    ])
  })

  it('list who is away', async () => {
    const away = { _id: ids['Borta'], name: 'Ingrid Borta', customerNr: '3', reason: 'away' }
    expect((await admin.get(path('held'))).body).toEqual([away])
    expect(await accessReasonsOf('Borta')).toEqual(['list'])
  })

  it('are none where nobody gets any', async () => {
    const answer = await admin.get(`/api/issues/discs/${issue}/addresses/daisy`)
    expect(answer).toMatchObject({ status: 409, body: { title: 'NobodyToPostTo' } })
  })
})

it('leaves out who has neither address nor postcode, and tells of her', async () => {
  const nowhere = { address: ' ', city: '' }
  const id = await subscribe('Okänd', '', { ...nowhere, customerNr: '5' })
  const hidden = await subscribe('Dold', '', { ...nowhere, customerNr: '6', isProtected: true })
  const { body } = await admin.get(`/api/issues/discs/${issue}`)
  expect(body).toMatchObject({ formats: [{ copies: 5, held: 1, unaddressed: 2, unaddressedCopies: 2, hidden: 1 }, {}] })
  const answer = await admin.post(path('addresses'), { reason: 'Utskick nr 46' })
  expect((await pdfOf(answer)).text.match(/Kundnr \d/g)).toEqual(['Kundnr 1', 'Kundnr 2', 'Kundnr 4'])
  const { headers } = await admin.get(path('addresses'))
  expect(headers['x-left-out']).toBe('1')
  expect(await admin.get(path('addresses', '/preview'))).toMatchObject({ body: { labels: { length: 2 } } })
  const { body: left } = await admin.get(path('held'))
  expect(left).toHaveLength(3)
  expect(left).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ _id: ids['Borta'], reason: 'away' }),
      { _id: id, name: 'Ingrid Okänd', customerNr: '5', reason: 'unaddressed' },
      { _id: hidden, name: '', customerNr: '6', reason: 'unaddressed' },
    ]),
  )
  expect(await accessReasonsOf('Okänd')).toEqual(['list'])
  expect(await accessReasonsOf('Dold')).toEqual([])
})

it('sends nobody a disc again who has no address', async () => {
  const again = { issue, format: 'cda', reason: 'Ingen skiva kom.' }
  const refused = await admin.post(`/api/subscribers/${ids['Okänd']}/resend`, again)
  expect(refused).toMatchObject({
    status: 409,
    body: { title: 'DiscNeedsAddress', field: 'address', detail: expect.stringContaining('postnummer') as string },
  })
})

it('sends nobody a disc again of an issue that nobody has got yet', async () => {
  const coming = textOf(await staff.post('/api/issues', { publication, date: '2026-12-01' }), '_id')
  const again = { issue: coming, format: 'cda', reason: 'Ingen skiva kom.' }
  const refused = await admin.post(`/api/subscribers/${ids['Norr']}/resend`, again)
  expect(refused).toMatchObject({ status: 409, body: { title: 'DiscNotOut', field: 'issue' } })
})

it('prints on each disc what it is', async () => {
  expect(await admin.get(path('labels'))).toMatchObject({ status: 409, body: { title: 'DiscsNotMade' } })
  const wav = (name: string) => ({ name, bytes: 44 + 60 * 176_400, hash: name })
  const contents = [wav('Skiva 1 av 2/01.wav'), wav('Skiva 2 av 2/01.wav')]
  await makeProduct(api, { issue, kind: 'audioCd', context, at: '2026-11-24T08:00:00.000Z', contents })
  const { pages } = await pdfOf(await admin.get(path('labels')))
  expect(pages).toHaveLength(2)
  expect(pages[1]).toMatch(/Bottenviksbladet[^]*Nr 1, vecka 48[^]*24 november[^]*2026[^]*2 av 2[^]*Ljud-cd, 1 min/)
})

describe('pouches', () => {
  const listed = async () => (await admin.get(`/api/publications/pouches/${publication}`)).body

  it('go out once with an issue, to everybody who is at hand', async () => {
    expect((await admin.post(path('posted'))).body).toEqual({ subscribers: 3, pouches: 3 })
    expect((await admin.post(path('posted'))).body).toEqual({ subscribers: 0, pouches: 0 })
    expect(await listed()).toEqual({
      after: 1,
      subscribers: expect.arrayContaining([
        {
          _id: ids['Norr'],
          isProtected: false,
          name: 'Ingrid Norr',
          customerNr: '1',
          out: 1,
          isToRemind: true,
          reminded: null,
        },
        { _id: ids['Hemlig'], isProtected: true, name: '', customerNr: '4', out: 1, isToRemind: true, reminded: null },
      ]),
    })
  })

  it('have gone out on no day that has not been', async () => {
    const toCome = await admin.post(`${path('posted')}?day=2090-01-01`)
    expect(toCome).toMatchObject({ status: 422, body: { title: 'DayToCome', field: 'day' } })
    expect(toCome.body).toMatchObject({ detail: expect.stringMatching(/^Dagen har inte varit än/) })
  })

  it('come back, and whoever keeps them is reminded once', async () => {
    const back = (body: object) => admin.post(`/api/subscribers/${ids['Söder']}/pouches/back`, { publication, ...body })
    expect(await back({ count: 2 })).toMatchObject({ status: 409, body: { title: 'PouchesNotOut' } })
    const toCome = await back({ count: 1, day: '2090-01-01' })
    expect(toCome).toMatchObject({ status: 422, body: { title: 'DayToCome', field: 'day' } })
    const early = await back({ count: 1, day: '2026-11-01' })
    const said = expect.stringMatching(/^Fodral kan inte ha kommit tillbaka före den dag/)
    expect(early).toMatchObject({ status: 422, body: { title: 'PouchesBackBeforeSent', field: 'day', detail: said } })
    expect((await back({ count: 1 })).status).toBe(200)
    expect((await admin.post(`/api/subscribers/${ids['Norr']}/pouches/reminded`, { publication })).status).toBe(200)
    const { subscribers } = (await listed()) as { readonly subscribers: readonly { readonly name: string }[] }
    expect(subscribers).toHaveLength(2)
    expect(subscribers).toContainEqual(expect.objectContaining({ name: 'Ingrid Norr', isToRemind: false }))
  })
})

describe('letters to those who were reminded', () => {
  const at = () => `/api/publications/pouches/${publication}/reminders`

  it('tell how many she has and since when, how they go back, and whom to call', async () => {
    const found = await pdfOf(await admin.get(at()))
    expect(found.pages).toHaveLength(1)
    expect(found.text).toMatch(/Ingrid Norr[^]*Stugan 3[^]*100 05 Stockholm/)
    expect(found.text).toMatch(/1\s+fodral[^]*Bottenviksbladet[^]*portofritt[^]*Box 12[^]*0920-123\s+45/)
  })

  it('go to whoever is hidden only when somebody says why', async () => {
    await admin.post(`/api/subscribers/${ids['Hemlig']}/pouches/reminded`, { publication })
    const open = await admin.get(at())
    expect(open.headers['x-left-out']).toBe('1')
    expect((await pdfOf(open)).text).not.toContain('Hemlig')
    const { pages } = await pdfOf(await admin.post(at(), { reason: 'Påminnelse i november' }))
    expect(pages).toHaveLength(2)
    expect(pages.join()).toContain('Ingrid Hemlig')
    const { body } = await admin.get(`/api/subscribers/${ids['Hemlig']}/history`)
    expect(JSON.stringify(body)).toContain('Påminnelse i november')
  })

  it('are kept as read by whoever prints them', async () => {
    const id = await subscribe('Kvar', '972 31')
    await admin.post(path('posted'))
    await admin.post(`/api/subscribers/${id}/pouches/reminded`, { publication })
    expect(await accessReasonsOf('Kvar')).toEqual([])
    expect((await admin.get(at())).status).toBe(200)
    expect(await accessReasonsOf('Kvar')).toEqual(['csv'])
  })

  it('go to nobody who has no address', async () => {
    const id = await subscribe('Flyttad', '972 33')
    await admin.post(path('posted'))
    await admin.post(`/api/subscribers/${id}/pouches/reminded`, { publication })
    expect((await pdfOf(await admin.get(at()))).text).toContain('Flyttad')
    await admin.put(`/api/subscribers/${id}`, { address: '', zip: '' })
    expect((await pdfOf(await admin.get(at()))).text).not.toContain('Flyttad')
  })

  it('are none for a day on which nobody was', async () => {
    const answer = await admin.get(`${at()}?day=2026-01-01`)
    expect(answer).toMatchObject({ status: 409, body: { title: 'NobodyReminded' } })
  })
})

it('sends a disc once more, and tells why', async () => {
  const id = ids['Norr'] ?? ''
  const again = { issue, format: 'cda', reason: 'Ingen skiva kom.', robot: 2 }
  expect((await admin.post(`/api/subscribers/${id}/resend`, again)).status).toBe(200)
  const posted = await admin.get(`/api/subscribers/${id}/posted`)
  const of = { issue, issueName: 'Bottenviksbladet nr 1, vecka 48', publicationName: 'Bottenviksbladet' }
  expect(posted.body).toHaveLength(2)
  expect(posted.body).toEqual(
    expect.arrayContaining([1, null].map((pouches) => expect.objectContaining({ ...of, pouches }))),
  )
  const { body } = await admin.get(`/api/subscribers/${id}/history`)
  expect(JSON.stringify(body)).toContain('skickade en skiva igen (Audio CD): ”Ingen skiva kom.”')
  const refused = await admin.post(`/api/subscribers/${id}/resend`, { ...again, reason: ' ' })
  expect(refused).toMatchObject({ status: 422, body: { detail: 'Ange varför skivan skickas igen.' } })
  const nobody = await admin.post(`/api/subscribers/${id}/resend`, { ...again, robot: 4 })
  expect(nobody).toMatchObject({ status: 422, body: { detail: 'Den roboten finns inte.' } })
})

it('sends one disc more for presses at once, and none that is not hers', async () => {
  const id = await subscribe('Otålig', '972 32')
  const url = `/api/subscribers/${id}/resend`
  const again = { issue, format: 'cda', reason: 'Ingen skiva kom.' }
  const presses = await Promise.all([1, 2, 3].map(() => admin.post(url, again)))
  expect(presses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect(await admin.post(url, again)).toMatchObject({ status: 409, body: { title: 'DiscOnItsWay' } })
  expect((await admin.get(`/api/subscribers/${id}/posted`)).body).toHaveLength(1)
  const other = await admin.post(url, { ...again, format: 'daisy' })
  const detail = 'Prenumeranten får inte numret på den skivan, och fick det inte när det kom ut.'
  expect(other).toMatchObject({ status: 409, body: { title: 'DiscNotForHer', detail } })
})

it('leaves no address of a forgotten subscriber in the timeline', async () => {
  const id = SubscriberId.parse(ids['Söder'])
  const command = { type: 'ForgetSubscriber', subscriberId: id, askedBy: testUserId('admin') } as const
  await api.services.handlers.subscriber(subscriberStream(id), command, context())
  // The post of an issue is one act: the timeline shows a protected subscriber beside, for whom a reason is new.
  const reason = { 'x-support-reason': 'Was she forgotten?' }
  const { text } = await admin.get(`/api/support/things/subscriber-${id}/timeline`, reason)
  expect(text).toMatch(/etikettfilen för Bottenviksbladet nr 1, vecka 48: \[raderad\]\./)
  expect(text).not.toMatch(/etikettfilen[^"]*211 20/)
})
