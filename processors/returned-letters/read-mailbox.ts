import { createHash } from 'node:crypto'
import { v5 } from 'uuid'
import type { CommandContext } from '../../commands/handling/command-handler.ts'
import type { RecordingTools } from '../../commands/mailing/record-bounce.ts'
import type { ReturnMailbox, ReturnsStore, Whose } from '../../commands/mailing/return-mailbox.ts'
import { type ReturnedFrom, takeReturned } from '../../commands/mailing/take-returned.ts'
import { readBounce } from '../../formats/bounces/read-bounce.ts'

export type ReturnTools = RecordingTools & {
  readonly mailbox: ReturnMailbox
  readonly store: ReturnsStore
  readonly returnedFrom: ReturnedFrom
  readonly now: () => string
}

const LETTERS = '3b0f6d3e-5f0a-4c0c-8b3f-2f7f1f1f0a31'

/** The same however often it is read, so that twice is once. */
const contextOf = (raw: Uint8Array): CommandContext => {
  const commandId = v5(createHash('sha256').update(raw).digest('hex'), LETTERS)
  return { commandId, correlationId: commandId, actor: { kind: 'process', id: 'returned-letters' } }
}

/** What is no notice of a mail server, or of no letter of ours, is somebody else's. */
const takeLetter = async (tools: ReturnTools, raw: Uint8Array): Promise<Whose> => {
  const bounce = await readBounce(raw).catch(() => undefined)
  const isTaken = bounce && (await takeReturned(tools, bounce, new Date(tools.now()), contextOf(raw)))
  return isTaken ? 'ours' : 'other'
}

/** Reads what has come since the last look, and tells how that went. */
export const readMailbox = async (tools: ReturnTools, signal: AbortSignal): Promise<void> => {
  const { mailbox, store } = tools
  const { place: after } = await store.read(mailbox.name)
  const { failure } = await mailbox.read({
    after,
    take: (raw) => takeLetter(tools, raw),
    onRead: (place, whose) => store.keep(mailbox.name, place, whose),
    signal,
  })
  await store.looked(mailbox.name, failure ?? null)
}
