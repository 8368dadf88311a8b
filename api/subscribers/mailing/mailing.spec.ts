import { describe, expect, it } from 'vitest'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { leaveToken } from '../../../commands/subscribers/subscriber/leave-link.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { issueToMail, mailSubscriber, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import type { DeliveryOrdered } from '../../../domain/delivery/delivery/events.ts'
import { DeliveryId, type SubscriberId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { MailingCommand } from '../../../domain/subscribers/mailing/mailing.ts'
import { testApi, testContext } from '../../testing.ts'

const api = await testApi()
const mailIssue = async () => {
  const { publicationId, issueId } = await issueToMail(api.services)
  const subscriberId = await mailSubscriber(api.services, publicationId, { email: 'ingrid@example.se' })
  return { publicationId, issueId, subscriberId }
}

const tokenFor = (of: Pick<Awaited<ReturnType<typeof mailIssue>>, 'subscriberId' | 'publicationId'>, at = new Date()) =>
  leaveToken(new Uint8Array(32).fill(7), { ...of, at })

const stateOf = async (subscriberId: Awaited<ReturnType<typeof mailIssue>>['subscriberId']) => {
  const state = await api.services.handlers.subscriber.state(subscriberStream(subscriberId))
  if (state.status === 'Missing') throw new Error('She is gone')
  return state
}

describe('mailing an issue', () => {
  it('is ordered once, when the issue is out', async () => {
    const { issueId, publicationId } = await mailIssue()
    await mailSubscriber(api.services, publicationId, { email: 'maj@example.invalid' })
    const url = `/api/issues/${issueId}/mailing`
    expect(await api.as('user').get(url)).toMatchObject({
      body: { mailing: null, reached: { letters: 1, away: 0, noAddress: 1 } },
    })
    expect(await api.as('user').post(url)).toMatchObject({ status: 409, body: { title: 'IssueNotOut' } })
    await release(api.services, issueId, '2026-11-20T06:00:00.000Z')
    expect(await api.as('user').post(url)).toMatchObject({ status: 201 })
    expect(await api.as('user').post(url)).toMatchObject({ status: 409, body: { title: 'MailingAlreadyOrdered' } })
    expect(await api.as('user').get(url)).toMatchObject({ body: { mailing: { status: 'listing', recipients: 0 } } })
    expect(await api.as('user').post(`${url}/pause`)).toMatchObject({ status: 200 })
    expect(await api.as('user').post(`${url}/stop`)).toMatchObject({ status: 200 })
    expect(await api.as('user').post(`${url}/resume`)).toMatchObject({
      status: 409,
      body: { title: 'MailingHasEnded' },
    })
  })

  it('goes on by hand only while the issue is out', async () => {
    const { issueId } = await mailIssue()
    const url = `/api/issues/${issueId}/mailing`
    await release(api.services, issueId)
    await api.as('user').post(url)
    await api.as('user').post(`${url}/pause`)
    await api.services.handlers.issue(issueStream(issueId), { type: 'DeactivateIssue' }, testContext('taken back'))
    expect(await api.as('user').post(`${url}/resume`)).toMatchObject({ status: 409, body: { title: 'IssueNotOut' } })
    expect(await api.as('user').get(url)).toMatchObject({
      body: { mailing: { status: 'paused', awaitsRelease: false } },
    })
    await release(api.services, issueId)
    expect(await api.as('user').post(`${url}/resume`)).toMatchObject({ status: 200 })
    expect(await api.as('user').post(`${url}/resume`)).toMatchObject({
      status: 409,
      body: { title: 'MailingNotPaused' },
    })
  })

  it('is shown as somebody reads it, before it is saved', async () => {
    const { publicationId, issueId } = await mailIssue()
    const texts = { mailTitle: 'Hej {namn}', mailMessage: 'Nu är {nummer} här, {okänt}.', mailMessageHtml: '' }
    const asked = { publication: publicationId, issue: issueId, texts, nth: 0 }
    const { body } = await api.as('admin').post('/api/mailing/preview', asked)
    expect(body).toMatchObject({ subject: 'Hej Ingrid Sandberg', reader: 'Ingrid Sandberg', unknown: ['{okänt}'] })
    expect(body).toMatchObject({ text: expect.stringContaining('Nu är Bottenviksbladet nr 46, vecka 48 här') })
    expect((await api.as('user').post('/api/mailing/preview', asked)).body).toMatchObject({ reader: null })
  })
})

it('is shown without what a script could come with', async () => {
  const { publicationId, issueId } = await mailIssue()
  const mailMessageHtml = '<p onclick="alert(1)">Nu är {nummer} här</p><script>alert(2)</script>'
  const texts = { mailTitle: '', mailMessage: '', mailMessageHtml }
  const asked = { publication: publicationId, issue: issueId, texts, nth: null }
  const { body } = await api.as('user').post('/api/mailing/preview', asked)
  expect(body).toMatchObject({
    html: expect.stringContaining('<p>Nu är Bottenviksbladet nr 46, vecka 48 här</p>'),
    leftOut: ['onclick', '<script>'],
  })
  expect(body).not.toMatchObject({ html: expect.stringContaining('alert') })
})

/** Records a letter as if it had been sent a while ago. */
const recordSent = async (_id: string, at = new Date(Date.now() - 120_000).toISOString()) => {
  const about = { deliveryId: DeliveryId.parse(_id), at }
  const stream = deliveryStream(about.deliveryId)
  const { delivery } = api.services.handlers
  await delivery(stream, { type: 'AttemptDelivery', ...about }, testContext(`try ${_id}`))
  await delivery(stream, { type: 'ConfirmDelivery', ...about, attempt: 1 }, testContext(`done ${_id}`))
}

type MailedIssue = Awaited<ReturnType<typeof mailIssue>>
type RecordLetters = MessageOfType<MailingCommand, 'RecordBatch'>

describe('what was sent to a subscriber', () => {
  it('is sent again with a reason alone, as a letter of its own', async () => {
    const { issueId, subscriberId } = await mailIssue()
    const url = `/api/subscribers/${subscriberId}/letters`
    const admin = api.as('admin')
    expect(await admin.post(url, { issue: issueId, reason: 'lost-it' })).toMatchObject({ status: 409 })
    await release(api.services, issueId)
    expect(await admin.post(url, { issue: issueId })).toMatchObject({ status: 422 })
    expect(await admin.post(url, { issue: issueId, reason: 'lost-it' })).toMatchObject({ status: 201 })
    expect((await admin.get(url)).body).toMatchObject([
      { issue: issueId, outcome: 'Väntar', again: 'Hon eller han har tappat bort det', canSendAgain: true },
    ])
    expect(await api.as('user').get(url)).toMatchObject({ status: 403 })
  })

  it('is sent again once for presses at once, and once more when that one has been there for a while', async () => {
    const { issueId, subscriberId } = await mailIssue()
    await release(api.services, issueId)
    const url = `/api/subscribers/${subscriberId}/letters`
    const admin = api.as('admin')
    const again = () => admin.post(url, { issue: issueId, reason: 'lost-it' })
    const presses = await Promise.all([again(), again(), again()])
    expect(presses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    expect((await admin.get(url)).body).toHaveLength(1)
    const onItsWay = { status: 409, body: { title: 'LetterOnItsWay' } }
    expect(await again()).toMatchObject(onItsWay)
    const first = presses.find(({ status }) => status === 201)?.body as { readonly _id: string }
    await recordSent(first._id, new Date().toISOString())
    expect(await again()).toMatchObject(onItsWay)
    expect((await admin.get(url)).body).toHaveLength(1)
  })

  it('is answered as before where the same is asked for under its own key', async () => {
    const { issueId, subscriberId } = await mailIssue()
    await release(api.services, issueId)
    const url = `/api/subscribers/${subscriberId}/letters`
    const headers = { 'idempotency-key': 'send-again' }
    const ask = () => api.as('admin').post(url, { issue: issueId, reason: 'lost-it' }, headers)
    const first = await ask()
    expect(first.status).toBe(201)
    expect(await ask()).toMatchObject({ status: 201, body: first.body })
    await recordSent((first.body as { readonly _id: string })._id)
    expect(await ask()).toMatchObject({ status: 201, body: first.body })
    expect((await api.as('admin').get(url)).body).toHaveLength(1)
  })

  it('is sent again once after each that went out, whatever two windows ask for at once', async () => {
    const { issueId, subscriberId } = await mailIssue()
    await release(api.services, issueId)
    const url = `/api/subscribers/${subscriberId}/letters`
    const admin = api.as('admin')
    const again = (after: string) => admin.post(url, { issue: issueId, reason: 'lost-it', after })
    const idIn = ({ body }: Awaited<ReturnType<typeof again>>) => (body as { readonly _id: string })._id
    const [one, other] = await Promise.all([again('the first'), again('the first')])
    expect([one.status, other.status].toSorted((some, more) => some - more)).toEqual([201, 409])
    expect((await admin.get(url)).body).toHaveLength(1)
    const first = idIn(one.status === 201 ? one : other)
    await recordSent(first)
    expect((await again('the first')).status).toBe(409)
    expect((await again(first)).status).toBe(201)
    expect((await admin.get(url)).body).toHaveLength(2)
  })

  /** A mailing with a batch for each recipient, of which nothing has been sent. */
  const underway = async ({ publicationId, issueId }: MailedIssue, ...recipients: readonly SubscriberId[]) => {
    const about = { issueId, at: new Date().toISOString() }
    const tell = (command: MailingCommand) =>
      api.services.handlers.mailing(mailingStream(issueId), command, testContext(JSON.stringify(command)))
    await tell({ type: 'OrderAnnouncement', ...about, publicationId })
    for (const each of recipients) await tell({ type: 'ListRecipients', ...about, recipients: [each] })
    await tell({ type: 'BeginAnnouncement', ...about, leftOut: { away: 0, noAddress: 0 } })
    return (command: { readonly type: 'BeginBatch' } | Pick<RecordLetters, 'type' | 'outcomes' | 'deferred'>) =>
      tell({ ...command, ...about, batch: 0 })
  }
  const shown = async (id: SubscriberId) => (await api.as('admin').get(`/api/subscribers/${id}/letters`)).body
  const askAgain = (issue: string, id: SubscriberId) =>
    api.as('admin').post(`/api/subscribers/${id}/letters`, { issue, reason: 'not-arrived' })

  it('waits until its batch has told of it, and no more where the mailing was stopped before', async () => {
    const of = await mailIssue()
    const { issueId, subscriberId } = of
    const later = await mailSubscriber(api.services, of.publicationId, { email: 'later@example.se' })
    await release(api.services, issueId)
    const tell = await underway(of, subscriberId, later)
    const onItsWay = { status: 409, body: { title: 'LetterOnItsWay' } }
    expect(await shown(later)).toMatchObject([{ outcome: 'Väntar', isUnderWay: true }])
    expect(await askAgain(issueId, later)).toMatchObject(onItsWay)
    await tell({ type: 'BeginBatch' })
    await api.as('user').post(`/api/issues/${issueId}/mailing/stop`)
    const unsent = { outcome: 'Skickades inte', reason: 'Utskicket avslutades i förtid.', isUnderWay: false }
    expect(await shown(later)).toMatchObject([unsent])
    expect((await askAgain(issueId, later)).status).toBe(201)
    expect(await shown(subscriberId)).toMatchObject([{ outcome: 'Skickas', reason: null, isUnderWay: true }])
    expect(await askAgain(issueId, subscriberId)).toMatchObject(onItsWay)
    await tell({ type: 'RecordBatch', outcomes: [{ subscriberId, fate: 'unclear' }], deferred: [] })
    expect(await shown(subscriberId)).toMatchObject([{ outcome: 'Oklart om det gick fram', isUnderWay: false }])
    expect((await askAgain(issueId, subscriberId)).status).toBe(201)
  })

  it('is not sent again to whoever is not to have it', async () => {
    const { issueId, subscriberId } = await mailIssue()
    await release(api.services, issueId)
    await api.as('admin').del(`/api/subscribers/${subscriberId}`)
    const answer = await api.as('admin').post(`/api/subscribers/${subscriberId}/letters`, {
      issue: issueId,
      reason: 'lost-it',
    })
    expect(answer).toMatchObject({ status: 409, body: { title: 'LetterNotForHer' } })
  })
})

it('writes a trial to whoever asks once for presses at once', async () => {
  const { issueId } = await mailIssue()
  const trial = () => api.as('user').post(`/api/issues/${issueId}/mailing/trial`)
  const presses = await Promise.all([trial(), trial(), trial()])
  expect(presses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  expect(await trial()).toMatchObject({ status: 409, body: { detail: 'Provmejlet är redan på väg till dig.' } })
  const { events } = await api.services.log.readAll({ filter: { types: ['DeliveryOrdered'] } })
  const trials = events.flatMap(({ event }) => {
    const { data } = event as DeliveryOrdered
    return data.about['trialIssueId'] === issueId ? [data.deliveryId] : []
  })
  expect(trials).toHaveLength(1)
  await recordSent(trials[0] ?? '')
  expect((await trial()).status).toBe(201)
})

describe('the link in a letter', () => {
  const press = (token: string, fields: Readonly<Record<string, string>> = {}) =>
    api.inject({
      method: 'POST',
      url: `/avsluta/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const isRunning = async (subscriberId: Awaited<ReturnType<typeof mailIssue>>['subscriberId']) => {
    const today = dayInSweden(new Date())
    return (await stateOf(subscriberId)).subscriptions.some(({ to }) => to === null || to >= today)
  }

  it('asks when it is opened, ends at a press of a mailbox, and takes it back', async () => {
    const of = await mailIssue()
    const token = tokenFor(of)
    expect((await api.as('anonymous').get(`/avsluta/${token}`)).text).toContain('Avsluta mejlen')
    expect(await isRunning(of.subscriberId)).toBe(true)
    expect(await press(token, { 'List-Unsubscribe': 'One-Click' })).toMatchObject({ status: 200 })
    expect(await isRunning(of.subscriberId)).toBe(false)
    expect((await press(token)).text).not.toContain('Fortsätt få mejlen')
    expect((await press(token, { angra: 'ja' })).text).toContain('Mejlen är avslutade')
  })

  it('says that they have ended when it is opened again, with nothing to press', async () => {
    const of = await mailIssue()
    const token = tokenFor(of)
    const opened = async () => (await api.as('anonymous').get(`/avsluta/${token}`)).text
    expect(await opened()).not.toContain('Du får inga mejl')
    const act = actIn(await press(token))
    const { subscriptions } = await stateOf(of.subscriberId)
    expect(await opened()).toMatch(/Mejlen är avslutade.+Du får inga mejl om Bottenviksbladet/su)
    expect(await opened()).not.toMatch(/<form|<button|Du får mejl när/u)
    // The link is a block of its own: a full stop behind it would stand alone on a line.
    expect(await opened()).toMatch(/<p><a [^>]+>Skicka ett ärende om din prenumeration<\/a><\/p>/u)
    expect((await stateOf(of.subscriberId)).subscriptions).toEqual(subscriptions)
    await press(token, { angra: act })
    expect(await opened()).toContain('Avsluta mejlen</button>')
  })

  const actIn = ({ text }: { readonly text: string }) => /name="angra" value="([^"]+)"/.exec(text)?.[1] ?? ''

  it('takes back what it ended, as it was, once', async () => {
    const of = await mailIssue()
    const token = tokenFor(of)
    const act = actIn(await press(token))
    expect((await press(token, { angra: act })).text).toContain('Du får mejlen igen')
    const { subscriptions } = await stateOf(of.subscriberId)
    expect(subscriptions.map(({ format, issues, to }) => [format, issues, to])).toMatchObject([['E-Post', 1, null]])
    await press(token)
    expect((await press(token, { angra: act })).text).toContain('Mejlen är avslutade')
    expect(await isRunning(of.subscriberId)).toBe(false)
  })

  it('takes back nothing that others have ended', async () => {
    const of = await mailIssue()
    const token = tokenFor(of)
    const { subscriberId, publicationId } = of
    const today = dayInSweden(new Date())
    const lastDay = dayInSweden(new Date(Date.now() - 24 * 60 * 60_000))
    const end = { type: 'EndSubscription', subscriberId, publicationId, format: 'E-Post', lastDay, today } as const
    const context = testContext('the office ends it')
    await api.services.handlers.subscriber(subscriberStream(subscriberId), end, context)
    expect(await isRunning(subscriberId)).toBe(false)
    expect(actIn(await press(token))).toBe('')
    const { commandId } = context
    expect((await press(token, { angra: commandId })).text).toContain('Mejlen är avslutade')
    expect(await isRunning(subscriberId)).toBe(false)
  })

  it('ends at a press that comes in parts', async () => {
    const of = await mailIssue()
    const answer = await api.inject({
      method: 'POST',
      url: `/avsluta/${tokenFor(of)}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`,
    })
    expect(answer.status).toBe(200)
    expect(await isRunning(of.subscriberId)).toBe(false)
  })

  it('is nobody else’s, and does not last', async () => {
    const of = await mailIssue()
    const token = tokenFor(of)
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect(await press(forged)).toMatchObject({ status: 410 })
    expect(await press(tokenFor(of, new Date('2026-01-01')))).toMatchObject({ status: 410 })
    expect(await isRunning(of.subscriberId)).toBe(true)
  })

  it('ends nothing when links have been made invalid, but later ones do', async () => {
    const of = await mailIssue()
    const earlier = tokenFor(of, new Date(Date.now() - 60_000))
    const revoke = `/api/subscribers/${of.subscriberId}/mailLinks/revoke`
    expect(await api.as('admin').post(revoke)).toMatchObject({ status: 200 })
    expect(await press(earlier)).toMatchObject({ status: 410 })
    expect(await isRunning(of.subscriberId)).toBe(true)
    expect(await press(tokenFor(of, new Date(Date.now() + 60_000)))).toMatchObject({ status: 200 })
    expect(await isRunning(of.subscriberId)).toBe(false)
  })

  it('of a trial ends nothing', async () => expect((await press('prov')).text).toContain('ett prov'))
})
