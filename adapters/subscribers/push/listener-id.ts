import { createHmac } from 'node:crypto'
import { stringify } from 'uuid'
import type { ListenerAt } from '../../../commands/subscribers/listener/join.ts'
import { ListenerId } from '../../../domain/kernel/ids.ts'

const VERSION_8 = 0x80
const VARIANT = 0x80

/** Makes a UUID (RFC 9562, version 8) from which only the holder of the key can derive the address. */
export const listenerAt =
  (key: Buffer): ListenerAt =>
  (endpoint) => {
    const bytes = createHmac('sha256', key).update(`push listener:${endpoint}`).digest().subarray(0, 16)
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION_8
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT
    return ListenerId.parse(stringify(bytes))
  }
