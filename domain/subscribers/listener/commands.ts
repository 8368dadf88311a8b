import { z } from 'zod'
import { ListenerId, PublicationId, PushAddressId } from '../../kernel/ids.ts'
import { PushAddress } from './push-address.ts'

const commandFields = { listenerId: ListenerId, at: z.iso.datetime() }

/** A browser is to be told of a publication's issues. */
export const JoinListener = z.object({
  type: z.literal('JoinListener'),
  ...commandFields,
  publicationId: PublicationId,
  address: PushAddress,
  /** Of a key that nobody has yet, where it needs one. */
  addressId: PushAddressId,
})

/** It is told of no more. */
export const LeaveListener = z.object({
  type: z.literal('LeaveListener'),
  ...commandFields,
  because: z.enum(['asked', 'dead', 'moved']),
  /** Absent: of none any more. */
  publicationId: PublicationId.exactOptional(),
  /** Only where it is still reached by that one. */
  addressId: PushAddressId.exactOptional(),
  /** Who it is at the address that it has moved to. */
  to: ListenerId.exactOptional(),
})

export const ListenerCommand = z.discriminatedUnion('type', [JoinListener, LeaveListener])
export type ListenerCommand = z.infer<typeof ListenerCommand>
