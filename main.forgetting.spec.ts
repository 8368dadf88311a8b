import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LogServer, logServerAt } from './adapters/kernel/event-log/testing/eventstoredb-stand-in.ts'
import { testBrowser } from './adapters/subscribers/push/testing/browser.ts'
import { type GivenValues, type Marks, markedBody } from './api/testing/marked-values.ts'
import type { JsonSchema } from './api/testing/schema-values.ts'
import { countWaitingJobs, isReadModel, storedText, tablesOf, textsUnder } from './e2e/kernel/kept-texts.ts'
import { admin, type Product, startProduct } from './e2e/kernel/product.ts'
import { expectRecordedReads } from './e2e/kernel/unrecorded-reads.ts'

/** Routes without personal data: what is published, what is sold, and the seller. */
const impersonalRoutes = [
  /^(POST|PUT) \/api\/(publications(?!\/pouches\/:id\/reminders)|issues(?!\/discs\/:id\/addresses)|articles|pub[gG]roups|discounts|pricelists|productions)\b/,
  /^(POST|PUT) \/api\/(soundfiles|imagefiles|videofiles|uploads(?!\/submission))\b/,
  /^PUT \/api\/(seller|voicesamples)\b/,
  /^POST \/api\/analytics/,
  /^POST \/api\/burns\b/,
  /^POST \/api\/subscribers\/:id\/(pouches|letters|subscriptions)\b/,
  /^POST \/api\/mailing\/preview$/,
  /^POST \/api\/subscribeTemps\/:id\/takeBack$/,
  /^POST \/api\/\w+\/chosen\/\w+/,
  /^(POST|PUT) \/api\/subscriberImports\/:id\//,
  /^POST \/api\/support\/integrity\/export$/,
]

/** A discount code from staff; an unknown code is not personal either. */
const publicField = /discountCode$/

const marks: Marks = new Map()
const enteredRoutes = new Set<string>()
let product: Product
/** Where the events lie with EVENTSTORE_URL, see `logServerAt`. */
let logServer: LogServer
let database: Client
let bodies: ReadonlyMap<string, JsonSchema>
let token: string

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }
type Options = { readonly id?: string; readonly given?: GivenValues; readonly headers?: Record<string, string> }

const asStaff = () => ({ authorization: `Bearer ${token}` })

const send = async (method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer> => {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const payload = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(product.url + path, { method, headers: { ...headers, ...json }, ...payload })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : { text } }
}

const requireOk = (answer: Answer) => {
  expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) })
  return answer.body as Readonly<Record<string, string>>
}

/** Fills every field of the route's body with unique values. */
const enter = async (route: string, { id = '', given = {}, headers = asStaff() }: Options = {}) => {
  const [method = '', pattern = ''] = route.split(' ')
  enteredRoutes.add(route)
  const body = markedBody(marks, route, bodies.get(route) ?? {}, given)
  return send(method, pattern.replace(/:\w+/, id), body, headers)
}

