import type { Refusal } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import type { FindReturnedLetter, LetterClaim } from '../subscriber/return-address.ts'
import { subscriberStream } from '../subscriber/stream.ts'
import { type RecordReturnTools, recordReturn } from './record-return.ts'

/** A mail server's report about a letter. */
export type Notice = {
  /** `delayed`: the server goes on trying, and the letter has not come back. */
  readonly refusal: Refusal | 'delayed'
  readonly status: string
  readonly addresses: readonly string[]
  /** The return addresses that the notice was sent to. */
  readonly cameTo: readonly string[]
}

type ReturnTools = RecordReturnTools & { readonly returnedFrom: FindReturnedLetter }

const letterOf = async ({ returnedFrom }: ReturnTools, { cameTo }: Notice, at: Date) => {
  const found = await Promise.all(cameTo.map((address) => returnedFrom(address, at)))
  return found.find((each) => each !== undefined)
}

/** Tells whether the subscriber's links and return addresses were revoked after the letter was sent. */
const isVoid = async ({ handlers }: ReturnTools, { subscriberId, at }: LetterClaim): Promise<boolean> => {
  const subscriber = await handlers.subscriber.state(subscriberStream(subscriberId))
  const linksFrom = subscriber.status === 'Active' ? subscriber.linksFrom : undefined
  return linksFrom !== undefined && at.toISOString() < linksFrom
}

/**
 * Records a mail server's notice about the letter whose return address it was sent to, from any source. Returns false
 * when the return address is not ours.
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
