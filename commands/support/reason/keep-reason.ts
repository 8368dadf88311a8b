import type { Actor } from '../../../domain/kernel/event-log.ts'
import { line } from '../../../domain/kernel/values/texts/line.ts'
import { MAX_REASON, tellsWhy } from '../../../domain/support/reason.ts'
import type { Handlers } from '../../handlers.ts'
import { nameBasedId } from '../../kernel/handling/name-based-id.ts'
import { findProtectedSubject } from '../../subscribers/subscriber/guarded-history.ts'
import { subscriberStream } from '../../subscribers/subscriber/stream.ts'
import { personsOfStream } from './persons-of-stream.ts'

/** Why somebody looks. */
export const Reason = line(MAX_REASON).refine(tellsWhy)

/** The namespace of the acts that show a protected identity at the support desk. */
const SHOW_NAMESPACE = '0d6a7f0e-52c3-4a8e-9a54-6b1c1f0f2a7d'

type ReasonTools = {
  readonly handlers: Handlers
  /** Writes the access record; the reader's id is that of a user, or of the command line. */
  readonly keepRead: (read: { readonly subjects: readonly string[]; readonly reason: string }) => Promise<void>
  readonly now: () => Date
}

type DeskReading = {
  /** The streams of the log whose events are to be shown. */
  readonly streams: readonly string[]
  /** As the reader gave it; undefined: none was given. */
  readonly reason: string | undefined
  readonly reader: Actor
  /** The reason was given for these things alone; by default it holds for the whole errand. */
  readonly isOwn?: boolean
  /** What the record says after the reason: the account of a reader whom the product does not know. */
  readonly note?: string
}

/**
 * Lets somebody at the support desk read things: where they tell of persons there must be a reason, which is kept in
 * the access record before anything is shown. A protected identity wants a reason of its own. In the history of a protected subscriber it is kept too, once an hour.
 */
export const keepReason = async (
  { handlers, keepRead, now }: ReasonTools,
  { streams, reason: given, reader, isOwn = false, note = '' }: DeskReading,
): Promise<'ReasonMissing' | 'OwnReasonMissing' | undefined> => {
  const subjects = [...new Set((await Promise.all(streams.map((stream) => personsOfStream(handlers, stream)))).flat())]
  if (subjects.length === 0) return undefined
  const hidden = await Promise.all(streams.map((stream) => findProtectedSubject({ handlers }, stream)))
  if (!isOwn && hidden.some(Boolean)) return 'OwnReasonMissing'
  const said = Reason.safeParse(given)
  if (!said.success) return 'ReasonMissing'
  const reason = `${said.data}${note}`
  await keepRead({ subjects, reason })
  for (const subscriberId of new Set(hidden.flatMap((each) => each?.subscriberId ?? []))) {
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