const upload = async (quotationid: string, name: string, headers: Record<string, string>) => {
  marks.set(name, 'POST /api/uploads/upload file name')
  const content = `zqc${String(marks.size).padStart(4, '0')}qz`
  marks.set(content, 'POST /api/uploads/upload content')
  const form = new FormData()
  form.append('quotationid', quotationid)
  form.append('file', new Blob([`Ord ett ${content} två tre`]), name)
  const answer = await fetch(`${product.url}/api/uploads/upload`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(201)
  const { files } = (await answer.json()) as { readonly files: readonly { readonly _id: string }[] }
  return files[0]?._id ?? ''
}

/** The places where a marked value is readable: in tables, files, and the server's output. */
const readableTexts = async (where: 'everywhere' | 'outside of what is shown') => {
  const shown: (readonly [place: string, text: string])[] = [['what the server said', product.lines.join('\n')]]
  for (const { place, table } of await tablesOf(database)) {
    if (where !== 'everywhere' && isReadModel(table)) continue
    const { rows } = await database.query<{ readonly row: string }>(`select t::text as row from ${place} t`)
    shown.push([place, rows.map(({ row }) => row).join('\n')])
  }
  if (where === 'everywhere') shown.push(...(await textsUnder(product.folder)))
  if (logServer) shown.push(['the log in EventStoreDB', await storedText(logServer.url)])
  const lower = shown.map(([place, text]) => [place, text.toLowerCase()] as const)
  return [...marks].flatMap(([value, field]) => {
    const texts = [value, value.replace(/^19(?=\d{6}-)/, ''), value.replaceAll('-', '')]
    // A column of bytes is written in hexadecimal digits.
    const forms = [...texts, Buffer.from(value).toString('hex')]
    const places = lower.filter(([, text]) => forms.some((form) => text.includes(form)))
    return publicField.test(field) ? [] : places.map(([place]) => `${field} in ${place}`)
  })
}

beforeAll(async () => {
  // The test's own address stands for a browser's push service.
  logServer = await logServerAt(process.env['EVENTSTORE_URL'])
  product = await startProduct({
    ALLOW_PRIVATE_ADDRESSES: 'true',
    ...(logServer ? { EVENTSTORE_URL: logServer.url } : {}),
  })
  database = new Client({ connectionString: product.databaseUrl })
  await database.connect()
  token = requireOk(await send('POST', '/auth/local', admin, {}))['token'] ?? ''
  const { paths } = (await (await fetch(`${product.url}/api/docs/json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  bodies = new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema
        const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
        return schema ? [[route, schema] as const] : []
      }),
    ),
  )
}, 120_000)

type Operation = {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
}

afterAll(async () => {
  await database.end()
  await product.stop()
  await logServer?.close()
})

/** A subscriber with every field filled. */
const enterSubscriber = async () => {
  const pub = requireOk(await send('POST', '/api/publications', { name: 'Glömbladet' }, asStaff()))['_id'] ?? ''
  const id = requireOk(await enter('POST /api/subscribers', { given: { isProtected: false } }))['_id'] ?? ''
  requireOk(await enter('PUT /api/subscribers/:id', { id, given: { isProtected: true } }))
  const daisy = { publication: pub, format: 'Daisy CD', from: '2026-03-01', to: null, lastDay: '2099-03-01' }
  requireOk(await enter('PUT /api/subscribers/addPub/:id', { id, given: { pub } }))
  requireOk(await enter('PUT /api/subscribers/addSub/:id', { id, given: daisy }))
  requireOk(await enter('PUT /api/subscribers/delSub/:id', { id, given: daisy }))
  requireOk(await enter('POST /api/subscribers/:id/temporaryAddresses', { id, given: { to: null } }))
  requireOk(await enter('POST /api/subscribers/:id/pauses', { id, given: { from: '2099-01-01', to: null } }))
  requireOk(await enter('POST /api/subscribers/:id/show', { id }))
  requireOk(await enter('POST /api/support/find'))
  const released = { publication: pub, date: '2026-11-20', availableFromDate: '2026-11-20T05:00:00.000Z' }
  const issue = requireOk(await send('POST', '/api/issues', released, asStaff()))['_id'] ?? ''
  requireOk(await enter('POST /api/subscribers/:id/resend', { id, given: { issue, format: 'daisy', robot: null } }))
  const labels = 'POST /api/issues/discs/:id/addresses/:format'
  enteredRoutes.add(labels)
  const why = markedBody(marks, labels, bodies.get(labels) ?? {})
  const printed = async () =>
    (await send('POST', `/api/issues/discs/${issue}/addresses/daisy?sheet=3x8`, why, asStaff())).status
  await expect.poll(printed).toBe(200)
  const sheet = `${labels}/preview`
  enteredRoutes.add(sheet)
  const looked = markedBody(marks, sheet, bodies.get(sheet) ?? {})
  const preview = `/api/issues/discs/${issue}/addresses/daisy/preview`
  expect((await send('POST', preview, looked, asStaff())).status).toBe(200)
  const file = 'POST /api/subscribers/csv-with-format/:publicationId/:format'
  enteredRoutes.add(file)
  const reason = markedBody(marks, file, bodies.get(file) ?? {})
  const posted = await send('POST', `/api/subscribers/csv-with-format/${pub}/CD`, reason, asStaff())
  expect(posted.status).toBe(200)
  requireOk(await send('PUT', '/api/seller', { name: 'Läshuset', address1: 'Box 12' }, asStaff()))
  requireOk(await send('POST', `/api/issues/discs/${issue}/posted/daisy`, undefined, asStaff()))
  requireOk(await send('POST', `/api/subscribers/${id}/pouches/reminded`, { publication: pub }, asStaff()))
  const letters = 'POST /api/publications/pouches/:id/reminders'
  enteredRoutes.add(letters)
  const because = markedBody(marks, letters, bodies.get(letters) ?? {})
  // Waits for the read models.
  const told = async () => (await send('POST', `/api/publications/pouches/${pub}/reminders`, because, asStaff())).status
  await expect.poll(told).toBe(200)
  requireOk(await enter('PUT /api/subscribers/delPub/:id', { id, given: { pub } }))
  return id
}

/** A list with a new person, compared and not carried out. */
const enterList = async (publication: string) => {
  const route = 'POST /api/subscriberImports'
  enteredRoutes.add(route)
  const words = ['zqlista1qz', 'zqlista2qz', 'zqlista3qz', 'zqlista4qz']
  for (const word of words) marks.set(word, `${route} list`)
  const [lastname, address, info, name] = words
  const text = `Kundnr\tFörnamn\tEfternamn\tAdress\tInfo\n1\tMaj\t${lastname}\t${address} 1\t${info}`
  const file = { name: `${name}.txt`, base64: Buffer.from(text).toString('base64') }
  requireOk(await send('POST', '/api/subscriberImports', { publication, file }, asStaff()))
}

/** Subscription requests about a subscriber: one carried out, and one carried out and undone. */
const enterRequests = async () => {
  const publication = requireOk(await send('POST', '/api/publications', { name: 'Öppet' }, asStaff()))['_id'] ?? ''
  requireOk(await send('PUT', `/api/publications/${publication}`, { allowSubscribeTemp: true }, asStaff()))
  const is = { action: 'change', from: null, to: null, deceased: false }
  const asks = { ...is, publication, website: undefined, filledInFor: 600_000 }
  const change = requireOk(await enter('POST /api/subscribeTemps', { headers: {}, given: asks }))['_id'] ?? ''
  requireOk(await enter('PUT /api/subscribeTemps/:id', { id: change, given: { ...asks, active: false } }))
  // The request's data is then kept with the subscriber, too.
  const moved = requireOk(await send('POST', '/api/subscribers', { firstname: 'Maj' }, asStaff()))['_id'] ?? ''
  requireOk(await enter('POST /api/subscribeTemps/:id/carryOut', { id: change, given: { subscriber: moved } }))
  const takenBack = requireOk(await enter('POST /api/subscribeTemps', { headers: {}, given: asks }))['_id'] ?? ''
  requireOk(await send('POST', `/api/subscribeTemps/${takenBack}/carryOut`, { subscriber: moved }, asStaff()))
  requireOk(await send('POST', `/api/subscribeTemps/${takenBack}/takeBack`, undefined, asStaff()))
  return { publication, change, moved }
}

/** Every person that the product can know, with every field filled. Answers whom to forget. */
const enterEverything = async () => {
  const user = requireOk(await enter('POST /api/users', { given: { role: 'user', password: 'hemligt' } }))['_id'] ?? ''
  requireOk(await enter('PUT /api/users/:id', { id: user, given: { role: 'user' } }))
  requireOk(await enter('PUT /api/users/:id/passwordByAdmin', { id: user }))
  const signed = { signedOn: '2026-01-15' }
  requireOk(await enter('PUT /api/users/:id/voiceConsent', { id: user, given: { version: '2026-11', ...signed } }))
  requireOk(await enter('POST /api/users/:id/voiceConsent/withdrawal', { id: user, given: signed }))
  expect((await enter('PUT /api/users/:id/password', { id: user })).status).toBeGreaterThanOrEqual(400)
  expect((await enter('POST /auth/local', { headers: {} })).status).toBe(401)
  // None of these keeps what a stranger sends.
  const twoStep = [...bodies.keys()].filter((route) =>
    /^\w+ \/(auth\/(secondStep|passkey)|api\/users\/(.*twoStep|me\/voice))/.test(route),
  )
  for (const route of twoStep) expect((await enter(route, { id: user })).status).toBeGreaterThanOrEqual(400)
  for (const route of [
    'POST /auth/invitation',
    'POST /auth/forgotten',
    'POST /auth/password',
    'POST /auth/signup',
    'POST /auth/confirm',
    'POST /auth/connect',
  ])
    expect((await enter(route, { headers: {} })).status).toBeGreaterThanOrEqual(400)

  const customer = requireOk(await enter('POST /api/customers'))['_id'] ?? ''
  requireOk(await enter('PUT /api/customers/:id', { id: customer }))

  const nobodys = { customer: null, narrator: null, pages: null, words: null, discountCode: '', order: false }
  const about = { ...nobodys, website: undefined, filledInFor: 600_000 }
  requireOk(await enter('POST /api/quotations/calculate', { headers: {}, given: about }))
  const { _id: draft = '', key = '' } = requireOk(
    await enter('POST /api/quotations/draft', { headers: {}, given: about }),
  )
  const hers = { 'x-draft-key': key }
  requireOk(await enter('PUT /api/quotations/draft/:id', { id: draft, headers: hers, given: about }))
  await upload(draft, 'zqfile1qz 19640823-9998.txt', hers)
  const own = await upload(draft, 'zqfile2qz.txt', hers)
  requireOk(await send('DELETE', `/api/textfiles/${own}`, undefined, hers))
  const submitted = await enter('POST /api/quotations/draft/:id/submit', { id: draft, headers: hers, given: about })
  const code = requireOk(submitted)['shortCode'] ?? ''
  marks.set(code, 'the short code')
  const late = await upload(draft, 'zqfile3qz.txt', asStaff())
  requireOk(await enter('PUT /api/textfiles/:id', { id: late, given: { subTitles: undefined } }))
  const lone = await upload('', 'zqfile4qz.txt', asStaff())
  requireOk(await send('PUT', `/api/textfiles/${lone}`, { quotation: draft }, asStaff()))

  const staffs = { ...about, customer, pages: 4, words: 400 }
  requireOk(await enter('PUT /api/quotations/:id', { id: draft, given: staffs }))
  requireOk(await enter('POST /api/quotations/:id/send', { id: draft, given: { validUntil: null } }))
  requireOk(await enter('PUT /api/quotations/shortcode/:code/details', { id: code, headers: {} }))
  requireOk(await enter('POST /api/quotations/shortcode/:code/decline', { id: code, headers: {} }))
  requireOk(await enter('POST /api/quotations/:id/send', { id: draft, given: { validUntil: null } }))
  const links = { customer, quotation: draft, publication: null, shortCode: undefined, version: undefined }
  const order = requireOk(await enter('POST /api/orders', { given: links }))['_id'] ?? ''
  const states = { ...links, state: 'created', done: false, doneDate: null }
  requireOk(await enter('PUT /api/orders/:id', { id: order, given: states }))

  const { publication, change, moved } = await enterRequests()
  const byStaff = requireOk(await enter('POST /api/quotations', { given: staffs }))['_id'] ?? ''
  requireOk(await enter('POST /api/quotations/:id/decline', { id: byStaff }))

  const visitors = requireOk(await enter('POST /api/quotations', { headers: {}, given: about }))
  const request = visitors['_id'] ?? ''
  const bought = { customer: null, quotation: request, publication: null, shortCode: undefined, version: undefined }
  requireOk(await send('PUT', `/api/quotations/${request}`, { pages: 4, words: 400 }, asStaff()))
  requireOk(await enter('POST /api/orders', { given: bought }))
  const customerOf = async () =>
    (await send('GET', `/api/quotations/${request}`, undefined, asStaff())).body['customer']
  await expect.poll(customerOf, { timeout: 80_000 }).toEqual(expect.any(String))
  const subscriber = await enterSubscriber()
  await lookPersonUp(subscriber)
  const leave = await enterListeners(publication)
  await enterList(publication)
  const submission = await enterSubmission(publication)
  return {
    user,
    subscribers: [subscriber, moved],
    change,
    customers: [customer, String(await customerOf())],
    quotations: [draft, byStaff, request],
    leave,
    submission,
  }
}

/** An administrator looks a person up, hands the file out, proposes the forgetting and types in what is looked for. */
const lookPersonUp = async (subscriber: string) => {
  const why = { ...asStaff(), 'x-support-reason': 'zqdeskreasonqz' }
  const given = { streams: [`subscriber-${subscriber}`] }
  const asked = { id: `subscriber-${subscriber}`, headers: why }
  const path = 'POST /api/support/person/:stream'
  requireOk(await enter(`${path}/look`, { ...asked, given }))
  expect((await enter(`${path}/file`, { ...asked, given: { ...given, include: [] } })).status).toBe(200)
  const decision = { ...given, ground: 'asked', word: 'GLÖM' }
  const id = requireOk(await enter(`${path}/forget`, { ...asked, given: decision }))['_id'] ?? ''
  marks.set('zqtypedqz', 'POST /api/support/forgettings/:id/proof values')
  requireOk(await enter('POST /api/support/forgettings/:id/proof', { id, given: { values: ['zqtypedqz'] } }))
  requireOk(await enter('PUT /api/support/retention/:kind', { id: 'request', given: { time: 30 } }))
  await judgeRepairs()
}

/** The desk's acts: one on what does not stand still, and the three verdicts on the proposal to forget. */
const judgeRepairs = async () => {
  const gone = { kind: 'retry-step', process: 'letter-delivery', id: 'none', eventId: randomUUID() }
  requireOk(await enter('POST /api/support/repairs', { given: { acts: [gone] } }))
  type Proposals = readonly { readonly _id: string }[]
  const proposals = async () =>
    (await (await fetch(`${product.url}/api/support/repairs/proposals`, { headers: asStaff() })).json()) as Proposals
  await expect.poll(async () => (await proposals()).length).toBe(1)
  const ids = (await proposals()).map(({ _id }) => _id)
  for (const verdict of ['approve', 'reject', 'withdraw'])
    requireOk(await enter(`POST /api/support/repairs/${verdict}`, { given: { ids } }))
}

const browserOf = (name: string) => {
  const { address } = testBrowser(`http://localhost:1/zqpush${name}qz`)
  marks.set(`zqpush${name}qz`, 'POST /api/push/join address.endpoint')
  for (const [key, value] of Object.entries(address.keys))
    marks.set(value.toLowerCase(), `POST /api/push/join address.keys.${key}`)
  return address
}

/** Browsers that register, change their address, and leave; answers the leaving key of the one that stays. */
const enterListeners = async (publication: string) => {
  requireOk(await send('PUT', `/api/publications/${publication}`, { usePush: true }, asStaff()))
  const issue =
    requireOk(await send('POST', '/api/issues', { publication, date: '2026-11-24' }, asStaff()))['_id'] ?? ''
  requireOk(await send('PUT', `/api/issues/${issue}`, { availableFromDate: '2026-11-24T05:00:00.000Z' }, asStaff()))
  const shown = () => send('GET', `/api/issues/${issue}`, undefined, asStaff())
  await expect.poll(async () => (await shown()).status).toBe(200)
  const { code: issueCode } = requireOk(await shown())
  const [first, moved, gone] = [browserOf('first'), browserOf('moved'), browserOf('gone')]
  // Players find an issue once the read models have seen it, and an address may register sixty times an hour at most.
  const found = { timeout: 80_000, interval: 2_000 }
  for (const address of [first, gone]) {
    const join = () => enter('POST /api/push/join', { headers: {}, given: { code: issueCode, address } })
    await expect.poll(async () => (await join()).status, found).toBe(204)
  }
  const asked = { publication, endpoint: gone.endpoint }
  requireOk(await enter('POST /api/push/standing', { headers: {}, given: asked }))
  requireOk(await enter('POST /api/push/leave', { headers: {}, given: asked }))
  requireOk(await enter('POST /api/push/move', { headers: {}, given: { from: first.endpoint, address: moved } }))
  return { publication, endpoint: moved.endpoint }
}

/** A visitor's submission by the tus protocol, refused, waiting again and taken in; answers its id. */
const enterSubmission = async (publication: string) => {
  requireOk(await send('PUT', `/api/publications/${publication}`, { allowAnonUpload: true }, asStaff()))
  const content = Buffer.from('Isen har lagt sig vid Hindersön.')
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const tus = { 'tus-resumable': '1.0.0' }
  const begin = () =>
    fetch(`${product.url}/api/uploads/resumable`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': content.length.toString(),
        'upload-metadata': `filename ${base64('insändare.txt')},publication ${base64(publication)}`,
      },
    })
  const address = (await begin()).headers.get('location') ?? ''
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const put = await fetch(new URL(address, product.url), { method: 'PATCH', headers, body: content })
  expect(put.status).toBe(204)
  const uploads = [address.split('/').at(-1)]
  const given = { publication, channel: 'page', uploads, website: undefined, filledInFor: 600_000 }
  requireOk(await enter('POST /api/uploads/submission', { headers: {}, given }))

  type Submission = { readonly _id: string; readonly files: readonly { readonly _id: string }[] }
  const read = async <Answer>(path: string) =>
    (await (await fetch(product.url + path, { headers: asStaff() })).json()) as Answer
  const listed = () => read<readonly Omit<Submission, 'files'>[]>(`/api/submissions?publication=${publication}`)
  await expect.poll(async () => (await listed()).length).toBe(1)
  const id = (await listed())[0]?._id ?? ''
  const { files } = await read<Submission>(`/api/submissions/${id}`)
  const ids = files.map(({ _id }) => _id)
  const issue =
    requireOk(await send('POST', '/api/issues', { publication, date: '2026-11-25' }, asStaff()))['_id'] ?? ''
  requireOk(await enter('POST /api/submissions/:id/refuse', { id, given: { files: ids } }))
  requireOk(await enter('POST /api/submissions/:id/undo', { id, given: { files: ids } }))
  const place = { issue, article: null, newArticle: 'Isen', text: null, replaces: [] }
  const taken = { ...place, files: ids.map((_id) => ({ _id, alt: '' })) }
  requireOk(await enter('POST /api/submissions/:id/accept', { id, given: taken }))
  return id
}

/** The values sent in the fields of these routes, at most as many as a proof looks for. */
const valuesOf = (fields: RegExp): readonly string[] =>
  [...marks].flatMap(([value, field]) => (fields.test(field) ? [value] : [])).slice(0, 20)

/** The values by which the support desk finds something. */
const foundOf = async (values: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const text of values) {
    const { groups } = requireOk(await send('POST', '/api/support/find', { text }, asStaff())) as Answer['body']
    if ((groups as readonly unknown[]).length > 0) found.push(text)
  }
  return found
}

/** An administrator proposes the forgetting and another approves it; answers the number of the certificate. */
const forgetInOneAct = async (streams: readonly string[]): Promise<string> => {
  const second = { email: 'rut@bottenviksbladet.example', password: 'ett annat lösenord för prov' }
  const form = { ...second, name: 'Rut Ek', info: '', role: 'admin', isNarrator: false }
  requireOk(await send('POST', '/api/users', form, asStaff()))
  // A user appointed for the approval is no second administrator.
  await database.query(
    "update event set recorded_at = recorded_at - interval '5 hours' where stream = 'administrators-all'",
  )
  logServer?.setBack('administrators-all', 5)
  const hers = { authorization: `Bearer ${requireOk(await send('POST', '/auth/local', second, {}))['token'] ?? ''}` }
  const why = { ...asStaff(), 'x-support-reason': 'Personen%20ringde' }
  const decision = { streams, ground: 'asked', word: 'GLÖM' }
  const proposed = await send('POST', `/api/support/person/${streams[0]}/forget`, decision, why)
  const id = requireOk(proposed)['_id'] ?? ''
  requireOk(await send('POST', '/api/support/repairs/approve', { ids: [id], reason: 'Granskat' }, hers))
  const status = async () => (await send('GET', `/api/support/forgettings/${id}`, undefined, asStaff())).body['status']
  await expect.poll(status, { timeout: 60_000 }).toBe('certified')
  return id
}

it('leaves nobody readable in the log, and nothing of a forgotten person anywhere', { timeout: 240_000 }, async () => {
  const known = await enterEverything()
  const forgettable = [...bodies.keys()].filter((route) => !impersonalRoutes.some((pattern) => pattern.test(route)))
  expect([...enteredRoutes].toSorted()).toEqual(forgettable.toSorted())

  await expect.poll(() => countWaitingJobs(database), { timeout: 80_000 }).toBe(0)
  expect(await readableTexts('outside of what is shown')).toEqual([])
  // The access record keeps the reason of the look-up until the person is forgotten.
  marks.set('zqdeskreasonqz', 'the reason at the support desk')
  // Folders of attempts come and go while they are listed.
  await expect.poll(() => readableTexts('everywhere'), { timeout: 80_000 }).not.toEqual([])

  await expectRecordedReads({ database, url: product.url, headers: asStaff(), known, marks })
  const contacts = /^P\w+ \/api\/(users|subscribers|customers)(\/:id)? (email|phone|lastname|contact_name|address1?)$/
  const sought = valuesOf(contacts)
  expect(await foundOf(sought)).not.toEqual([])
  requireOk(await send('POST', '/api/push/leave', known.leave, {}))
  const forgettingId = await forgetInOneAct([
    `user-${known.user}`,
    ...known.subscribers.map((id) => `subscriber-${id}`),
    `subscriptionChange-${known.change}`,
    `submission-${known.submission}`,
    ...known.customers.map((id) => `customer-${id}`),
    ...known.quotations.map((id) => `quotation-${id}`),
  ])

  await expect.poll(() => readableTexts('everywhere'), { timeout: 80_000, interval: 500 }).toEqual([])
  expect(await foundOf(sought)).toEqual([])
  const proof = await send('POST', `/api/support/forgettings/${forgettingId}/proof`, { values: sought }, asStaff())
  expect(proof).toMatchObject({ status: 200, body: { traces: [] } })
  await product.halt()
  expect(await readableTexts('everywhere')).toEqual([])
})
