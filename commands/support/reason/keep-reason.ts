import type { Actor } from '../../../domain/kernel/event-log.ts'
import { line } from '../../../domain/kernel/values/texts/line.ts'
import { isReasonOfOthers, isSameReason, MAX_REASON, tellsWhy } from '../../../domain/support/reason.ts'
import type { Handlers } from '../../handlers.ts'
import { nameBasedId } from '../../kernel/handling/name-based-id.ts'
import { findProtectedSubject } from '../../subscribers/subscriber/guarded-history.ts'
import { subscriberStream } from '../../subscribers/subscriber/stream.ts'
import { personsOfStream } from './persons-of-stream.ts'

/** The reason why an administrator opens the data of a person. */
export const Reason = line(MAX_REASON).refine(tellsWhy)

/** The namespace of the acts that show a protected identity at the support desk. */
const SHOW_NAMESPACE = '0d6a7f0e-52c3-4a8e-9a54-6b1c1f0f2a7d'

/** Ids of the persons whose data are read, and the reason. */
export type ReasonedRead = { readonly subjects: readonly string[]; readonly reason: string }

type ReasonTools = {
  readonly handlers: Handlers
  /** Writes the access record; the reader's id is that of a user, or of the command line. */
  readonly keepRead: (read: ReasonedRead & { readonly isProtected: boolean }) => Promise<void>
  /** What the reader has read with a reason within a day, before the present act. */
  readonly readEarlier: () => Promise<readonly ReasonedRead[]>
  readonly now: () => Date
}

type DeskReading = {
  /** The streams of the log whose events are to be shown. */
  readonly streams: readonly string[]
  /** The words of the reader; undefined: the reader gave none. */
  readonly reason: string | undefined
  readonly reader: Actor
  /** Words after the reason in the record: the account of a reader whom the product does not know. */
  readonly note?: string
}

/**
 * Lets an administrator read things at the support desk. Things that tell of persons need a reason, which the access
 * record keeps before anything is shown. A protected subscriber needs a reason that the reader has not given for others
 * within a day, which the history of the subscriber keeps too, once an hour.
 */
export const keepReason = async (
  { handlers, keepRead, readEarlier, now }: ReasonTools,
  { streams, reason: given, reader, note = '' }: DeskReading,
): Promise<'ReasonMissing' | 'OwnReasonMissing' | undefined> => {
  const subjects = [...new Set((await Promise.all(streams.map((stream) => personsOfStream(handlers, stream)))).flat())]
  if (subjects.length === 0) return undefined
  const protectedSubjects = await Promise.all(streams.map((stream) => findProtectedSubject({ handlers }, stream)))
  const protectedIds = [...new Set(protectedSubjects.flatMap((each) => each?.subscriberId ?? []))]
  const isProtected = protectedIds.length > 0
  const said = Reason.safeParse(given)
  if (!said.success) return isProtected ? 'OwnReasonMissing' : 'ReasonMissing'
  const reason = `${said.data}${note}`
  if (isProtected) {
    const earlier = (await readEarlier()).filter((read) => isSameReason(read.reason, reason))
    const readings = earlier.map((read) => read.subjects)
    if (protectedIds.some((id) => isReasonOfOthers(readings, id))) return 'OwnReasonMissing'
  }
  await keepRead({ subjects, reason, isProtected })
  for (const subscriberId of protectedIds) {
    const hour = now().toISOString().slice(0, 'YYYY-MM-DDTHH'.length)
    const commandId = nameBasedId(JSON.stringify([reader.id, subscriberId, reason, hour]), SHOW_NAMESPACE)
    const command = { type: 'ShowProtectedIdentity', subscriberId, reason } as const
    await handlers.subscriber(subscriberStream(subscriberId), command, {
      commandId,
      correlationId: commandId,
      actor: reader,
    })
  }
  return undefined
}
