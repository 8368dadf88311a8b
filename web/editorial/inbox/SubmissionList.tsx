import { Link } from 'react-router-dom'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { useNow } from '../../kernel/use-now.ts'
import { sayTime } from '../../kernel/words/swedish.ts'
import type { SubmissionListed } from '../queries/submissions.ts'
import { byDay, sayKinds, senderOf, standingOf } from './say-submission.ts'

type SubmissionListProps = {
  readonly submissions: readonly SubmissionListed[]
  readonly chosen: string | undefined
  readonly hrefOf: (id: string) => string
  /** The list is of several publications, so that each row names its own. */
  readonly namesPublication: boolean
}

export const SubmissionList = ({ submissions, chosen, hrefOf, namesPublication }: SubmissionListProps) => {
  const now = useNow()
  return byDay(submissions, now).map(({ day, submissions: ofDay }) => (
    <div key={day}>
      <h3 className="timeline-day">{day}</h3>
      <ol>
        {ofDay.map((submission) => {
          const { tone, text } = standingOf(submission)
          const { _id, title, kinds, createdAt, publicationName, issueName } = submission
          return (
            <li key={_id}>
              <Link
                className="mail"
                to={hrefOf(_id)}
                replace
                preventScrollReset
                aria-current={_id === chosen ? 'true' : undefined}
              >
                <span className="num soft">{sayTime(createdAt)}</span>
                <span>
                  <b>{title}</b>
                  <span className="small soft second-line">
                    {senderOf(submission)}, {sayKinds(kinds)}
                    {namesPublication && `, till ${publicationName}`}
                    {issueName !== '' && `, i ${issueName}`}
                  </span>
                </span>
                <Status tone={tone}>{text}</Status>
              </Link>
            </li>
          )
        })}
      </ol>
    </div>
  ))
}
