import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { orderPush } from '../../../commands/subscribers/push/order-push.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { atRelease } from '../../kernel/runner/release-process.ts'
import { carryOutConsequence } from './consequences.ts'
import type { PushTools } from './tools.ts'

const kind = 'release-push'

/** When listeners find an issue, those who want to hear of it are told. */
export const releasePush = atRelease(kind)

/** One that has been told of already stays so, until somebody allows it again. What broke off as it was taken back goes on. */
export const pushReleased = (tools: Pick<PushTools, 'handlers'>): DueKind => ({
  kind,
  fallDue: async ({ id }, at, context) => {
    const issueId = IssueId.parse(id)
    const outcome = await orderPush(tools, { issueId, by: undefined, at }, derivedContext(context, 'push'))
    if (outcome.kind !== 'rejected' || outcome.reason !== 'PushAlreadyOrdered') return
    await carryOutConsequence(tools)({ kind: 'resume', issueId, at }, derivedContext(context, 'resume'))
  },
})
