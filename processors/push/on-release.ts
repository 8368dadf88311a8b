import { derivedContext } from '../../commands/handling/derived-context.ts'
import { orderPush } from '../../commands/push/order-push.ts'
import { IssueId } from '../../domain/core/ids.ts'
import { atRelease } from '../runner/at-release.ts'
import type { DueKind } from '../runner/due-sweeper.ts'
import type { PushTools } from './tools.ts'

const kind = 'release-push'

/** When listeners find an issue, those who want to hear of it are told. */
export const releasePush = atRelease(kind)

/** One that has been told of already stays so, until somebody allows it again. */
export const pushReleased = (tools: Pick<PushTools, 'handlers'>): DueKind => ({
  kind,
  fallDue: async ({ id }, at, context) => {
    await orderPush(tools, { issueId: IssueId.parse(id), by: undefined, at }, derivedContext(context, 'push'))
  },
})
