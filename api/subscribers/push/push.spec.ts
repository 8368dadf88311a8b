import { describe, expect, it } from 'vitest'
import { testBrowser } from '../../../adapters/subscribers/push/testing/browser.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { listenerStream } from '../../../commands/subscribers/listener/stream.ts'
import { topicDelivery } from '../../../commands/subscribers/push/deliveries.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { issueToMail, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import type { DeliveryCommand } from '../../../domain/delivery/delivery/commands.ts'
import type { PushCommand } from '../../../domain/subscribers/push/push.ts'
import { testApi } from '../../testing.ts'

const api = await testApi()
const { services } = api
const code = '7k2m9qw4hx3vt'
const pushedIssue = await issueToMail(services, { usePush: true })
await release(services, pushedIssue.issueId)

const visitor = api.as('anonymous')
const browser = (name: string) => testBrowser(`http://localhost:9/push/${name}`)
const join = (address: object) => visitor.post('/api/push/join', { code, address })
const registrationStatus = async (endpoint: string) =>
  (await visitor.post('/api/push/standing', { publication: pushedIssue.publicationId, endpoint })).body
const listenerOf = (endpoint: string) =>
  services.handlers.listener.state(listenerStream(services.push.listenerAt(endpoint)))

describe('a browser', () => {
  const { address } = browser('anna')
  const { endpoint } = address

  it('is given the key it takes notices from', async () => {
    const { key } = (await visitor.get('/api/push/key')).body as { key: string }
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  })

  it('joins by the code of an issue that may be heard, and leaves by one press', async () => {
    expect(await registrationStatus(endpoint)).toEqual({ isListening: false })
    expect(await join(address)).toMatchObject({ status: 204 })
    expect(await join(address)).toMatchObject({ status: 204 })
    expect(await registrationStatus(endpoint)).toEqual({ isListening: true })
    const asked = api.as('user').get(`/api/issues/${pushedIssue.issueId}/push`)
    expect(await asked).toMatchObject({ body: { push: null, listeners: 1 } })
    const leave = { publication: pushedIssue.publicationId, endpoint }
    expect(await visitor.post('/api/push/leave', leave)).toMatchObject({ status: 204 })
    expect(await visitor.post('/api/push/leave', leave)).toMatchObject({ status: 204 })
    expect(await registrationStatus(endpoint)).toEqual({ isListening: false })
    expect(await listenerOf(endpoint)).toEqual({ status: 'Gone' })
  })

  it('is told elsewhere when it is reached elsewhere, and no more where it was', async () => {
    await join(address)
    const moved = browser('anna-moved').address
    expect(await visitor.post('/api/push/move', { from: endpoint, address: moved })).toMatchObject({ status: 204 })
    expect(await registrationStatus(endpoint)).toEqual({ isListening: false })
    expect(await registrationStatus(moved.endpoint)).toEqual({ isListening: true })
    const stranger = browser('stranger').address
    await visitor.post('/api/push/move', { from: endpoint, address: stranger })
    expect(await registrationStatus(stranger.endpoint)).toEqual({ isListening: false })
  })

  it('joins nothing that it may not hear, and that does not tell', async () => {
    expect(await visitor.post('/api/push/join', { code: '7k2m9qw4hx3v9', address })).toMatchObject({ status: 404 })
    const publication = `/api/publications/${pushedIssue.publicationId}`
    expect(await api.as('admin').put(publication, { usePush: false })).toMatchObject({ status: 200 })
    expect(await join(address)).toMatchObject({ status: 409, body: { title: 'PushNotUsed' } })
    expect(await api.as('admin').put(publication, { usePush: true })).toMatchObject({ status: 200 })
    const hide = { type: 'DeactivateIssue' } as const
    await services.handlers.issue(issueStream(pushedIssue.issueId), hide, testContext())
    expect(await join(address)).toMatchObject({ status: 404 })
    await release(services, pushedIssue.issueId)
  })

  it.each([
    ['no address', { ...address, endpoint: 'push' }, 422],
    ['one of another scheme', { ...address, endpoint: 'ftp://localhost/push' }, 422],
    ['one that nobody has', { ...address, endpoint: 'http://no-such-host.invalid/push' }, 422],
    ['one with a log-in', { ...address, endpoint: 'http://anna:x@localhost/push' }, 422],
    [
      'a key that is no point of the curve',
      { ...address, keys: { ...address.keys, p256dh: `BA${'A'.repeat(85)}` } },
      422,
    ],
    ['other keys', { ...address, keys: { p256dh: 'x', auth: 'y' } }, 422],
    ['something large', { ...address, endpoint: `http://localhost/${'x'.repeat(5_000)}` }, 413],
  ])('is refused with %s', async (_, wrong, status) => expect(await join(wrong)).toMatchObject({ status }))

  it('leaves also where so many have joined from its address that no more may', async () => {
    await join(address)
    for (let joins = 0; joins < 60; joins += 1) await visitor.post('/api/push/join', { code: 'no', address })
    expect(await join(address)).toMatchObject({
      status: 429,
      body: {
        detail: expect.stringMatching(/^Högst 60 i timmen kan be om notiser från samma nät\. Vänta \d+ minuter/),
      },
    })
    const leave = { publication: pushedIssue.publicationId, endpoint }
    expect(await visitor.post('/api/push/leave', leave)).toMatchObject({ status: 204 })
    expect(await registrationStatus(endpoint)).toEqual({ isListening: false })
  })
})

