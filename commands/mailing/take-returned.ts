import type { SubscriberId } from '../../domain/core/ids.ts'
import type { CommandContext } from '../handling/command-handler.ts'
import { recordBounce, type RecordingTools, type ReturnedLetter } from './record-bounce.ts'

/** Whose letter came back to an address; undefined: nobody's. */
export type ReturnedFrom = (address: string) => SubscriberId | undefined

type Bounce = Omit<ReturnedLetter, 'subscriberId' | 'at'> & {
  /** Addresses that it came back to. */
  readonly cameTo: readonly string[]
}

/**
 * Takes what a mail server says of a letter, whichever way it came: it counts for whoever the address that it came to was made
 * for. False: it was made for nobody.
 */
export const takeReturned = async (
  tools: RecordingTools & { readonly returnedFrom: ReturnedFrom },
  { cameTo, isHard, status, address }: Bounce,
  at: Date,
  context: CommandContext,
): Promise<boolean> => {
  const subscriberId = cameTo.map(tools.returnedFrom).find((each) => each !== undefined)
  if (!subscriberId) return false
  await recordBounce(tools, { isHard, status, address, subscriberId, at }, context)
  return true
}
