import { describe, expect, it } from 'vitest'
import { whoAsks, wholeContact } from '../../../domain/sales/quotation/examples.ts'
import { purposeFields, whoOrders } from '../../../domain/sales/quotation/rules.ts'
import { quotationSorts } from '../../../projections/sales/quotation/view.ts'
import { testApi, textOf } from '../../testing.ts'
import { paper, quotationDesk } from './testing.ts'

const now = new Date('2026-11-20T11:00:00.000Z')
const api = await testApi(() => ({ now: () => now }))
const { staff, visitor, drafted: draftedQuotation, sent: sendQuotation, ofCode } = quotationDesk(api)

const CONFIDENTIAL_FIELDS = /toPartner|toDarub|effectiveWorkTime|"info"|manualPriceModifier|"manual"|Ring Maj/

describe('drafting by staff', () => {
  it('shows every field, what is brought along, and the price with its lines', async () => {
    const id = await draftedQuotation({ ...paper, pages: 16, info: 'Ring Maj', manualPriceModifier: -10_000 })
    expect(await staff.get(`/api/quotations/${id}`)).toMatchObject({
      status: 200,
      headers: { etag: expect.any(String) },
      body: {
        _id: id,
        shortCode: expect.stringMatching(/^[0-9a-z]{13}$/),
        ...whoAsks,
        info: 'Ring Maj',
        state: 'priced',
        pages: 16,
        ownPages: 16,
        doWebbAudio: true,
        doDaisy: true,
        locked: expect.arrayContaining([expect.objectContaining({ field: 'doDaisy' })]),
        price: 1_532_000,
        lines: expect.arrayContaining([expect.objectContaining({ code: 'manual', amount: -10_000 })]),
        customerInfo: { includeStartFee: true, isNonprofit: false },
        version: 1,
        sentAt: null,
      },
    })
    expect(await staff.get(`/api/quotations/${id}/explain`)).toMatchObject({
      body: { price: 1_532_000, priceListVersion: 1 },
    })
  })

  it.each([
    ['name', { name: '' }, 'Vänligen ange ett giltigt namn.'],
    ['customerName', { customerName: ' ' }, 'Vänligen ange ett giltigt namn.'],
    ['customerEmail', { customerEmail: 'post' }, 'Vänligen ange en giltig e-post adress.'],
    ['customerInfo.person', { customerInfo: { email: 'maj@example.se' } }, 'Vänligen ange ett giltigt namn.'],
    ['customerInfo.email', { customerInfo: { person: 'Maj' } }, 'Vänligen ange en giltig e-post adress.'],
    ['discountCode', { discountCode: 'hejhopp' }, 'Rabattkoden finns inte eller gäller inte längre.'],
    ['pages', { pages: 'många' }, 'Vänligen ange ett giltigt nummer.'],
    [
      'customerInfo.organizationNumber',
      { customerInfo: { ...whoAsks.customerInfo, organizationNumber: '556016-0681' } },
      'Numret stämmer inte. Kontrollera siffrorna.',
    ],
  ])('names what is wrong with %s', async (field, wrong, detail) =>
    expect(await staff.post('/api/quotations', { ...whoAsks, ...wrong })).toMatchObject({
      status: 422,
      body: { field, detail },
    }),
  )
})

describe('changing', () => {
  it('changes what was sent only, and shows both values of a conflict', async () => {
    const id = await draftedQuotation()
    const url = `/api/quotations/${id}`
    const etag = String((await staff.get(url)).headers.etag)
    const change = (body: object) => staff.put(url, body, { 'if-match': etag })
    expect(await change({ customerInfo: { city: 'Luleå' }, nrOfIssues: 4 })).toMatchObject({ status: 200 })
    expect(await change({ info: 'Ring' })).toMatchObject({ status: 200 })
    expect(await change({ customerInfo: { city: 'Boden' }, nrOfIssues: 6 })).toMatchObject({
      status: 412,
      body: {
        conflicts: [
          { field: 'customerInfo.city', yours: 'Boden', theirs: 'Luleå' },
          { field: 'nrOfIssues', yours: 6, theirs: 4 },
        ],
      },
    })
    expect((await staff.get(url)).body).toMatchObject({ nrOfIssues: 4, info: 'Ring' })
  })

  it('takes the whole of what was read back without a change', async () => {
    const { id } = await sendQuotation()
    const { body } = await staff.get(`/api/quotations/${id}`)
    expect(await staff.put(`/api/quotations/${id}`, body)).toMatchObject({ status: 200 })
    expect((await staff.get(`/api/quotations/${id}`)).body).toEqual(body)
  })

  it('is removed and restored', async () => {
    const id = await draftedQuotation()
    expect(await staff.del(`/api/quotations/${id}`)).toMatchObject({ status: 204 })
    expect(await staff.get(`/api/quotations/${id}`)).toMatchObject({ status: 404 })
    await staff.post(`/api/quotations/${id}/restore`)
    expect(await staff.get(`/api/quotations/${id}`)).toMatchObject({ status: 200 })
  })
})

