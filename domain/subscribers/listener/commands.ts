import { z } from 'zod'
import { ListenerId, PublicationId, PushAddressId } from '../../kernel/ids.ts'
import { PushAddress } from './push-address.ts'

const commandFields = { listenerId: ListenerId, at: z.iso.datetime() }

/** A browser registers for notices about a publication's issues. */
export const JoinListener = z.object({
  type: z.literal('JoinListener'),
  ...commandFields,
  publicationId: PublicationId,
  address: PushAddress,
  /** A fresh id for the key that encrypts the address; unused when the browser already has one. */
  addressId: PushAddressId,
})

/** A browser ends its registration for one publication or for all. */
export const LeaveListener = z.object({
  type: z.literal('LeaveListener'),
  ...commandFields,
  because: z.enum(['asked', 'dead', 'moved']),
  /** Absent: it leaves all publications. */
  publicationId: PublicationId.exactOptional(),
  /** Present: the command counts only while the browser still has this address. */
  addressId: PushAddressId.exactOptional(),
  /** The push registration at the browser's new address. */
  to: ListenerId.exactOptional(),
})

export const ListenerCommand = z.discriminatedUnion('type', [JoinListener, LeaveListener])
export type ListenerCommand = z.infer<typeof ListenerCommand>
