import { assignees } from '../../../domain/editorial/issue/next-step.ts'
import { shortDay } from '../../../domain/kernel/values/dates/publishing-day.ts'
import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import { useNow } from '../../kernel/use-now.ts'
import { dateOf } from '../../kernel/words/swedish.ts'
import { stepOf, useFirstRunning } from '../queries/running-issues.ts'

/** The day of the issue that is published next, and its next step. */
export const NextIssue = ({ publication }: { readonly publication: string }) => {
  const issue = useFirstRunning(publication)
  const now = useNow(issue?.availableFromDate)
  const step = issue && stepOf(issue, now)
  if (!step) return null
  return (
    <span className="small second-line">
      {capitalise(shortDay(issue.date, dateOf(now)))}: <b>{step.text}</b>{' '}
      <span className="soft">({assignees[step.turn]})</span>
    </span>
  )
}
