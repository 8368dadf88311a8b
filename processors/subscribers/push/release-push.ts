import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { orderPush } from '../../../commands/subscribers/announcement/order.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { atRelease } from '../../kernel/runner/release-process.ts'
import { carryOutConsequence } from './consequences.ts'
import type { PushTools } from './tools.ts'

const kind = 'release-push'

/** At an issue's release: orders its push. */
export const releasePush = atRelease(kind)

/**
 * An issue that has been announced is not announced again until a user allows it. A push that paused when the issue was
 * unreleased resumes.
 */
export const pushReleased = (tools: Pick<PushTools, 'handlers'>): DueKind => ({
  kind,
  fallDue: async ({ id }, at, context) => {
    const issueId = IssueId.parse(id)
    const outcome = await orderPush(tools, { issueId, by: undefined, at }, derivedContext(context, 'push'))
    if (outcome.kind !== 'rejected' || outcome.reason !== 'PushAlreadyOrdered') return
    await carryOutConsequence(tools)({ kind: 'resume', issueId, at }, derivedContext(context, 'resume'))
  },
})