describe('a visitor', () => {
  it('asks, without deciding on pages or price', async () => {
    const answer = await visitor.post('/api/quotations', {
      ...whoAsks,
      pages: 1,
      words: 1,
      price: 100,
      manualPriceModifier: -999_999,
      info: 'Ring Maj',
      wishedPages: 16,
      ...paper,
    })
    expect(answer).toMatchObject({ status: 201, body: { shortCode: expect.stringMatching(/^[0-9a-z]{13}$/) } })
    expect(await staff.get(`/api/quotations/${textOf(answer, '_id')}`)).toMatchObject({
      body: { state: 'requested', byVisitor: true, pages: 16, ownPages: null, info: '', manualPriceModifier: 0 },
    })
    const seen = await ofCode(textOf(answer, 'shortCode'))
    expect(seen).toMatchObject({ status: 200, body: { state: 'requested', price: 0, lines: [], hasOrder: false } })
    expect(seen.text).not.toMatch(CONFIDENTIAL_FIELDS)
  })

  it.each([{ website: 'http://spam.example' }, { filledInFor: 300 }])('that is a machine is let go: %j', async (trap) =>
    expect(await visitor.post('/api/quotations', { ...whoAsks, ...trap })).toMatchObject({
      status: 422,
      body: { title: 'LooksLikeAMachine' },
    }),
  )

  it('asks thirty times an hour at most', async () => {
    const ask = () =>
      api.inject({ method: 'POST', url: '/api/quotations', remoteAddress: '10.1.1.1', payload: whoAsks })
    for (let asked = 0; asked < 30; asked += 1) expect((await ask()).status).toBe(201)
    expect(await ask()).toMatchObject({ status: 429 })
  })

  it('saves a draft that only her key opens, and sends it once', async () => {
    const begun = await visitor.post('/api/quotations/draft', { message: 'Hej', doAudioCD: true })
    const url = `/api/quotations/draft/${textOf(begun, '_id')}`
    const mine = { 'x-draft-key': textOf(begun, 'key') }
    expect(await visitor.get(url, mine)).toMatchObject({
      status: 200,
      body: { state: 'draft', message: 'Hej', nrOfAudioCD: 1 },
    })
    for (const key of [{}, { 'x-draft-key': 'x' }, { 'x-draft-key': 'a'.repeat(43) }])
      expect(await visitor.get(url, key)).toMatchObject({ status: 404 })
    expect(await visitor.put(url, { message: 'Hej då' }, { 'x-draft-key': 'a'.repeat(43) })).toMatchObject({
      status: 404,
    })
    expect(await visitor.put(url, { customerName: 'Föreningen' }, mine)).toMatchObject({ status: 200 })
    const whole = { ...whoAsks, customerInfo: wholeContact, nrOfCopies: 400 }
    const { customerEmail: _, ...nameless } = whole
    expect(await visitor.post(`${url}/submit`, nameless, mine)).toMatchObject({
      status: 422,
      body: { field: 'customerEmail' },
    })
    expect((await staff.get('/api/quotations')).text).not.toContain('Föreningen"')
    expect(await visitor.post(`${url}/submit`, { ...whole, doAudioCD: true }, mine)).toMatchObject({
      status: 422,
      body: { field: 'customerInfo.address1' },
    })
    const submit = () => visitor.post(`${url}/submit`, whole, mine)
    const [first, second] = [await submit(), await submit()]
    expect(first).toMatchObject({ status: 201 })
    expect(second.body).toEqual(first.body)
    expect(await visitor.post(`${url}/submit`, { ...whole, nrOfIssues: 6 }, mine)).toMatchObject({
      status: 409,
      body: { title: 'DraftAlreadySent' },
    })
    expect(JSON.stringify(await api.services.log.readAll({}))).not.toContain(textOf(begun, 'key'))
  })

  it('is refused what nobody can listen to, in a draft and without one', async () => {
    const refused = {
      status: 422,
      body: {
        title: 'NothingToListenTo',
        field: 'doWebbAudio',
        detail: 'Välj minst ett sätt att lyssna, till exempel webbspelare.',
      },
    }
    expect(await visitor.post('/api/quotations', { ...whoAsks, doNarrate: true })).toMatchObject(refused)
    const begun = await visitor.post('/api/quotations/draft', { doNarrate: true })
    const url = `/api/quotations/draft/${textOf(begun, '_id')}`
    const whole = { ...whoAsks, customerInfo: wholeContact, nrOfCopies: 400 }
    const submit = (more: object = {}) =>
      visitor.post(`${url}/submit`, { ...whole, ...more }, { 'x-draft-key': textOf(begun, 'key') })
    expect(await submit()).toMatchObject(refused)
    expect(await submit({ doDaisy: true })).toMatchObject({ status: 201 })
  })

  it('gets the same key when she begins again after a lost answer', async () => {
    const mine = { 'idempotency-key': 'en-gang', 'x-correlation-id': '0199e2a0-0000-7000-8000-0000000000e1' }
    const begin = () => visitor.post('/api/quotations/draft', { message: 'Hej' }, mine)
    const [first, second] = [await begin(), await begin()]
    expect(second.body).toEqual(first.body)
    const key = { 'x-draft-key': textOf(second, 'key') }
    expect(await visitor.get(`/api/quotations/draft/${textOf(second, '_id')}`, key)).toMatchObject({ status: 200 })
    expect(textOf(await visitor.post('/api/quotations/draft', { message: 'Hej' }), 'key')).not.toBe(
      textOf(first, 'key'),
    )
  })

  it('asks once, also without a cookie and sent twice', async () => {
    const mine = { 'idempotency-key': 'en-gang-till' }
    const ask = (message: string) => visitor.post('/api/quotations', { ...whoAsks, message }, mine)
    const [first, second] = [await ask('Hej'), await ask('Hej')]
    expect(first).toMatchObject({ status: 201 })
    expect(second.body).toEqual(first.body)
    // Another visitor's program numbers its idempotency keys in the same way.
    expect((await ask('Hallå')).body).not.toEqual(first.body)
  })

  it('with a wrong code learns nothing', async () => {
    const unknown = await ofCode('0000000000000')
    expect(unknown).toMatchObject({ status: 404, body: { detail: 'Offerten finns inte.' } })
    expect((await ofCode("'; drop")).body).toEqual(unknown.body)
    const { id, code } = await sendQuotation()
    await staff.del(`/api/quotations/${id}`)
    expect((await ofCode(code)).body).toEqual(unknown.body)
  })

  it('who has guessed too often guesses no more, and one that is right passes', async () => {
    const { id, code } = await sendQuotation()
    const asked = async (url: string, remoteAddress = '192.0.2.15') => (await api.inject({ url, remoteAddress })).status
    const page = (tried: string) => `/api/quotations/shortcode/${tried}`
    for (let tries = 0; tries < 60; tries += 1) expect(await asked(page('0000000000000'))).toBe(404)
    const pdf = `/api/quotations/quotationPdf/${id}?code=${code}`
    expect(await Promise.all([page('0000000000000'), page(code), pdf].map((url) => asked(url)))).toEqual([
      429, 200, 200,
    ])
  })
})

