import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { ListenerId, PublicationId, PushAddressId } from '../../kernel/ids.ts'
import { PushAddress } from './push-address.ts'

const commandFields = { listenerId: ListenerId, at: z.iso.datetime() }

const listenerCommands = {
  /** A browser registers for notices about a publication's issues. */
  JoinListener: z.object({
    ...commandFields,
    publicationId: PublicationId,
    address: PushAddress,
    /** A fresh id for the key that encrypts the address; unused when the browser already has one. */
    addressId: PushAddressId,
  }),
  /** A browser ends its registration for one publication or for all. */
  LeaveListener: z.object({
    ...commandFields,
    because: z.enum(['asked', 'dead', 'moved']),
    /** Absent: it leaves all publications. */
    publicationId: PublicationId.exactOptional(),
    /** Present: the command counts only while the browser still has this address. */
    addressId: PushAddressId.exactOptional(),
    /** The push registration at the browser's new address. */
    to: ListenerId.exactOptional(),
  }),
}
export type ListenerCommand = CommandOf<typeof listenerCommands>
