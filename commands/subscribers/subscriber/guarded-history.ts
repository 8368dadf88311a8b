import { randomUUID } from 'node:crypto'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { ChangeId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { subscriberCommands } from '../../../domain/subscribers/subscriber/commands.ts'
import type { Handlers } from '../../handlers.ts'
import { historyOf } from '../../history/history.ts'
import { subscriptionChangeStream } from '../subscription-change/stream.ts'
import { subscriberStream } from './stream.ts'

type HistoryTools = {
  readonly log: EventLog
  readonly handlers: Pick<Handlers, 'subscriber' | 'subscriptionChange'>
  /** Records that a person at the server reads the protected data of one subscriber or request. */
  readonly keepRead: (subject: string) => Promise<void>
}

type HistoryQuery = {
  readonly stream: string
  /** The system account that runs the command. */
  readonly account: string
  /** Why it is read; required for a protected identity. */
  readonly reason: string | undefined
}

type ProtectedSubject = { readonly subscriberId: SubscriberId; readonly subject: string }

/**
 * The protected subscriber whose data the sentences of a stream would show: the subscriber's own stream, or a request
 * about them.
 */
export const findProtectedSubject = async (
  { handlers }: Pick<HistoryTools, 'handlers'>,
  stream: string,
): Promise<ProtectedSubject | undefined> => {
  const [kind = ''] = stream.split('-', 1)
  const subject = stream.slice(kind.length + 1)
  const changeId = kind === 'subscriptionChange' ? ChangeId.safeParse(subject) : undefined
  const change = changeId?.success
    ? await handlers.subscriptionChange.state(subscriptionChangeStream(changeId.data))
    : undefined
  const about = kind === 'subscriber' ? subject : change && 'about' in change ? change.about : undefined
  const subscriberId = SubscriberId.safeParse(about)
  if (!subscriberId.success) return undefined
  const subscriber = await handlers.subscriber.state(subscriberStream(subscriberId.data))
  const isGuarded = subscriber.status !== 'Missing' && subscriber.status !== 'Forgotten' && subscriber.form.isProtected
  return isGuarded ? { subscriberId: subscriberId.data, subject } : undefined
}

/**
 * The history of a stream as lines of Swedish, for a person at the server. It shows a protected identity only with a
 * reason; then the access record is written first, and shown too. Rejects as `EventLog.read` does.
 */
export const guardedHistory = async (
  tools: HistoryTools,
  { stream, account, reason: given = '' }: HistoryQuery,
): Promise<readonly string[] | 'ReasonMissing'> => {
  const guarded = await findProtectedSubject(tools, stream)
  if (!guarded) return historyOf(tools.log, stream)
  const said = subscriberCommands.ShowProtectedIdentity.shape.reason.safeParse(given)
  if (!said.success) return 'ReasonMissing'
  const { subscriberId, subject } = guarded
  const commandId = randomUUID()
  await tools.handlers.subscriber(
    subscriberStream(subscriberId),
    { type: 'ShowProtectedIdentity', subscriberId, reason: `${said.data} (kontot ${account} på servern)` },
    { commandId, correlationId: commandId, actor: { kind: 'process', id: 'history' } },
  )
  await tools.keepRead(subject)
  return historyOf(tools.log, stream)
}