describe('telling of an issue', () => {
  it('waits for its release', async () => {
    const early = await issueToMail(services, { usePush: true })
    expect(await api.as('user').post(`/api/issues/${early.issueId}/push`)).toMatchObject({
      status: 409,
      body: { detail: 'Numret är inte släppt. Släpp det först, så att länken till det fungerar.' },
    })
  })

  const url = `/api/issues/${pushedIssue.issueId}/push`

  it('is ordered once, by whoever may mail it', async () => {
    expect(await visitor.post(url)).toMatchObject({ status: 401 })
    expect(await api.as('customer').post(url)).toMatchObject({ status: 403 })
    expect(await api.as('user').post(url)).toMatchObject({ status: 201 })
    expect(await api.as('user').post(url)).toMatchObject({ status: 409, body: { title: 'PushAlreadyOrdered' } })
    expect(await api.as('user').get(url)).toMatchObject({ body: { push: { status: 'listing', time: 1 } } })
    expect(await api.as('user').post(`${url}/pause`)).toMatchObject({ status: 200 })
    await services.handlers.issue(issueStream(pushedIssue.issueId), { type: 'DeactivateIssue' }, testContext())
    expect(await api.as('user').post(`${url}/resume`)).toMatchObject({ status: 409, body: { title: 'IssueNotOut' } })
    await release(services, pushedIssue.issueId)
    expect(await api.as('user').post(`${url}/stop`)).toMatchObject({ status: 200 })
    expect(await api.as('user').post(`${url}/resume`)).toMatchObject({ status: 409, body: { title: 'PushHasEnded' } })
  })

  it('is not allowed again while it is under way, or held up', async () => {
    const held = await issueToMail(services, { usePush: true })
    const allow = () => api.as('user').put(`/api/issues/${held.issueId}/reenablePush`)
    await release(services, held.issueId)
    expect(await allow()).toMatchObject({ status: 200 })
    const at = new Date().toISOString()
    const tell = (command: PushCommand) => services.handlers.push(pushStream(held.issueId), command, testContext())
    const about = { issueId: held.issueId, at }
    await tell({ type: 'OrderAnnouncement', ...about, publicationId: held.publicationId, time: 1 })
    const detail =
      'Utskicket är inte slut: det pågår, eller har stannat. Låt det fortsätta, eller avsluta det, innan det tillåts igen.'
    const refused = { status: 409, body: { title: 'PushNotOver', detail } }
    expect(await allow()).toMatchObject(refused)
    await tell({ type: 'InterruptAnnouncement', ...about, reason: 'Numret är inte släppt.', until: 'released' })
    expect(await allow()).toMatchObject(refused)
    await api.as('user').post(`/api/issues/${held.issueId}/push/stop`)
    expect(await allow()).toMatchObject({ status: 200 })
  })

  it('is allowed again, once, behind a time that is over and reached nobody', async () => {
    expect(await api.as('user').get(url)).toMatchObject({ body: { isAllowedAgain: false } })
    for (let press = 0; press < 2; press += 1)
      expect(await api.as('user').put(`/api/issues/${pushedIssue.issueId}/reenablePush`)).toMatchObject({ status: 200 })
    expect(await api.as('user').get(url)).toMatchObject({ body: { isAllowedAgain: true } })
    expect(await api.as('user').post(url)).toMatchObject({ status: 201 })
    expect(await api.as('user').get(url)).toMatchObject({ body: { isAllowedAgain: false, push: { time: 2 } } })
    expect(await api.as('user').post(`${url}/stop`)).toMatchObject({ status: 200 })
  })

  it('is allowed again when it has gone out', async () => {
    const sent = { type: 'RecordPush', time: 2, at: '2026-11-20T07:00:00.000Z' } as const
    await services.handlers.issue(issueStream(pushedIssue.issueId), sent, testContext())
    expect(await api.as('user').put(`/api/issues/${pushedIssue.issueId}/reenablePush`)).toMatchObject({ status: 200 })
    expect(await api.as('user').post(url)).toMatchObject({ status: 201 })
    expect(await api.as('user').get(url)).toMatchObject({
      body: { push: { status: 'listing', time: 3, fates: { sent: 0 } } },
    })
  })
})

