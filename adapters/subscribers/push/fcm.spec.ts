import { afterEach, beforeEach, expect, it } from 'vitest'
import { serviceAccountIn } from '../../../domain/editorial/publication/settings/service-account.ts'
import { fcmOver } from './fcm.ts'
import { type FcmServer, startFcmServer } from './testing/fcm-server.ts'

let google: FcmServer
let send: ReturnType<typeof fcmOver>
const { signal } = new AbortController()
const notice = { title: 'Bottenviksbladet', message: 'Nr 46 är klart.', path: '/player/i/x', tag: 'abc' }
const link = 'https://ljudkod.example/player/i/x'

beforeEach(async () => {
  google = await startFcmServer()
  send = fcmOver({ allowPrivate: true, tokensAt: `${google.url}/token`, messagesAt: google.url, patience: 15_000 })
})
afterEach(() => google.close())

const sendTo = (changes: object = {}) => {
  const account = serviceAccountIn(google.account)
  if (!account) throw new Error('No account')
  return send({ account, project: google.project, topic: 'bottenvik', notice, link, ...changes }, signal)
}

it('signs in with the key of the service account, once for as long as that lasts', async () => {
  expect(await sendTo()).toEqual({ kind: 'sent' })
  expect(await sendTo()).toEqual({ kind: 'sent' })
  expect(google.signIns()).toBe(1)
  expect(google.received[0]).toMatchObject({
    topic: 'bottenvik',
    notification: { title: 'Bottenviksbladet', body: 'Nr 46 är klart.' },
    data: { issue: 'abc', link },
    webpush: { fcm_options: { link } },
  })
})

it('leads nowhere in a browser where the player has no https', async () => {
  const plain = 'http://localhost:5173/player/i/x'
  expect(await sendTo({ link: plain })).toEqual({ kind: 'sent' })
  expect(google.received[0]).toMatchObject({ data: { link: plain } })
  expect(google.received[0]?.webpush).not.toHaveProperty('fcm_options')
})

it('signs in anew when its token is taken no more', async () => {
  await sendTo()
  google.revokeTokens()
  expect(await sendTo()).toMatchObject({ kind: 'notSent', isFinal: true, reason: expect.stringContaining('401') })
  expect(await sendTo()).toEqual({ kind: 'sent' })
  expect(google.signIns()).toBe(2)
})

it('is not let in with the key of somebody else', async () => {
  const other = await startFcmServer()
  const account = serviceAccountIn(other.account)
  await other.close()
  expect(await sendTo({ account })).toMatchObject({ kind: 'notSent', isFinal: true })
  expect(google.received).toEqual([])
})

it.each([429, 500, 503])(
  'says of a sign-in that is answered by %s that Google does not answer, and tries again',
  async (status) => {
    google.refuseSignInWith(status)
    const reason = `Google svarar inte just nu (${status}).`
    expect(await sendTo()).toEqual({ kind: 'notSent', isFinal: false, reason })
    expect(await sendTo()).toEqual({ kind: 'sent' })
  },
)

it.each([
  ['UNREGISTERED', true],
  ['INVALID_ARGUMENT', true],
  ['SENDER_ID_MISMATCH', true],
  ['QUOTA_EXCEEDED', false],
  ['UNAVAILABLE', false],
  ['INTERNAL', false],
] as const)('tells of %s whether it is so for good: %s', async (error, isFinal) => {
  google.refuseWith(error)
  expect(await sendTo()).toMatchObject({ kind: 'notSent', isFinal, reason: expect.stringContaining(error) })
  expect(await sendTo()).toEqual({ kind: 'sent' })
})

it('leaves Google alone for as long as it asks to be', async () => {
  google.refuseWith('QUOTA_EXCEEDED', 60)
  expect(await sendTo()).toMatchObject({ isFinal: false })
  expect(await sendTo()).toMatchObject({ kind: 'notSent', isFinal: false, reason: expect.stringContaining('vänta') })
  expect(google.received).toEqual([])
})

it('sends nothing that Google does not take', async () => {
  expect(await sendTo({ topic: 'två ord' })).toMatchObject({ kind: 'notSent', isFinal: true })
  expect(await sendTo({ project: 'another' })).toMatchObject({ kind: 'notSent', isFinal: true })
})

it('tries again when nobody answers', async () => {
  await google.close()
  expect(await sendTo()).toMatchObject({ kind: 'notSent', isFinal: false })
  google = await startFcmServer()
})
