import { publicationId } from '../../editorial/publication/examples.ts'
import { ListenerId, PushAddressId } from '../../kernel/ids.ts'
import type { ListenerJoined, ListenerLeft } from './events.ts'
import type { PushAddress } from './push-address.ts'

export const listenerId = ListenerId.parse('0199e2a0-0000-7000-8000-0000000000d1')
export const addressId = PushAddressId.parse('0199e2a0-0000-7000-8000-0000000000d2')
export const eventTime = '2026-11-20T15:30:00.000Z'

/** The receiver of RFC 8291, appendix A. */
export const address: PushAddress = {
  endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

const eventFields = { listenerId, addressId, at: eventTime }

export const listenerJoined: ListenerJoined = {
  type: 'ListenerJoined',
  data: { ...eventFields, publicationId, endpoint: address.endpoint, ...address.keys },
}
export const listenerLeft: ListenerLeft = {
  type: 'ListenerLeft',
  data: { ...eventFields, publicationIds: [publicationId], because: 'asked', isGone: true },
}
