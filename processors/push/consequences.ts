import { deliveryStream } from '../../commands/delivery/stream.ts'
import type { CommandContext } from '../../commands/handling/command-handler.ts'
import { findIssue, isOut } from '../../commands/issue/parents.ts'
import { listenerStream } from '../../commands/listener/stream.ts'
import { issueStream } from '../../commands/issue/stream.ts'
import { appTopicOf } from '../../commands/push/app-topic.ts'
import { pushStream } from '../../commands/push/stream.ts'
import { countsAsTold } from '../../domain/push/told.ts'
import { UNCLEAR } from '../../domain/delivery/rules.ts'
import type { PushConsequence } from './pushes.ts'
import type { PushTools } from './tools.ts'

/** Sees to what notices leave behind. Told twice it does nothing more. */
export const carryOutConsequence =
  ({ handlers }: Pick<PushTools, 'handlers'>) =>
  async (told: PushConsequence, context: CommandContext): Promise<void> => {
    const { issueId, at } = told
    if (told.kind === 'told') {
      const push = await handlers.push.state(pushStream(issueId))
      if (push.status === 'None') return
      const found = await findIssue({ handlers }, issueId)
      const hasApp = found !== undefined && appTopicOf(found.publication.settings) !== undefined
      if (!countsAsTold(push, hasApp)) return
      await handlers.issue(issueStream(issueId), { type: 'RecordPush', at, time: push.time }, context)
      return
    }
    if (told.kind === 'resume') {
      const push = await handlers.push.state(pushStream(issueId))
      if (push.status === 'None' || !(await isOut({ handlers }, { issueId, at }))) return
      await handlers.push(pushStream(issueId), { type: 'ResumePush', issueId, at }, context)
      return
    }
    if (told.kind === 'drop') {
      const { listenerId } = told
      // Whatever it was to be told of: there is nobody there any more.
      const leave = { type: 'LeaveListener', listenerId, because: 'dead', at } as const
      await handlers.listener(listenerStream(listenerId), leave, context)
      return
    }
    const { deliveryId } = told
    const order = { type: 'OrderDelivery', channel: 'push', deliveryId, at } as const
    if (told.kind === 'park') {
      const about = { issueId, listenerId: told.listenerId }
      const parked = { reason: UNCLEAR, isUnclear: true }
      const command = { ...order, template: 'issue-notice', about, parked } as const
      await handlers.delivery(deliveryStream(deliveryId), command, context)
      return
    }
    const found = await findIssue({ handlers }, issueId)
    if (!found || !appTopicOf(found.publication.settings)) return
    const command = { ...order, template: 'issue-topic', about: { issueId } } as const
    await handlers.delivery(deliveryStream(deliveryId), command, context)
  }
