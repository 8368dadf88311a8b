import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenerAt } from './listener-id.ts'
import { pushServiceAskable } from './push-service-check.ts'
import { testBrowser } from './testing/browser.ts'
import { type PushService, startPushService } from './testing/push-service.ts'
import { vapidKeys } from './vapid.ts'
import { webPushOver } from './web-push.ts'

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const keys = vapidKeys(Buffer.from('installation'))
/** Long enough that a busy machine does not pass for a silent service. */
const settings = { keys, contact: 'ljudkod@ljudkod.example', patience: 15_000 }
const send = webPushOver({ ...settings, allowPrivate: true })
const sendImpatiently = webPushOver({ ...settings, allowPrivate: true, patience: 2_000 })
const { signal } = new AbortController()
const notice = {
  title: 'Bottenviksbladet',
  message: 'Nr 46 är klart.',
  path: '/player/i/x',
  tag: '0199e2a0-0000-7000-8000-000000000001',
}

describe('a notice', () => {
  it('is read by the browser it is for, and by no other', async () => {
    const anna = service.browser('anna')
    expect(await send(anna.address, notice, signal)).toEqual({ kind: 'sent' })
    expect(service.readBy(anna).map((text) => JSON.parse(text) as unknown)).toEqual([notice])
    const [{ body } = { body: Buffer.alloc(0) }] = service.received
    expect(() => testBrowser(anna.address.endpoint).read(body)).toThrow(/auth/i)
  })

  it('is decrypted as RFC 8291 has it', () => {
    const { read } = testBrowser('https://push.example.net/push', rfc)
    expect(read(Buffer.from(rfc.sent, 'base64url'))).toBe('When I grow up, I want to be a watermelon')
  })

  it('is signed with the key that browsers join with, for this service alone', async () => {
    const bo = service.browser('bo')
    await send(bo.address, notice, signal)
    const { headers } = service.received.at(-1) ?? {}
    const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers?.authorization ?? '') ?? []
    expect(key).toBe(keys.publicKey)
    const { payload } = await jwtVerify(token, jwkOf(keys.publicKey), { audience: service.url })
    expect(payload.sub).toBe('mailto:ljudkod@ljudkod.example')
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '172800',
      topic: notice.tag.replaceAll('-', ''),
      urgency: 'normal',
    })
  })

  it('fits into what every push service takes, also at its longest', async () => {
    const long = { ...notice, title: 'Å'.repeat(120), message: '界'.repeat(500) }
    const eva = service.browser('eva')
    await send(eva.address, long, signal)
    expect(service.received.at(-1)?.body.length).toBeLessThan(4_096)
  })
})

it.each([
  ['404', { kind: 'dead', code: 404 }],
  ['410', { kind: 'dead', code: 410 }],
  ['429', { kind: 'faulty' }],
  ['429-30', { kind: 'later', seconds: 30 }],
  ['503', { kind: 'later' }],
  ['503-120', { kind: 'later', seconds: 120 }],
  ['500', { kind: 'faulty' }],
  ['502', { kind: 'faulty' }],
  ['504-60', { kind: 'faulty' }],
  ['403', { kind: 'refused', code: 403 }],
  ['413', { kind: 'refused', code: 413 }],
  ['307', { kind: 'refused', code: 307 }],
  ['silent', { kind: 'unclear' }],
])('tells what is meant by %s', async (name, answer) => {
  const sendTo = name === 'silent' ? sendImpatiently : send
  expect(await sendTo(service.browser(`${name}-anna`).address, notice, signal)).toEqual(answer)
})

it('follows nobody who sends it on', async () => {
  const { length } = service.received
  await send(service.browser('302-anna').address, notice, signal)
  expect(service.received).toHaveLength(length)
})

it('knows that nothing went out where nobody answers', async () => {
  const gone = await startPushService()
  const { address } = gone.browser('anna')
  await gone.close()
  expect(await send(address, notice, signal)).toEqual({ kind: 'unreached' })
  expect(await send({ ...address, endpoint: 'https://no-such-host.invalid/x' }, notice, signal)).toEqual({
    kind: 'unreached',
  })
})

it('lets go of a browser whose key is none', async () => {
  const { address } = service.browser('anna')
  const wrong = { ...address, keys: { ...address.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }
  expect(await send(wrong, notice, signal)).toEqual({ kind: 'dead' })
})

describe('where only the house reaches', () => {
  const strict = webPushOver({ ...settings, allowPrivate: false })

  it.each([
    'http://127.0.0.1:1/push',
    'https://localhost/push',
    'https://[::1]/push',
    'https://10.0.0.1/push',
    'https://8.8.8.8:22/push',
  ])('nothing is sent: %s', async (endpoint) => {
    const before = service.received.length
    const { address } = service.browser('anna')
    expect(await strict({ ...address, endpoint }, notice, signal)).toEqual({ kind: 'refused' })
    expect(await pushServiceAskable({ allowPrivate: false })(endpoint)).toBe(false)
    expect(service.received).toHaveLength(before)
  })
})

it('knows an installation by the same key for as long as that lives', () => {
  expect(vapidKeys(Buffer.from('installation'))).toEqual(keys)
  expect(vapidKeys(Buffer.from('another')).publicKey).not.toBe(keys.publicKey)
})

it('names a browser by its address, which only the installation can tell', () => {
  const named = listenerAt(Buffer.from('installation'))
  const endpoint = 'https://push.example.net/1'
  expect(named(endpoint)).toBe(named(endpoint))
  expect(named(`${endpoint}2`)).not.toBe(named(endpoint))
  expect(listenerAt(Buffer.from('another'))(endpoint)).not.toBe(named(endpoint))
})

/** Example of RFC 8291, section 5 and appendix A. */
const rfc = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  sent:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const jwkOf = (publicKey: string) => {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
}