describe('sending', () => {
  it('needs a price', async () =>
    expect(await staff.post(`/api/quotations/${await draftedQuotation()}/send`, {})).toMatchObject({
      status: 422,
      body: { field: 'pages' },
    }))

  it('shows the customer what was sent last and what has changed, and nothing else', async () => {
    const { id, code } = await sendQuotation({ info: 'Ring Maj', manualPriceModifier: -10_000 })
    const first = await ofCode(code)
    expect(first).toMatchObject({
      body: { state: 'sent', price: 1_532_000, validUntil: '2026-12-20', version: 1, changes: null },
    })
    const { lines } = first.body as { lines: { amount: number }[] }
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_532_000)
    expect(first.text).not.toMatch(CONFIDENTIAL_FIELDS)
    await staff.put(`/api/quotations/${id}`, { pages: 20, manualPriceModifier: 0 })
    expect(await staff.get(`/api/quotations/${id}`)).toMatchObject({
      body: { state: 'revised', version: 2, sentVersion: 1 },
    })
    expect((await ofCode(code)).body).toEqual(first.body)
    await staff.post(`/api/quotations/${id}/send`, { validUntil: '2027-01-31' })
    const second = await ofCode(code)
    expect(second).toMatchObject({
      body: {
        version: 2,
        validUntil: '2027-01-31',
        changes: {
          fields: [{ field: 'pages', before: 16, after: 20 }],
          price: { before: 1_532_000, after: 1_830_000 },
        },
      },
    })
    expect(second.text).not.toMatch(CONFIDENTIAL_FIELDS)
    expect(await staff.get(`/api/quotations/${id}/revisions`)).toMatchObject({
      body: [
        { version: 1, changes: null },
        { version: 2, changes: { fields: expect.arrayContaining([expect.objectContaining({ field: 'pages' })]) } },
      ],
    })
  })

  it('reaches the customer of what is given away', async () => {
    const { id, code } = await sendQuotation({ manualPriceModifier: -100_000_000 })
    expect(await staff.get(`/api/quotations/${id}`)).toMatchObject({
      body: { state: 'sent', price: 0, isPriced: true },
    })
    expect(await ofCode(code)).toMatchObject({ body: { state: 'sent', price: 0, validUntil: '2026-12-20' } })
  })

  it('says with each version what staff say with it', async () => {
    const { id, code } = await sendQuotation()
    expect(await ofCode(code)).toMatchObject({ body: { greeting: '' } })
    await staff.post(`/api/quotations/${id}/send`, { greeting: ' Hej Maj!\nRing gärna. ' })
    expect(await ofCode(code)).toMatchObject({ body: { greeting: 'Hej Maj!\nRing gärna.' } })
    await staff.post(`/api/quotations/${id}/revise`, {})
    await staff.post(`/api/quotations/${id}/send`, { greeting: 'Nya priser.' })
    expect(await staff.get(`/api/quotations/${id}/revisions`)).toMatchObject({
      body: [{ greeting: 'Hej Maj!\nRing gärna.' }, { greeting: 'Nya priser.' }],
    })
    const tooLong = { greeting: 'x'.repeat(2_001) }
    expect(await staff.post(`/api/quotations/${id}/send`, tooLong)).toMatchObject({ status: 422 })
  })

  it.each([...whoOrders, ...purposeFields])('wants %s of whoever orders, as the form does', async (duty) => {
    const { code } = await sendQuotation()
    const begun = await visitor.post('/api/quotations/draft', {})
    const mine = { 'x-draft-key': textOf(begun, 'key') }
    const { [duty]: _, ...without } = wholeContact
    for (const customerInfo of [without, { ...without, [duty]: ' ' }]) {
      const refused = { status: 422, body: { field: `customerInfo.${duty}` } }
      expect(await visitor.put(`/api/quotations/shortcode/${code}/details`, { customerInfo })).toMatchObject(refused)
      const whole = { ...whoAsks, customerInfo, nrOfCopies: 400 }
      const submit = `/api/quotations/draft/${textOf(begun, '_id')}/submit`
      expect(await visitor.post(submit, whole, mine)).toMatchObject(refused)
    }
  })

  it.each([undefined, 0])('wants the number of copies of a whole form: %s', async (nrOfCopies) => {
    const begun = await visitor.post('/api/quotations/draft', {})
    const submit = `/api/quotations/draft/${textOf(begun, '_id')}/submit`
    const whole = { ...whoAsks, customerInfo: wholeContact, nrOfCopies }
    expect(await visitor.post(submit, whole, { 'x-draft-key': textOf(begun, 'key') })).toMatchObject({
      status: 422,
      body: { field: 'nrOfCopies', detail: 'Vänligen ange ett giltigt nummer.' },
    })
  })

  it('wants to know where what is sent by post shall go', async () => {
    const { code } = await sendQuotation({ doDaisyCD: true })
    const tell = (address: object) =>
      visitor.put(`/api/quotations/shortcode/${code}/details`, { customerInfo: { ...wholeContact, ...address } })
    const place = { address1: 'Storgatan 1', postcode: '961 31' }
    expect(await tell(place)).toMatchObject({ status: 422, body: { field: 'customerInfo.city' } })
    expect(await tell({ ...place, city: 'Boden' })).toMatchObject({ status: 200 })
  })

  it('lets her say who she is, and say no', async () => {
    const { id, code } = await sendQuotation()
    const url = `/api/quotations/shortcode/${code}`
    expect(await visitor.put(`${url}/details`, { customerInfo: wholeContact, pages: 1 })).toMatchObject({ status: 200 })
    expect(await visitor.post(`${url}/decline`, { reason: 'För dyrt' })).toMatchObject({ status: 204 })
    expect(await staff.get(`/api/quotations/${id}`)).toMatchObject({
      body: { state: 'declined', declineReason: 'För dyrt', pages: 16, version: 1, customerInfo: wholeContact },
    })
  })
})

