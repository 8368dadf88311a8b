import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { findIssue, isOut } from '../../../commands/editorial/issue/parents.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { listenerStream } from '../../../commands/subscribers/listener/stream.ts'
import { appTopicOf } from '../../../commands/subscribers/push/app-topic.ts'
import { currentTopic, parkedNotice } from '../../../commands/subscribers/push/deliveries.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { UNCLEAR_REASON } from '../../../domain/delivery/delivery/rules.ts'
import { hasNotified } from '../../../domain/subscribers/push/progress.ts'
import type { PushConsequence } from './pushes.ts'
import type { PushTools } from './tools.ts'

/** Tells whether a delivery of this push has arrived: the app's message, or a notice that a user has sent again. */
const isDelivered = async (
  { handlers }: Pick<PushTools, 'handlers'>,
  { issueId, listenerId }: Extract<PushConsequence, { readonly kind: 'told' }>,
  time: number,
): Promise<boolean> => {
  const { topic } = await currentTopic(handlers.delivery, { issueId, time })
  if (topic.status === 'Done' || !listenerId) return topic.status === 'Done'
  return (await handlers.delivery.state(deliveryStream(parkedNotice(issueId, time, listenerId)))).status === 'Done'
}

type Tools = Pick<PushTools, 'handlers'>
type ConsequenceHandler<Kind extends PushConsequence['kind']> = (
  tools: Tools,
  told: Extract<PushConsequence, { readonly kind: Kind }>,
  context: CommandContext,
) => Promise<void>

const recordTold: ConsequenceHandler<'told'> = async ({ handlers }, told, context) => {
  const { issueId, at } = told
  const push = await handlers.push.state(pushStream(issueId))
  if (push.status === 'Missing' || !hasNotified(push, await isDelivered({ handlers }, told, push.time))) return
  await handlers.issue(issueStream(issueId), { type: 'RecordPush', at, time: push.time }, context)
}

const resume: ConsequenceHandler<'resume'> = async ({ handlers }, { issueId, at }, context) => {
  const push = await handlers.push.state(pushStream(issueId))
  if (push.status === 'Missing' || !(await isOut({ handlers }, { issueId, at }))) return
  await handlers.push(pushStream(issueId), { type: 'ResumeAnnouncement', issueId, at }, context)
  await tellApp({ handlers }, { kind: 'topic', issueId, at }, derivedContext(context, 'topic'))
}

/** Ends all registrations of a browser that no longer exists. */
const drop: ConsequenceHandler<'drop'> = async ({ handlers }, { listenerId, at }, context) => {
  const leave = { type: 'LeaveListener', listenerId, because: 'dead', at } as const
  await handlers.listener(listenerStream(listenerId), leave, context)
}

const order = { type: 'OrderDelivery', channel: 'push' } as const

const park: ConsequenceHandler<'park'> = async ({ handlers }, { issueId, listenerId, deliveryId, at }, context) => {
  const about = { issueId, listenerId }
  const parked = { reason: UNCLEAR_REASON, isUnclear: true }
  const command = { ...order, deliveryId, template: 'issue-notice', about, parked, at } as const
  await handlers.delivery(deliveryStream(deliveryId), command, context)
}

const tellApp: ConsequenceHandler<'topic'> = async ({ handlers }, { issueId, at }, context) => {
  const push = await handlers.push.state(pushStream(issueId))
  const found = await findIssue({ handlers }, issueId)
  if (push.status !== 'Underway' && push.status !== 'Completed') return
  if (!found || !appTopicOf(found.publication.settings) || !(await isOut({ handlers }, { issueId, at }))) return
  if (found.issue.pushTime > push.time) return
  const { deliveryId, topic } = await currentTopic(handlers.delivery, { issueId, time: push.time })
  if (topic.status !== 'Missing') return
  const command = { ...order, deliveryId, template: 'issue-topic', about: { issueId }, at } as const
  await handlers.delivery(deliveryStream(deliveryId), command, context)
}

/** Carries out the follow-up of notices. A repetition does nothing more. */
export const carryOutConsequence =
  (tools: Tools) =>
  (told: PushConsequence, context: CommandContext): Promise<void> => {
    switch (told.kind) {
      case 'told':
        return recordTold(tools, told, context)
      case 'resume':
        return resume(tools, told, context)
      case 'drop':
        return drop(tools, told, context)
      case 'park':
        return park(tools, told, context)
      case 'topic':
        return tellApp(tools, told, context)
    }
  }
