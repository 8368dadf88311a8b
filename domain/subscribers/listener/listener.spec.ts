import { describe, expect, it } from 'vitest'
import { publicationId } from '../../editorial/publication/examples.ts'
import { PublicationId, PushAddressId } from '../../kernel/ids.ts'
import { erased } from '../../kernel/personal.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { address, addressId, at, joined, left, listenerId } from './examples.ts'
import { listenerDecider } from './listener.ts'
import { PushAddress } from './push-address.ts'

const given = specify(listenerDecider)
const another = PushAddressId.parse('0199e2a0-0000-7000-8000-0000000000d3')
const other = PublicationId.parse('0199e2a0-0000-7000-8000-0000000000d4')
const join = { type: 'JoinListener', listenerId, publicationId, addressId, address, at } as const
const leave = { type: 'LeaveListener', listenerId, because: 'asked', at } as const

describe('a browser', () => {
  it('joins once, however often it is asked to', () => {
    given().when(join).then(joined)
    given(joined)
      .when({ ...join, addressId: another })
      .thenNothing()
  })

  it('is reached by what it said last, and what it said before is gone', () => {
    const auth = 'AAAAAAAAAAAAAAAAAAAAAA'
    const moved = { ...join, addressId: another, address: { ...address, keys: { ...address.keys, auth } } }
    given(joined)
      .when(moved)
      .then(
        { type: 'ListenerLeft', data: { ...left.data, because: 'moved' } },
        { type: 'ListenerJoined', data: { ...joined.data, addressId: another, auth } },
      )
  })

  it('is told of several publications, and leaves one of them', () => {
    const joinedOther = { ...joined, data: { ...joined.data, publicationId: other } }
    given(joined)
      .when({ ...join, publicationId: other, addressId: another })
      .then(joinedOther)
    given(joined, joinedOther)
      .when({ ...leave, publicationId })
      .then({ ...left, data: { ...left.data, isGone: false } })
    given(joined, joinedOther)
      .when(leave)
      .then({ ...left, data: { ...left.data, publicationIds: [publicationId, other] } })
    given(joined)
      .when({ ...leave, publicationId: other })
      .thenNothing()
  })

  it('leaves, and joins again with a key of its own', () => {
    given(joined).when(leave).then(left)
    given(joined, left).when(leave).thenNothing()
    given(joined, left)
      .when({ ...join, addressId: another })
      .then({ type: 'ListenerJoined', data: { ...joined.data, addressId: another } })
  })

  it('stays where the one who is dead is another one by now', () => {
    given(joined)
      .when({ ...leave, because: 'dead', addressId: another })
      .thenNothing()
    given(joined)
      .when({ ...leave, because: 'dead', addressId })
      .then({ type: 'ListenerLeft', data: { ...left.data, because: 'dead' } })
  })

  it('is reached no more when its key is gone', () => {
    const forgotten = { ...joined, data: { ...joined.data, endpoint: erased, p256dh: erased, auth: erased } }
    expect(listenerDecider.evolve(listenerDecider.initialState, forgotten)).toMatchObject({
      status: 'Listening',
      address: undefined,
    })
  })
})

describe('an address', () => {
  it.each([
    ['as RFC 8291 has it', address, true],
    ['filled up', { ...address, keys: { ...address.keys, auth: `${address.keys.auth}==` } }, true],
    ['of no scheme', { ...address, endpoint: 'push.example.net' }, false],
    ['with a log-in', { ...address, endpoint: 'https://:pw@push.example.net/a' }, false],
    ['of another scheme', { ...address, endpoint: 'file:///etc/passwd' }, false],
    ['that is long', { ...address, endpoint: `https://push.example.net/${'x'.repeat(1_000)}` }, false],
    ['with another key', { ...address, keys: { ...address.keys, p256dh: address.keys.auth } }, false],
    ['with what is no key', { ...address, keys: { ...address.keys, auth: 'BTBZMqHH6r4Tts7J/aSIgg' } }, false],
  ])('%s', (_, given, isOne) => expect(PushAddress.safeParse(given).success).toBe(isOne))
})
