import type { ReadNotice } from '../../../commands/subscribers/mailing/notice-reader.ts'
import type { RecordReturnTools } from '../../../commands/subscribers/mailing/record-return.ts'
import { returnedContext } from '../../../commands/subscribers/mailing/return-context.ts'
import type {
  LetterOwner,
  MailboxPlace,
  ReturnMailbox,
  ReturnsStore,
} from '../../../commands/subscribers/mailing/return-mailbox.ts'
import { takeReturned } from '../../../commands/subscribers/mailing/take-returned-letter.ts'
import type { FindReturnedLetter } from '../../../commands/subscribers/subscriber/return-address.ts'

export type ReturnTools = RecordReturnTools & {
  readonly mailbox: ReturnMailbox
  readonly store: ReturnsStore
  readonly readNotice: ReadNotice
  readonly returnedFrom: FindReturnedLetter
  readonly now: () => string
}

/**
 * A letter counts as unreadable after this many processes have ended during it; a person may have ended one of them.
 */
const MAX_INTERRUPTED_READS = 2

const noticeIn = async ({ mailbox, store, readNotice }: ReturnTools, raw: Uint8Array, place: MailboxPlace) => {
  const { attempt } = await store.read(mailbox.name)
  const isSame = attempt?.validity === place.validity && attempt.uid === place.uid
  if (isSame && attempt.times >= MAX_INTERRUPTED_READS) return 'unreadable'
  await store.beginLetter(mailbox.name, place)
  try {
    return await readNotice(raw)
  } finally {
    await store.endLetter(mailbox.name)
  }
}

/** A letter that is no notice, or a notice about no letter of ours, belongs to another sender. */
const takeLetter = async (tools: ReturnTools, raw: Uint8Array, place: MailboxPlace): Promise<LetterOwner> => {
  const notice = await noticeIn(tools, raw, place)
  if (notice === 'unreadable') return notice
  const isTaken = notice && (await takeReturned(tools, notice, new Date(tools.now()), returnedContext(raw)))
  return isTaken ? 'ours' : 'other'
}

/** Reads the letters since the last look, and records the result of the look. */
export const readMailbox = async (tools: ReturnTools, signal: AbortSignal): Promise<void> => {
  const { mailbox, store } = tools
  const { place: after } = await store.read(mailbox.name)
  const { failure } = await mailbox.read({
    after,
    take: (raw, at) => takeLetter(tools, raw, at),
    onRead: (place, whose) => store.keep(mailbox.name, place, whose),
    signal,
  })
  await store.looked(mailbox.name, failure ?? null)
}
