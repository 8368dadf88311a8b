import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { mediaStream } from '../commands/editorial/media/stream.ts'
import { publicationStream } from '../commands/editorial/publication/stream.ts'
import { receiveSubmission } from '../commands/editorial/submission/receive-submission.ts'
import { signToken } from '../commands/people/user/log-in/tokens.ts'
import { registerUser } from '../commands/people/user/register-user.ts'
import { burnStream } from '../commands/subscribers/burn/stream.ts'
import { soundReceived } from '../domain/editorial/media/examples.ts'
import { BurnId, CustomerId, IssueId, MediaId, PublicationId, SubmissionId, UserId } from '../domain/kernel/ids.ts'
import { type Role, ranksAtLeast } from '../domain/people/user/rules.ts'
import { isOfOwn, levelOf, namedByBody } from './kernel/access/access-level.ts'
import { type OwnedThing, ownedThings, thingsInAddress } from './kernel/access/things.ts'
import { access } from './routes.ts'
import { organization as hers, otherOrganization as others, testApi, testContext, textOf } from './testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
const { services } = api

type Things = Readonly<Record<OwnedThing, string>>

const address = { address1: 'Kajen 1', address2: '', zip: '972 31', city: 'Luleå', format: 'App' }

/** A thing of each kind behind which the organisation stands. */
const thingsOf = async (customer: CustomerId): Promise<Things> => {
  const context = (name: string) => testContext(`${name} of ${customer}`)
  const publicationId = PublicationId.parse(v7())
  const settings = {
    name: 'Bottenviksbladet',
    customer,
    hasSubscribers: true,
    allowSubscribeTemp: true,
    allowAnonUpload: true,
  }
  const found = { type: 'FoundPublication', publicationId, settings } as const
  await services.handlers.publication(publicationStream(publicationId), found, context('publication'))
  const items = [{ id: 'natten', name: 'Natten', prio: 1, alterPrettify: true }]
  await admin.put(`/api/publications/saveProcess/${publicationId}`, items)
  const issue = IssueId.parse(
    textOf(await staff.post('/api/issues', { publication: publicationId, date: '2026-11-24' }), '_id'),
  )
  const article = textOf(await staff.post('/api/articles', { issue, name: 'Isvägen är öppen' }), '_id')
  const mediaId = MediaId.parse(v7())
  const sentId = MediaId.parse(v7())
  const receive = { type: 'ReceiveFile', ...soundReceived.data, mediaId, attachedTo: { issueId: issue } } as const
  await services.handlers.media(mediaStream(mediaId), receive, context('file'))
  const send = { ...receive, mediaId: sentId, attachedTo: { publicationId } }
  await services.handlers.media(mediaStream(sentId), send, context('sent file'))
  const submissionId = SubmissionId.parse(v7())
  const sent = { channel: 'page', sender: { name: 'Birgit', email: '' }, message: 'Kören', files: [] } as const
  const files = [{ mediaId: sentId, name: 'kören.wav' }]
  await receiveSubmission(services, { ...sent, submissionId, publicationId, files }, context('submission'))
  const run = textOf(await staff.post(`/api/issues/${issue}/startProcess/natten`), '_id')
  const subscriber = textOf(
    await admin.post('/api/subscribers', { firstname: 'Okänd', lastname: customer === others ? 'granne' : 'vän' }),
    '_id',
  )
  await admin.put(`/api/subscribers/addSub/${subscriber}`, { publication: publicationId, format: 'App', issues: 1 })
  const wanted = { action: 'change', publication: publicationId, name: 'Ingrid Berg' }
  const asked = await api
    .as('anonymous')
    .post('/api/subscribeTemps', { ...wanted, oldAddress: address, newAddress: address })
  const burnId = BurnId.parse(v7())
  const order = { burnId, issueId: issue, publicationId, format: 'daisy', robot: 0, copies: 1, isReal: false } as const
  const at = '2026-11-24T08:00:00.000Z'
  await services.handlers.burn(burnStream(burnId), { type: 'OrderBurn', ...order, at }, context('disc'))
  const production = await staff.post(`/api/issues/products/${issue}/audioCd`, {})
  const group = await admin.post('/api/pubgroups', { name: `Grupp ${customer}`, publications: [publicationId] })
  return {
    publication: publicationId,
    publicationGroup: textOf(group, '_id'),
    issue,
    article,
    file: mediaId,
    submission: submissionId,
    run,
    production: textOf(production, '_id'),
    subscriber,
    subscriptionChange: textOf(asked, '_id'),
    discOrder: burnId,
  }
}

