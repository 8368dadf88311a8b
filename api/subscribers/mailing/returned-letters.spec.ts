import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { recordReturn } from '../../../commands/subscribers/mailing/record-return.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { returnAddress } from '../../../commands/subscribers/subscriber/return-address.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { issueToMail, mailSubscriber, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import { DeliveryId, type SubscriberId, SubscriptionId } from '../../../domain/kernel/ids.ts'
import type { MailingCommand } from '../../../domain/subscribers/mailing/mailing.ts'
import { carryOutConsequence } from '../../../processors/subscribers/mailing/bounces/consequences.ts'
import { bounceKey, testApi, testContext } from '../../testing.ts'

const api = await testApi()

const mailIssue = async () => {
  const { publicationId, issueId } = await issueToMail(api.services)
  const subscriberId = await mailSubscriber(api.services, publicationId, { email: 'ingrid@example.se' })
  return { publicationId, issueId, subscriberId }
}

const stateOf = async (subscriberId: Awaited<ReturnType<typeof mailIssue>>['subscriberId']) => {
  const state = await api.services.handlers.subscriber.state(subscriberStream(subscriberId))
  if (state.status === 'Missing') throw new Error('She is gone')
  return state
}

const recordSent = async (_id: string, at = new Date(Date.now() - 120_000).toISOString()) => {
  const about = { deliveryId: DeliveryId.parse(_id), at }
  const stream = deliveryStream(about.deliveryId)
  const { delivery } = api.services.handlers
  await delivery(stream, { type: 'AttemptDelivery', ...about }, testContext(`try ${_id}`))
  await delivery(stream, { type: 'ConfirmDelivery', ...about, attempt: 1 }, testContext(`done ${_id}`))
}

type MailedIssue = Awaited<ReturnType<typeof mailIssue>>

describe('a letter that comes back', () => {
  const comesBack = (to: string, recipient: string, status = '5.1.1', action = 'failed') =>
    api.inject({
      method: 'POST',
      url: '/api/bounces',
      headers: { 'content-type': 'message/rfc822', 'x-bounce-key': bounceKey },
      payload: [
        `To: ${to}`,
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        '',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        ...(recipient === '' ? [] : [`Final-Recipient: rfc822; ${recipient}`]),
        `Action: ${action}`,
        `Status: ${status}`,
        '--b--',
        '',
      ].join('\r\n'),
    })
  const key = new Uint8Array(32).fill(7)
  const addressOf = (of: Pick<MailedIssue, 'subscriberId' | 'issueId'>, at = new Date()) =>
    returnAddress(key, 'bounce@ljudkod.example', { ...of, at })
  /** The letter has gone to the subscriber. */
  const written = async () => {
    const of = await mailIssue()
    await release(api.services, of.issueId)
    const url = `/api/subscribers/${of.subscriberId}/letters`
    const { body } = await api.as('admin').post(url, { issue: of.issueId, reason: 'lost-it' })
    await recordSent((body as { readonly _id: string })._id)
    return { ...of, url }
  }
  const ends = async (subscriberId: Awaited<ReturnType<typeof mailIssue>>['subscriberId']) =>
    (await stateOf(subscriberId)).subscriptions.map(({ to }) => to !== null)

  it('ends what a dead address gets of that publication, once her links are good', async () => {
    const of = await written()
    const other = await issueToMail(api.services)
    const start = { type: 'StartSubscription', format: 'E-Post', issues: 1, to: null, isDated: false } as const
    const { subscriberId } = of
    const subscriptionId = SubscriptionId.parse(randomUUID())
    const more = { subscriberId, subscriptionId, publicationId: other.publicationId, from: '2026-11-20' }
    await api.services.handlers.subscriber(subscriberStream(subscriberId), { ...start, ...more }, testContext('also'))
    const before = addressOf(of, new Date(Date.now() - 60_000))
    await api.as('admin').post(`/api/subscribers/${subscriberId}/mailLinks/revoke`)
    await comesBack(before, 'ingrid@example.se')
    expect(await ends(subscriberId)).toEqual([false, false])
    expect(await comesBack(addressOf(of, new Date(Date.now() + 1_000)), 'ingrid@example.se')).toMatchObject({
      status: 204,
    })
    expect(await ends(subscriberId)).toEqual([true, false])
  })

  it('ends nothing where it names nobody', async () => {
    const of = await written()
    await comesBack(addressOf(of), '')
    expect(await ends(of.subscriberId)).toEqual([false])
  })

  it('of more than could be expected ends what it was of when an administrator says so', async () => {
    const { publicationId, issueId } = await issueToMail(api.services)
    const { handlers } = api.services
    const ids: SubscriberId[] = []
    for (let n = 0; n < 13; n += 1)
      ids.push(await mailSubscriber(api.services, publicationId, { email: 'ingrid@example.se' }))
    const about = { issueId, at: new Date().toISOString() }
    const tell = (command: MailingCommand) =>
      handlers.mailing(mailingStream(issueId), command, testContext(command.type))
    await tell({ type: 'OrderAnnouncement', ...about, publicationId })
    await tell({ type: 'ListRecipients', ...about, recipients: ids })
    await tell({ type: 'BeginAnnouncement', ...about, leftOut: { away: 0, noAddress: 0 } })
    const url = `/api/issues/${issueId}/mailing`
    const admin = api.as('admin')
    expect((await admin.get(url)).body).toMatchObject({ mailing: { recipients: 13 } })
    for (const subscriberId of ids) {
      const back = {
        issueId,
        subscriberId,
        refusal: 'dead',
        status: '5.1.1',
        addresses: ['ingrid@example.se'],
      } as const
      await recordReturn(api.services, { ...back, at: new Date() }, testContext(`back ${subscriberId}`))
    }
    const ended = async () => (await Promise.all(ids.map(ends))).flat().filter(Boolean).length
    expect((await admin.get(url)).body).toMatchObject({
      mailing: { returned: { dead: 13, held: 3, decided: null } },
    })
    expect(await ended()).toBe(10)
    const corrected = ids.at(-1)
    if (!corrected) throw new Error('There are thirteen')
    const correct = { type: 'ChangeSubscriber', subscriberId: corrected, changes: { email: 'ny@example.se' } } as const
    await handlers.subscriber(subscriberStream(corrected), correct, testContext('correct'))
    expect(await api.as('user').post(`${url}/returned/end`)).toMatchObject({ status: 403 })
    expect(await admin.post(`${url}/returned/end`)).toMatchObject({ status: 200 })
    expect((await admin.get(url)).body).toMatchObject({ mailing: { returned: { decided: 'end' } } })
    expect(await admin.post(`${url}/returned/keep`)).toMatchObject({ status: 409, body: { title: 'NoReturnsHeld' } })
    await carryOutConsequence(api.services)({ kind: 'endReturned', ...about }, testContext('end'))
    // The letter went to the former address of the subscriber, which an editor has corrected since.
    expect(await ended()).toBe(12)
    expect(await ends(corrected)).toEqual([false])
    expect(await stateOf(corrected)).not.toHaveProperty('deadFor')
  })

  it('is not back while the server goes on trying', async () => {
    const of = await written()
    await comesBack(addressOf(of), 'ingrid@example.se', '4.4.1', 'delayed')
    expect((await api.as('admin').get(of.url)).body).toMatchObject([{ outcome: 'Skickat' }])
    expect(await stateOf(of.subscriberId)).not.toHaveProperty('softBounces')
  })

  it('ends nobody where it is refused because of us, and says so', async () => {
    const of = await written()
    await comesBack(addressOf(of), 'ingrid@example.se', '5.1.8')
    const reason = 'Mottagarens server godtar inte vår avsändaradress (5.1.8).'
    expect((await api.as('admin').get(of.url)).body).toMatchObject([{ outcome: 'Kom tillbaka', reason, tone: 'warn' }])
    expect(await ends(of.subscriberId)).toEqual([false])
  })

  it('is counted where it is full, and is nothing of an address that she has no more', async () => {
    const of = await written()
    await comesBack(addressOf(of), 'ingrid@example.se', '5.2.2')
    await comesBack(addressOf(of), 'another@example.se')
    expect(await stateOf(of.subscriberId)).toMatchObject({ softBounces: 1 })
    expect(await ends(of.subscriberId)).toEqual([false])
  })

  it('is told of what was sent to her, and she is not written to again', async () => {
    const of = await written()
    const admin = api.as('admin')
    const { url } = of
    expect((await admin.get(url)).body).toMatchObject([{ outcome: 'Skickat', canSendAgain: true }])
    await comesBack(addressOf(of), 'ingrid@example.se')
    expect((await admin.get(url)).body).toMatchObject([
      { outcome: 'Kom tillbaka', reason: 'Adressen tar inte emot mejl (5.1.1).', tone: 'bad', canSendAgain: false },
    ])
  })

  it('is nobody’s where the address was made up', async () => {
    const of = await written()
    const forged = returnAddress(new Uint8Array(32).fill(8), 'bounce@ljudkod.example', { ...of, at: new Date() })
    expect(await comesBack(forged, 'ingrid@example.se')).toMatchObject({ status: 204 })
    expect(await ends(of.subscriberId)).toEqual([false])
  })
})
