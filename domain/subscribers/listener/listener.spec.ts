import { describe, expect, it } from 'vitest'
import { publicationId } from '../../editorial/publication/examples.ts'
import { PublicationId, PushAddressId } from '../../kernel/ids.ts'
import { erasedValue } from '../../kernel/personal.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { address, addressId, eventTime, listenerId, listenerJoined, listenerLeft } from './examples.ts'
import { listenerDecider } from './listener.ts'
import { PushAddress } from './push-address.ts'

const given = specify(listenerDecider)
const anotherPushAddressId = PushAddressId.parse('0199e2a0-0000-7000-8000-0000000000d3')
const otherPublicationId = PublicationId.parse('0199e2a0-0000-7000-8000-0000000000d4')
const join = { type: 'JoinListener', listenerId, publicationId, addressId, address, at: eventTime } as const
const leaveListener = { type: 'LeaveListener', listenerId, because: 'asked', at: eventTime } as const

describe('a browser', () => {
  it('joins once, however often it is asked to', () => {
    given().when(join).then(listenerJoined)
    given(listenerJoined)
      .when({ ...join, addressId: anotherPushAddressId })
      .thenNothing()
  })

  it('is reached by what it said last, and what it said before is gone', () => {
    const auth = 'AAAAAAAAAAAAAAAAAAAAAA'
    const moved = { ...join, addressId: anotherPushAddressId, address: { ...address, keys: { ...address.keys, auth } } }
    given(listenerJoined)
      .when(moved)
      .then(
        { type: 'ListenerLeft', data: { ...listenerLeft.data, because: 'moved' } },
        { type: 'ListenerJoined', data: { ...listenerJoined.data, addressId: anotherPushAddressId, auth } },
      )
  })

  it('is told of several publications, and leaves one of them', () => {
    const joinedOther = { ...listenerJoined, data: { ...listenerJoined.data, publicationId: otherPublicationId } }
    given(listenerJoined)
      .when({ ...join, publicationId: otherPublicationId, addressId: anotherPushAddressId })
      .then(joinedOther)
    given(listenerJoined, joinedOther)
      .when({ ...leaveListener, publicationId })
      .then({ ...listenerLeft, data: { ...listenerLeft.data, isGone: false } })
    given(listenerJoined, joinedOther)
      .when(leaveListener)
      .then({ ...listenerLeft, data: { ...listenerLeft.data, publicationIds: [publicationId, otherPublicationId] } })
    given(listenerJoined)
      .when({ ...leaveListener, publicationId: otherPublicationId })
      .thenNothing()
  })

  it('leaves, and joins again with a key of its own', () => {
    given(listenerJoined).when(leaveListener).then(listenerLeft)
    given(listenerJoined, listenerLeft).when(leaveListener).thenNothing()
    given(listenerJoined, listenerLeft)
      .when({ ...join, addressId: anotherPushAddressId })
      .then({ type: 'ListenerJoined', data: { ...listenerJoined.data, addressId: anotherPushAddressId } })
  })

  it('stays where the one who is dead is another one by now', () => {
    given(listenerJoined)
      .when({ ...leaveListener, because: 'dead', addressId: anotherPushAddressId })
      .thenNothing()
    given(listenerJoined)
      .when({ ...leaveListener, because: 'dead', addressId })
      .then({ type: 'ListenerLeft', data: { ...listenerLeft.data, because: 'dead' } })
  })

  it('is reached no more when its key is gone', () => {
    const forgotten = {
      ...listenerJoined,
      data: { ...listenerJoined.data, endpoint: erasedValue, p256dh: erasedValue, auth: erasedValue },
    }
    expect(listenerDecider.evolve(listenerDecider.initialState, forgotten)).toMatchObject({
      status: 'Active',
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
