import { findListening } from '../../../commands/subscribers/listener/find-listener.ts'
import { appTopicOf } from '../../../commands/subscribers/push/app-topic.ts'
import { isOfEarlierTime } from '../../../commands/subscribers/push/deliveries.ts'
import { type WrittenNotice, writeNotice } from '../../../commands/subscribers/push/write-notice.ts'
import {
  NOT_RELEASED_REASON,
  type PushMessage,
  SUPERSEDED_REASON,
  UNCLEAR_REASON,
} from '../../../domain/delivery/delivery/rules.ts'
import { IssueId, ListenerId } from '../../../domain/kernel/ids.ts'
import { playerHost } from '../../../domain/listening/player-address.ts'
import type { EffectOutcome, OutgoingChannel, Prepare, PreparedSending } from '../../delivery/outgoing/channel.ts'
import type { NoticeAnswer, SendNotice, SendTopic } from './ports.ts'
import type { PushTools } from './tools.ts'

export type PushChannelTools = Pick<PushTools, 'handlers' | 'now'> & {
  readonly sendNotice: SendNotice
  readonly sendTopic: SendTopic
  /** No slash at the end. */
  readonly publicUrl: string
}

const failedSending = (reason: string): PreparedSending => ({
  kind: 'ready',
  send: async () => ({ kind: 'notSent', reason, isFinal: true }),
})

const topic = (
  { sendTopic, publicUrl }: PushChannelTools,
  { notice, settings }: WrittenNotice,
  signal: AbortSignal,
): PreparedSending => {
  const app = appTopicOf(settings)
  if (!app) return { kind: 'unneeded', reason: 'Publikationen skickar inga pushnotiser till en app.' }
  const { account, project, topic: name } = app
  if (!account) return failedSending('Nyckeln till Google saknas i publikationens inställningar.')
  const link = `${playerHost({ ...settings, publicUrl })}${notice.path}`
  return { kind: 'ready', send: () => sendTopic({ account, project, topic: name, notice, link }, signal) }
}

const NOTICE_REFUSAL_REASON = 'Pushtjänsten tog inte emot notisen.'

const outcomeOf = (answer: NoticeAnswer): EffectOutcome => {
  switch (answer.kind) {
    case 'sent':
      return { kind: 'sent' }
    case 'unclear':
      return { kind: 'unclear', reason: UNCLEAR_REASON }
    case 'later':
    case 'faulty':
    case 'unreached':
      return { kind: 'notSent', reason: 'Pushtjänsten tar inte emot just nu.', isFinal: false }
    case 'dead':
    case 'refused':
      return { kind: 'notSent', reason: NOTICE_REFUSAL_REASON, isFinal: true }
  }
}

/** Sends a notice to one browser again, as a user has ordered. */
const sendAgain = async (
  { handlers, sendNotice }: PushChannelTools,
  { notice, publicationId }: WrittenNotice,
  { listenerId, signal }: { readonly listenerId: ListenerId; readonly signal: AbortSignal },
): Promise<PreparedSending> => {
  const listening = await findListening(handlers, listenerId, publicationId)
  if (!listening) return { kind: 'unneeded', reason: 'Lyssnaren vill inte ha fler pushnotiser.' }
  return { kind: 'ready', send: async () => outcomeOf(await sendNotice(listening.address, notice, signal)) }
}

/**
 * A message that the app certainly has not got is cancelled here, and a successor goes out at the next release.
 * Everything else is held for a user.
 */
const outcomeWhenNotOut = (
  template: PushMessage['template'],
  isUnclear: boolean,
  written: WrittenNotice | undefined,
): PreparedSending => {
  const reason = written ? NOT_RELEASED_REASON : 'Numret har tagits bort.'
  const isHeld = template === 'issue-topic' ? isUnclear : written !== undefined
  return { kind: isHeld ? 'held' : 'unneeded', reason }
}

const prepare =
  (tools: PushChannelTools): Prepare<PushMessage> =>
  async (ordered, { isUnclear, signal }) => {
    const { template, about } = ordered
    if (await isOfEarlierTime(tools.handlers, ordered)) return { kind: 'unneeded', reason: SUPERSEDED_REASON }
    const written = await writeNotice(tools, { issueId: IssueId.parse(about['issueId']), at: tools.now() })
    if (!written?.isReleased) return outcomeWhenNotOut(template, isUnclear, written)
    if (template === 'issue-topic') return topic(tools, written, signal)
    return sendAgain(tools, written, { listenerId: ListenerId.parse(about['listenerId']), signal })
  }

/** Sends the one message to the app, and notices that a user sends to one browser again. */
export const pushChannel = (tools: PushChannelTools): OutgoingChannel<PushMessage> => ({
  prepare: prepare(tools),
  concurrency: 2,
  expireSeconds: 5 * 60,
  // Retries end within half a day, because an older message is no news.
  retries: 40,
  longestPauseSeconds: 15 * 60,
})