const [ownThings, otherThings] = [await thingsOf(hers), await thingsOf(others)]

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD'

/** A person of the installation's role customer, with these roles in organisations. */
const personWith = async (roles: readonly (readonly [CustomerId, Role])[]) => {
  const userId = UserId.parse(v7())
  const organizations = roles.map(([orgId, roleType]) => ({ orgId, roleType }))
  const person = { name: 'Maj', email: `${userId}@example.se`, info: '', isNarrator: false, customer: null }
  const form = { ...person, role: 'customer' as const, organizations }
  await registerUser(services, { userId, form, passwordHash: 'unusable' }, testContext(`register ${userId}`))
  const token = await signToken(services.tokenKey, 'login', { userId, session: 1 }, services.now())
  const headers = { authorization: `Bearer ${token}` }
  return async (method: Method, url: string, body?: unknown) => {
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await api.inject({ method, url, headers: { ...headers, ...type }, ...payload })
    const title: unknown = typeof answer.body === 'object' && answer.body ? Reflect.get(answer.body, 'title') : ''
    return { status: answer.status, title, body: answer.body, text: answer.text }
  }
}

const administrator = await personWith([
  [hers, 'admin'],
  [others, 'guest'],
])
const colleague = await personWith([[hers, 'user']])
const customer = await personWith([[hers, 'customer']])

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

const addressIn = (pattern: string, those: Things) =>
  thingsInAddress(pattern)
    .reduce((url, { param, thing }) => url.replace(`:${param}`, thing === 'organization' ? '' : those[thing]), pattern)
    .replaceAll(/:\w+/g, UNKNOWN_ID)

const routes = Object.entries(access).map(([entry, rule]) => {
  const [method, pattern = ''] = entry.split(' ')
  const isOfThing = thingsInAddress(pattern).length > 0
  return { entry, method: method as Method, pattern, isOfThing, level: levelOf(rule), names: namedByBody(rule), rule }
})
const ofThings = routes.filter(({ isOfThing }) => isOfThing)
const byBody = routes.filter(({ names }) => names)
const lists = routes.filter(({ rule, pattern }) => isOfOwn(rule) && !pattern.includes('/:id'))
/** What belongs to the installation: users, prices, orders, other organisations. */
const ofInstallation = routes.filter(
  ({ isOfThing, level, names, rule }) =>
    !isOfThing && !names && !isOfOwn(rule) && level !== 'public' && ranksAtLeast(level, 'user'),
)

const bodyFor = (method: Method) => (['GET', 'HEAD'].includes(method) ? undefined : {})
const isForbidden = ({ title }: { readonly title: unknown }) => title === 'Forbidden'
const isLetIn = async (answer: ReturnType<typeof administrator>) => !isForbidden(await answer)

describe('a list', () => {
  const otherIds = Object.values(otherThings)

  it.each(lists)('holds nothing of another organisation: $entry', async ({ method, pattern, level }) => {
    const url = pattern.replace(':export', 'alla')
    const answer = await administrator(method, url)
    expect(answer).toMatchObject({ status: 200 })
    expect(otherIds.filter((id) => answer.text.includes(id))).toEqual([])
    expect(answer.text).not.toContain('Okänd granne')
    expect(await isLetIn(colleague(method, url))).toBe(level !== 'admin')
    expect(await isLetIn(customer(method, url))).toBe(level === 'customer')
  })

  it.each(['/api/publications', '/api/issues', '/api/issues/running', '/api/articles/found?search=Isv%C3%A4gen'])(
    'shows hers alone, as a search does: %s',
    async (url) => {
      const { text } = await administrator('GET', url)
      expect(text).toMatch(new RegExp(`${ownThings.publication}|${ownThings.issue}`))
      expect(otherIds.filter((id) => text.includes(id))).toEqual([])
    },
  )

  it.each([
    ['/api/soundfiles', 'file'],
    ['/api/submissions', 'submission'],
    ['/api/subscribers', 'subscriber'],
    ['/api/subscribeTemps', 'subscriptionChange'],
    ['/api/publications/processItems', 'publication'],
  ] as const)('shows what is hers: %s', async (url, thing) =>
    expect((await administrator('GET', url)).text).toContain(ownThings[thing]),
  )
})

