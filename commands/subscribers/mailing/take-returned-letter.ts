import type { Refusal } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import type { FindReturnedLetter, LetterClaim } from '../subscriber/return-address.ts'
import { subscriberStream } from '../subscriber/stream.ts'
import { type RecordReturnTools, recordReturn } from './record-return.ts'

/** What a mail server says of a letter. */
export type Notice = {
  /** `delayed`: it goes on trying, and nothing has come back. */
  readonly refusal: Refusal | 'delayed'
  readonly status: string
  readonly addresses: readonly string[]
  /** Addresses that the notice came back to. */
  readonly cameTo: readonly string[]
}

type ReturnTools = RecordReturnTools & { readonly returnedFrom: FindReturnedLetter }

const letterOf = async ({ returnedFrom }: ReturnTools, { cameTo }: Notice, at: Date) => {
  const found = await Promise.all(cameTo.map((address) => returnedFrom(address, at)))
  return found.find((each) => each !== undefined)
}

/** Whether her links, and with them the addresses of letters from before, have been made void since it went. */
const isVoid = async ({ handlers }: ReturnTools, { subscriberId, at }: LetterClaim): Promise<boolean> => {
  const subscriber = await handlers.subscriber.state(subscriberStream(subscriberId))
  const linksFrom = subscriber.status === 'Active' ? subscriber.linksFrom : undefined
  return linksFrom !== undefined && at.toISOString() < linksFrom
}

/**
 * Takes what a mail server says of a letter, whichever way it came: it counts for the letter that the address it came to was made
 * for. False: it was made for none.
 */
export const takeReturned = async (
  tools: ReturnTools,
  notice: Notice,
  at: Date,
  context: CommandContext,
): Promise<boolean> => {
  const letter = await letterOf(tools, notice, at)
  if (!letter) return false
  const { refusal, status, addresses } = notice
  if (refusal === 'delayed' || (await isVoid(tools, letter))) return true
  await recordReturn(tools, { ...letter, refusal, status, addresses, at }, context)
  return true
}
