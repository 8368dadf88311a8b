import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { submissionStream } from '../../../commands/editorial/submission/stream.ts'
import type { OrderDelivery } from '../../../domain/delivery/delivery/commands.ts'
import type { Letter } from '../../../domain/delivery/delivery/rules.ts'
import { UNCLEAR_REASON } from '../../../domain/delivery/delivery/rules.ts'
import {
  DeliveryId,
  IssueId,
  MediaId,
  PublicationId,
  QuotationId,
  SubmissionId,
  SubscriberId,
} from '../../../domain/kernel/ids.ts'
import { testApi, testContext, testUserId, textOf } from '../../testing.ts'

const api = await testApi()
const admin = api.as('admin')
const INSTANT = '2026-11-20T09:00:00.000Z'

const toUser = { template: 'invitation', about: { userId: testUserId('user'), session: '1' } } as const

type OrderedLetter = OrderDelivery & Letter

const orderDelivery = async (letter: Pick<OrderedLetter, 'template' | 'about'> = toUser) => {
  const deliveryId = DeliveryId.parse(v7())
  const order = { type: 'OrderDelivery', deliveryId, channel: 'mail', at: INSTANT, ...letter } as const
  await api.services.handlers.delivery(deliveryStream(deliveryId), order, testContext(deliveryId))
  return deliveryId
}
const parkDelivery = async (letter?: Pick<OrderedLetter, 'template' | 'about'>) => {
  const deliveryId = await orderDelivery(letter)
  const { delivery } = api.services.handlers
  const stream = deliveryStream(deliveryId)
  await delivery(stream, { type: 'AttemptDelivery', deliveryId, at: INSTANT }, testContext(`attempt ${deliveryId}`))
  const park = {
    type: 'ParkDelivery',
    deliveryId,
    at: INSTANT,
    attempt: 1,
    reason: UNCLEAR_REASON,
    isUnclear: true,
  } as const
  await delivery(stream, park, testContext(`park ${deliveryId}`))
  return deliveryId
}
const sendQuotation = async () => {
  const quotation = {
    name: 'Medlemsbladet',
    customerName: 'Hembygdsföreningen',
    customerEmail: 'post@hembygd.example.se',
    customerInfo: { person: 'Maj Ek', email: 'maj@hembygd.example.se' },
  }
  return textOf(await admin.post('/api/quotations', quotation), '_id')
}
const findDelivery = async (id: string) => {
  const { body } = await admin.get('/api/deliveries?limit=200')
  return (body as { readonly _id: string }[]).find(({ _id }) => _id === id)
}

it('names the visitor to whom a receipt for files goes, with the address', async () => {
  const [submissionId, publicationId, mediaId] = [
    SubmissionId.parse(v7()),
    PublicationId.parse(v7()),
    MediaId.parse(v7()),
  ]
  const { submission } = api.services.handlers
  await submission(
    submissionStream(submissionId),
    {
      type: 'ReceiveSubmission',
      submissionId,
      publicationId,
      channel: 'page',
      senderName: 'Birgit Öhman',
      senderEmail: 'birgit@exempel.se',
      message: '',
      files: [{ mediaId, kind: 'sound' }],
      tells: [],
    },
    testContext(`send ${submissionId}`),
  )
  const id = await orderDelivery({ template: 'submission-receipt', about: { submissionId } })
  expect(await findDelivery(id)).toMatchObject({ recipient: 'Birgit Öhman', address: 'birgit@exempel.se' })
})