describe('things that the body names', () => {
  const idIn = (those: Things, organization: CustomerId, names: string | undefined) =>
    names === 'organization' ? organization : those[names as OwnedThing]

  it.each(byBody)('decide, the least of them: $entry', async ({ method, pattern, level, names }) => {
    const own = idIn(ownThings, hers, names)
    const other = idIn(otherThings, others, names)
    const field = names === 'organization' ? 'customer' : 'of'
    expect(await isLetIn(administrator(method, pattern, { [field]: own }))).toBe(true)
    expect(await isLetIn(colleague(method, pattern, { [field]: own }))).toBe(level !== 'admin')
    expect(await isLetIn(administrator(method, pattern, { [field]: other }))).toBe(false)
    expect(await isLetIn(administrator(method, pattern, { [field]: own, chosen: [otherThings.issue] }))).toBe(false)
    expect(await isLetIn(administrator(method, pattern, {}))).toBe(false)
  })

  it('take no publication of hers elsewhere, nor out of the organisation', async () => {
    const put = (customerOf: CustomerId | null) =>
      administrator('PUT', `/api/publications/${ownThings.publication}`, { customer: customerOf })
    expect(await put(others)).toSatisfy(isForbidden)
    expect(await put(null)).toSatisfy(isForbidden)
    expect(await put(hers)).toMatchObject({ status: 200 })
    const join = { pubGroup: otherThings.publicationGroup }
    expect(await administrator('PUT', `/api/publications/${ownThings.publication}`, join)).toSatisfy(isForbidden)
    const leave = { pubGroup: null }
    expect(await administrator('PUT', `/api/publications/${ownThings.publication}`, leave)).toMatchObject({
      status: 403,
      body: { field: 'pubGroup' },
    })
  })

  it('are known in any spelling', async () => {
    const spelt = otherThings.run.replaceAll(/./g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    const stop = (run: string) => administrator('POST', `/api/issues/${ownThings.issue}/run/${run}/stop`, {})
    for (const run of [otherThings.run, otherThings.run.toUpperCase(), spelt])
      expect(await stop(run)).toSatisfy(isForbidden)
    expect(await isLetIn(stop(ownThings.run))).toBe(true)
  })

  it('bring nothing of another organisation into hers', async () => {
    const copy = { articles: [otherThings.article] }
    expect(await administrator('POST', `/api/articles/copy/${ownThings.issue}`, copy)).toSatisfy(isForbidden)
  })
})

describe('a thing that the address names', () => {
  it.each(ofThings)('is another organisation’s: $entry', async ({ method, pattern, level }) => {
    const url = addressIn(pattern, otherThings)
    const { status, title } = await administrator(method, url, bodyFor(method))
    const isForWorkers = level !== 'public' && ranksAtLeast(level, 'user')
    const asCustomer = isForWorkers ? { status: 403, title: 'Forbidden' } : await customer(method, url, bodyFor(method))
    expect({ status, title }).toEqual({ status: asCustomer.status, title: asCustomer.title })
  })

  it.each(ofThings)('is her own: by her role there: $entry', async ({ method, pattern, level }) => {
    const url = addressIn(pattern, ownThings)
    const isFor = (role: Role) => level === 'public' || ranksAtLeast(role, level)
    expect(await isLetIn(colleague(method, url, bodyFor(method)))).toBe(isFor('user'))
    expect(await isLetIn(administrator(method, url, bodyFor(method)))).toBe(true)
  })
})

describe('what no organisation stands behind', () => {
  it.each(ofInstallation)('is the installation’s: $entry', async ({ method, pattern }) => {
    const url = `${pattern.replaceAll(/:\w+/g, ownThings.publication)}?search=${ownThings.publication}`
    expect(await administrator(method, url, bodyFor(method))).toSatisfy(isForbidden)
  })
})

it('knows a thing of every kind', () => expect(Object.keys(ownThings).sort()).toEqual([...ownedThings].sort()))

it('gives no rights by an organisation that has been removed, until it is restored', async () => {
  const own = CustomerId.parse(textOf(await admin.post('/api/customers', { name: 'Luleå kommun' }), '_id'))
  const publication = textOf(await admin.post('/api/publications', { name: 'Kommunnytt', customer: own }), '_id')
  const [hers, reader] = [await personWith([[own, 'admin']]), await personWith([[own, 'customer']])]
  const reach = async () => [
    (await hers('GET', `/api/customers/${own}`)).status,
    (await hers('PUT', `/api/publications/${publication}`, { info: 'Ny' })).status,
    (await hers('POST', '/api/publications', { name: 'Mer', customer: own })).status,
    (await reader('GET', `/api/publications/${publication}`)).status,
  ]
  expect(await reach()).toEqual([200, 200, 201, 200])
  await admin.del(`/api/customers/${own}`)
  expect(await reach()).toEqual([403, 403, 403, 404])
  await admin.post(`/api/customers/${own}/restore`)
  expect(await reach()).toEqual([200, 200, 201, 200])
})