describe('the list', () => {
  it('is sorted as Swedes sort, found by words, and goes on behind the last', async () => {
    for (const name of ['Zebran', 'Åäö-bladet', 'Apan', 'Örat'])
      await draftedQuotation({ name, customerName: 'Listan i Kiruna' })
    const list = (query: string) => staff.get(`/api/quotations?search=listan%20i%20kiruna&${query}`)
    const names = async (query: string) => ((await list(query)).body as { name: string }[]).map(({ name }) => name)
    expect(await names('sort=name&direction=asc')).toEqual(['Apan', 'Zebran', 'Åäö-bladet', 'Örat'])
    const { headers } = await list('sort=name&direction=asc&limit=2')
    expect(headers['x-total-count']).toBe('4')
    expect(await names(`sort=name&direction=asc&limit=2&cursor=${String(headers['x-next-cursor'])}`)).toEqual([
      'Åäö-bladet',
      'Örat',
    ])
    for (const [sort, direction] of Object.keys(quotationSorts).flatMap((sort) => [
      [sort, 'asc'],
      [sort, 'desc'],
    ])) {
      const query = `sort=${sort}&direction=${direction}`
      const [first, whole] = [await list(`${query}&limit=2`), await names(query)]
      const rest = await names(`${query}&cursor=${String(first.headers['x-next-cursor'])}`)
      expect([query, ...rest]).toEqual([query, ...whole.slice(2)])
    }
    expect((await staff.get('/api/quotations?search=%25%25')).body).toEqual([])
    expect(await names('state=accepted')).toEqual([])
  })
})

it('is forgotten by an administrator', async () => {
  const { id, code } = await sendQuotation()
  expect(await api.as('admin').post(`/api/quotations/${id}/forget`)).toMatchObject({ status: 204 })
  expect(await ofCode(code)).toMatchObject({ status: 404 })
  const { rows } = {
    rows: await api.services.db.selectFrom('quotations_v7').selectAll().where('id', '=', id).execute(),
  }
  expect(JSON.stringify(rows)).not.toMatch(/Maj|Hembygd|Medlemsbladet/)
})

it('is forgotten with the contact of its customer', async () => {
  const admin = api.as('admin')
  const customer = textOf(await admin.post('/api/customers', { name: 'Hembygdsföreningen' }), '_id')
  const id = await draftedQuotation({ customer })
  expect(await staff.get(`/api/quotations/${id}`)).toMatchObject({ body: { customer, orgName: 'Hembygdsföreningen' } })
  await admin.post(`/api/customers/${customer}/forget`)
  expect(await staff.get(`/api/quotations/${id}`)).toMatchObject({ status: 404 })
})