describe('what is parked', () => {
  it('is listed with its reason and for whom it is', async () =>
    expect(await findDelivery(await parkDelivery())).toMatchObject({
      status: 'parked',
      isUnclear: true,
      reason: 'Oklart om det gick fram.',
      recipient: 'Test user',
      template: 'invitation',
    }))

  it('names the customer of the quotation it is about', async () => {
    const quotationId = await sendQuotation()
    const deliveryId = await orderDelivery({ template: 'offer', about: { quotationId } })
    expect(await findDelivery(deliveryId)).toMatchObject({
      recipient: 'Hembygdsföreningen',
      address: 'maj@hembygd.example.se',
      about: { quotationId },
    })
  })

  it('tells whose letter it is, and keeps that somebody has read it', async () => {
    const body = { firstname: 'Ingrid', lastname: 'Sandberg', email: 'ingrid@example.se', customerNr: '7' }
    const subscriberId = textOf(await admin.post('/api/subscribers', body), '_id')
    const id = await parkDelivery({ template: 'issue-letter', about: { issueId: v7(), subscriberId } })
    expect(await findDelivery(id)).toMatchObject({ recipient: 'Ingrid Sandberg', address: 'ingrid@example.se' })
    const reads = await api.services.personalReads.ofSubject(subscriberId)
    expect(reads.map(({ as }) => as)).toEqual(['list'])
  })

  it('keeps whose names were read: of users, quotations and requests, and of no protected subscriber', async () => {
    const readsOf = async (id: string) => (await api.services.personalReads.ofSubject(id)).map(({ as }) => as)
    const quotationId = QuotationId.parse(await sendQuotation())
    await parkDelivery({ template: 'request-receipt', about: { quotationId } })
    await parkDelivery()
    await api.as('user').get(`/api/deliveries/quotation/${quotationId}`)
    const before = await readsOf(testUserId('user'))
    await admin.get(`/api/deliveries/user/${testUserId('user')}`)
    expect([await readsOf(quotationId), await readsOf(testUserId('user'))]).toEqual([['list'], ['list', ...before]])

    const body = { firstname: 'Asta', lastname: 'Lindh', email: 'asta@example.se', isProtected: true }
    const subscriberId = SubscriberId.parse(textOf(await admin.post('/api/subscribers', body), '_id'))
    await parkDelivery({ template: 'issue-letter', about: { issueId: IssueId.parse(v7()), subscriberId } })
    const listed = await admin.get('/api/deliveries?limit=200')
    expect(listed.text).not.toMatch(/Lindh|asta@/u)
    expect([await readsOf(quotationId), await readsOf(subscriberId)]).toEqual([['list', 'list'], []])
  })

  it('is tried again by a person, once', async () => {
    const id = await parkDelivery()
    expect(await admin.post(`/api/deliveries/${id}/retry`)).toMatchObject({ status: 200, body: { _id: id } })
    expect(await findDelivery(id)).toMatchObject({ status: 'waiting', reason: null })
    expect(await admin.post(`/api/deliveries/${id}/retry`)).toMatchObject({
      status: 409,
      body: { title: 'DeliveryNotParked', detail: 'Meddelandet väntar inte på dig. Titta på listan igen.' },
    })
  })

  it('is written off', async () => {
    const id = await parkDelivery()
    expect(await admin.post(`/api/deliveries/${id}/withdraw`)).toMatchObject({ status: 200 })
    expect(await findDelivery(id)).toMatchObject({ status: 'withdrawn', reason: 'Avskrivet.' })
  })
})

describe('what did not arrive', () => {
  const waiting = async () => (await admin.get('/api/deliveries/waiting')).body as { readonly undelivered: number }

  it('is told staff where it matters and counted, until it is sent again', async () => {
    const quotationId = await sendQuotation()
    const before = (await waiting()).undelivered
    const id = await parkDelivery({ template: 'request-receipt', about: { quotationId } })
    const told = () => api.as('user').get(`/api/deliveries/quotation/${quotationId}`)
    expect(await told()).toMatchObject({
      status: 200,
      body: [{ _id: id, reason: UNCLEAR_REASON, address: 'maj@hembygd.example.se' }],
    })
    expect((await waiting()).undelivered).toBe(before + 1)
    await admin.post(`/api/deliveries/${id}/retry`)
    expect(await told()).toMatchObject({ status: 200, body: [] })
    expect((await waiting()).undelivered).toBe(before)
  })

  it('is told about a user, with the last invitation alone', async () => {
    await parkDelivery()
    const id = await parkDelivery()
    expect(await admin.get(`/api/deliveries/user/${testUserId('user')}`)).toMatchObject({
      status: 200,
      body: [{ _id: id, template: 'invitation' }],
    })
  })
})

it('is not found when there is none', async () => {
  expect(await admin.post(`/api/deliveries/${v7()}/retry`)).toMatchObject({ status: 404 })
  expect(await admin.post('/api/deliveries/x/retry')).toMatchObject({ status: 404 })
})

describe('the list', () => {
  it('goes on where a page ended', async () => {
    await orderDelivery()
    await orderDelivery()
    const { body } = await admin.get('/api/deliveries?limit=2')
    const { headers } = await admin.get('/api/deliveries?limit=1')
    const rest = await admin.get(`/api/deliveries?limit=1&cursor=${String(headers['x-next-cursor'])}`)
    expect(rest.body).toEqual([(body as unknown[])[1]])
  })

  it.each(['cursor=x', `cursor=${v7()}`, 'search=%25', 'search=%00ab'])(
    'has no place %s that breaks it',
    async (query) => expect([200, 400]).toContain((await admin.get(`/api/deliveries?${query}`)).status),
  )

  it('of another state or kind than there is is refused', async () => {
    for (const query of ['status=borta', 'template=borta', 'limit=1000'])
      expect(await admin.get(`/api/deliveries?${query}`)).toMatchObject({ status: 400 })
  })
})
