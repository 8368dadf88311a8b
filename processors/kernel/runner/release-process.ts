import { statelessProcess } from './process-manager.ts'

type HandledType = 'IssueReleased' | 'IssueDeactivated' | 'IssueRemoved'

/** Sets a deadline of `kind`, under the issue's id, at the moment from which listeners find the issue. */
export const atRelease = (kind: string) =>
  statelessProcess<HandledType>({
    name: kind,
    types: ['IssueReleased', 'IssueDeactivated', 'IssueRemoved'],
    startsAt: 'head',
    idOf: ({ data }) => data.issueId,
    react: ({ event }) => {
      const { issueId } = event.data
      return event.type === 'IssueReleased'
        ? [{ due: { kind, id: issueId, at: event.data.availableFromDate, data: { issueId } } }]
        : [{ withdraw: { kind, id: issueId } }]
    },
  })
