import { type DeliverySources, deliverIssue } from '../../commands/delivery/deliver-issue.ts'
import { derivedContext } from '../../commands/handling/derived-context.ts'
import { issueStream } from '../../commands/issue/stream.ts'
import { publicationStream } from '../../commands/publication/stream.ts'
import { IssueId } from '../../domain/core/ids.ts'
import { receiversOf } from '../../domain/publication/receivers.ts'
import type { DueKind } from '../runner/due-sweeper.ts'
import type { ProcessManager } from '../runner/process-manager.ts'

const kind = 'release-delivery'

type Watched = 'IssueReleased' | 'IssueDeactivated' | 'IssueRemoved'

/** An issue goes to the receivers that want it by itself at the moment from which listeners find it. */
export const releaseDelivery: ProcessManager<Watched, null, never> = {
  name: 'release-delivery',
  types: ['IssueReleased', 'IssueDeactivated', 'IssueRemoved'],
  startsAt: 'head',
  idOf: ({ data }) => data.issueId,
  initialState: null,
  react: (_, { event }) => {
    const { issueId } = event.data
    return event.type === 'IssueReleased'
      ? [{ due: { kind, id: issueId, at: event.data.availableFromDate, data: { issueId } } }]
      : [{ withdraw: { kind, id: issueId } }]
  },
  evolve: () => undefined,
}

/** Whom nothing can be sent to is left out: the page 'Leverera' says why. */
export const deliverReleased = (sources: DeliverySources): DueKind => ({
  kind,
  fallDue: async ({ id }, at, context) => {
    const issueId = IssueId.parse(id)
    const issue = await sources.issue.state(issueStream(issueId))
    if (issue.status !== 'Open') return undefined
    const publication = await sources.publication.state(publicationStream(issue.publicationId))
    const wanted = publication.status === 'Active' ? receiversOf(publication.settings) : []
    for (const { id: receiver, isAutomatic } of wanted) {
      if (!isAutomatic) continue
      await deliverIssue(sources, { issueId, receiver, by: undefined, at }, derivedContext(context, receiver))
    }
    return undefined
  },
})
