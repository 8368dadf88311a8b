import { createHmac } from 'node:crypto'
import { stringify } from 'uuid'
import type { ListenerAt } from '../../../commands/subscribers/listener/join.ts'
import { ListenerId } from '../../../domain/kernel/ids.ts'

const VERSION_8 = 0x80
const VARIANT = 0x80

/** A UUID of our own making (RFC 9562, version 8), of which nobody without the key can tell the address. */
export const listenerAt =
  (key: Buffer): ListenerAt =>
  (endpoint) => {
    const bytes = createHmac('sha256', key).update(`push listener:${endpoint}`).digest().subarray(0, 16)
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION_8
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT
    return ListenerId.parse(stringify(bytes))
  }
