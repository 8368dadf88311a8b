import { Link } from 'react-router-dom'
import { ReleaseStatus } from '../../delivery/entities/ReleaseStatus.tsx'
import { StoppedDeliveries } from '../../delivery/entities/StoppedDeliveries.tsx'
import { releaseOf } from '../../delivery/words/release.ts'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { useNow } from '../../kernel/use-now.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { sayChangesSince, useBooksOfPublication } from '../../production/queries/books.ts'
import { NextStep } from '../entities/NextStep.tsx'
import type { IssueListed } from '../queries/issues.ts'
import { useIssueListens } from '../queries/listens.ts'
import { stepOf, useRunningIssue } from '../queries/running-issues.ts'

type IssueStatusCellProps = { readonly of: IssueListed }

/** The release of an issue, its next step, stopped deliveries, and whether its book is outdated. */
export const IssueStatusCell = ({ of: issue }: IssueStatusCellProps) => {
  const now = useNow(issue.availableFromDate)
  return (
    <>
      <ReleaseStatus availableFromDate={issue.availableFromDate} now={now} />
      <Step of={issue} now={now} />
      <BookChanged of={issue} now={now} />
      <Listens of={issue} />
    </>
  )
}

const Step = ({ of: issue, now }: IssueStatusCellProps & { readonly now: string }) => {
  const running = useRunningIssue(issue._id)
  const step = running && stepOf(running, now)
  return (
    <>
      {step && <NextStep step={step} issueId={issue._id} />}
      {step?.place !== 'receivers' && <StoppedDeliveries of={issue} />}
    </>
  )
}

const Listens = ({ of: issue }: IssueStatusCellProps) => {
  const plays = useIssueListens(issue)
  if (plays === 0) return null
  return (
    <Link className="small second-line" to={`/publications/listening/issue/${issue._id}`}>
      {plays === 1 ? '1 lyssning' : `${sayNumber(plays)} lyssningar`}
    </Link>
  )
}

const BookChanged = ({
  of: { _id, publication, availableFromDate },
  now,
}: IssueStatusCellProps & { readonly now: string }) => {
  const books = useBooksOfPublication(publication)
  const book = books.find(({ issue, kind }) => issue === _id && kind === 'daisy')
  const changesSince = sayChangesSince(book, releaseOf(availableFromDate, now).state === 'released')
  return (
    changesSince && (
      <span className="small second-line long-status">
        <Status tone="warn">{changesSince}</Status>
      </span>
    )
  )
}