describe('an app', () => {
  it('is sent it again where it has not got it, once, while the issue is out', async () => {
    const { issueId } = await issueToMail(services, { usePush: true })
    const again = () => api.as('user').post(`/api/issues/${issueId}/push/app`)
    expect(await visitor.post(`/api/issues/${issueId}/push/app`)).toMatchObject({ status: 401 })
    expect(await again()).toMatchObject({ status: 404, body: { title: 'PushNotFound' } })
    await release(services, issueId)
    await api.as('user').post(`/api/issues/${issueId}/push`)
    expect(await again()).toMatchObject({ status: 404, body: { title: 'DeliveryNotFound' } })
    const deliveryId = topicDelivery(issueId, 1)
    const at = new Date().toISOString()
    const parked = { reason: 'Google godtar inte nyckeln (401).', isUnclear: false }
    const order = { type: 'OrderDelivery', channel: 'push', template: 'issue-topic', deliveryId, at } as const
    const command = { ...order, about: { issueId }, parked }
    await services.handlers.delivery(deliveryStream(deliveryId), command, testContext())
    const app = { status: 'parked', isUnclear: false, reason: parked.reason }
    expect(await api.as('user').get(`/api/issues/${issueId}/push`)).toMatchObject({ body: { push: { app } } })
    await services.handlers.issue(issueStream(issueId), { type: 'DeactivateIssue' }, testContext())
    expect(await again()).toMatchObject({ status: 409, body: { title: 'IssueNotOut' } })
    await release(services, issueId)
    expect(await again()).toMatchObject({ status: 200 })
    expect(await again()).toMatchObject({ status: 409, body: { title: 'DeliveryNotParked' } })
  })

  it('is told nothing beside what is allowed again: that waits for what may still go, and ends what has not', async () => {
    const { issueId, deliveryId, at, to, allow } = await pushedPublication()
    await to({ type: 'OrderDelivery', channel: 'push', template: 'issue-topic', deliveryId, at, about: { issueId } })
    expect(await allow()).toMatchObject({ status: 409, body: { title: 'PushAppUnderway' } })
    await to({ type: 'ParkDelivery', deliveryId, at, attempt: 0, reason: 'Nej.', isUnclear: false })
    expect(await allow()).toMatchObject({ status: 200 })
    const detail =
      'Numret har tillåtits som pushnotis en gång till sedan dess. Skicka den nya från numrets sida i stället.'
    const refused = { status: 409, body: { title: 'DeliverySuperseded', detail } }
    expect(await api.as('admin').post(`/api/deliveries/${deliveryId}/retry`)).toMatchObject(refused)
    expect(await api.as('user').post(`/api/issues/${issueId}/push/app`)).toMatchObject(refused)
  })

  it('may have been told: a person sends it again, or writes it off, before that is allowed again', async () => {
    const { issueId, deliveryId, at, to, allow } = await pushedPublication()
    const parked = { reason: 'Oklart om det gick fram.', isUnclear: true }
    const order = { type: 'OrderDelivery', channel: 'push', template: 'issue-topic', deliveryId, at } as const
    const command = { ...order, about: { issueId }, parked }
    await to(command)
    expect(await allow()).toMatchObject({ status: 409, body: { title: 'PushAppUnclear' } })
    expect(await api.as('admin').post(`/api/deliveries/${deliveryId}/withdraw`)).toMatchObject({ status: 200 })
    expect(await allow()).toMatchObject({ status: 200 })
  })
})

/** A released issue whose push is under way, and its message to the app, which is not ordered yet. */
const pushedPublication = async () => {
  const { issueId, publicationId } = await issueToMail(services, { usePush: true })
  await release(services, issueId)
  const at = new Date().toISOString()
  const tell = (command: PushCommand) => services.handlers.push(pushStream(issueId), command, testContext())
  await tell({ type: 'OrderAnnouncement', issueId, at, publicationId, time: 1 })
  await tell({ type: 'BeginAnnouncement', issueId, at })
  const deliveryId = topicDelivery(issueId, 1)
  const to = (command: DeliveryCommand) =>
    services.handlers.delivery(deliveryStream(deliveryId), command, testContext())
  const allow = () => api.as('user').put(`/api/issues/${issueId}/reenablePush`)
  return { issueId, deliveryId, at, to, allow }
}

let commandCount = 0
const testContext = () => {
  commandCount += 1
  const id = `0199e2a0-0000-7000-9000-${String(commandCount).padStart(12, '0')}`
  return { commandId: id, correlationId: id, actor: { kind: 'process', id: 'test' } } as const
}
