import { v5 } from 'uuid'
import type { IssueTools } from '../../../commands/editorial/issue/parents.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import type { FoundedPublication } from '../../../domain/editorial/publication/publication.ts'
import { IssueId, type PublicationId } from '../../../domain/kernel/ids.ts'

/** Numbers are taken in the order of opening: nobody has opened so many issues ahead. */
const ISSUES_LOOKED_AT = 60

export type DayOfIssue = {
  readonly publicationId: PublicationId
  readonly publication: FoundedPublication
  /** `YYYY-MM-DD`. */
  readonly day: string
}

type FoundIssue = {
  readonly issueId: IssueId
  /** Nobody has opened an issue of that day, and no schedule either. */
  readonly isMissing: boolean
  /** A schedule has opened it. */
  readonly isScheduled: boolean
}

/** The id of the issue that schedules open for a day of a publication: one for all of them. */
const openedIssue = ({ publicationId, day }: DayOfIssue): IssueId => IssueId.parse(v5(`issue of ${day}`, publicationId))

/**
 * The issue of a day: the one that a schedule has opened, or else the first that an editor has. The order makes it the
 * same issue however often it is looked for.
 */
export const issueOfNight = async ({ handlers }: IssueTools, of: DayOfIssue): Promise<FoundIssue> => {
  const issueId = openedIssue(of)
  const opened = await handlers.issue.state(issueStream(issueId))
  if (opened.status !== 'Missing') return { issueId, isMissing: false, isScheduled: true }
  const numbers = [...of.publication.numbers].toSorted(([, one], [, other]) => one - other).slice(-ISSUES_LOOKED_AT)
  for (const [candidate] of numbers) {
    const issue = await handlers.issue.state(issueStream(candidate))
    const isOfDay = issue.status === 'Active' && issue.form.date === of.day && !issue.form.template
    if (isOfDay) return { issueId: candidate, isMissing: false, isScheduled: false }
  }
  return { issueId, isMissing: true, isScheduled: false }
}
