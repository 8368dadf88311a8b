import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { SubscriberId } from '../../domain/core/ids.ts'

const UUID = 16
const PROOF = 8

const proofOf = (key: Uint8Array, id: Uint8Array): Buffer =>
  createHmac('sha256', key).update('return of a letter').update(id).digest().subarray(0, PROOF)

/** Where a letter to her comes back to: an address of her own, which nobody can make up who has got no letter of hers. */
export const returnAddress = (key: Uint8Array, mailbox: string, subscriberId: SubscriberId): string => {
  const id = parse(subscriberId)
  const token = Buffer.concat([id, proofOf(key, id)]).toString('hex')
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`
}

/** Whose letter came back there; undefined: nobody's. */
export const returnedFrom = (key: Uint8Array, address: string): SubscriberId | undefined => {
  const token = /\+([0-9a-f]{48})@/i.exec(address)?.[1]
  if (token === undefined) return undefined
  const bytes = Buffer.from(token, 'hex')
  const id = bytes.subarray(0, UUID)
  const isHers = timingSafeEqual(bytes.subarray(UUID), proofOf(key, id))
  const told = isHers ? SubscriberId.safeParse(stringify(id)) : undefined
  return told?.data
}
