import { Headphones, ListMusic, Pencil, Trash2 } from 'lucide-react'
import { Cell, Row, type SortDescriptor, TableBody, TableHeader } from 'react-aria-components'
import { ButtonLink } from '../../components/ButtonLink.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { IconLink } from '../../components/IconLink.tsx'
import { NextStep } from '../../components/NextStep.tsx'
import { ReleaseStatus } from '../../components/ReleaseStatus.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { ColumnHead, Table } from '../../components/Table.tsx'
import { Status } from '../../components/Status.tsx'
import { type Book, sayChanged } from '../../queries/books.ts'
import { hasRole, useCurrentUser } from '../../queries/current-user.ts'
import type { IssueListed } from '../../queries/issues.ts'
import { type Running, stepOf, useRunningIssues } from '../../queries/running-issues.ts'
import { sayDate } from '../../swedish.ts'

type IssueTableProps = {
  /** 'Nummer av Bottenviksbladet'. */
  readonly label: string
  readonly issues: readonly IssueListed[]
  readonly books: readonly Book[]
  readonly now: string
  readonly sort: SortDescriptor
  readonly onSort: (sort: SortDescriptor) => void
  readonly onRemove: (issue: IssueListed) => void
}

const none: readonly Running[] = []

export const IssueTable = ({ label, issues, books, now, sort, onSort, onRemove }: IssueTableProps) => {
  const isStaff = hasRole(useCurrentUser(), 'user')
  const { data: running = none } = useRunningIssues()
  return (
    <Table label={label} sortDescriptor={sort} onSortChange={onSort}>
      <TableHeader>
        <ColumnHead id="name" isRowHeader allowsSorting>
          Namn
        </ColumnHead>
        <ColumnHead id="date" allowsSorting>
          Datum
        </ColumnHead>
        <ColumnHead>Läge</ColumnHead>
        <ColumnHead>Information</ColumnHead>
        <ColumnHead isHidden>Val</ColumnHead>
      </TableHeader>
      <TableBody dependencies={[isStaff, onRemove, now, books, running]}>
        {issues.map((issue) => (
          <Row key={issue._id} id={issue._id} data-proof={issue.availableFromDate === null || undefined}>
            <Cell data-wide>
              <RowLink href={`/publications/articles/${issue._id}`}>{issue.name}</RowLink>
            </Cell>
            <Cell data-grow data-lines="2" data-nowrap>
              {sayDate(issue.date)}
              <span className="small soft second-line">skapat {sayDate(issue.createdAt)}</span>
            </Cell>
            <Cell>
              <ReleaseStatus availableFromDate={issue.availableFromDate} now={now} />
              <Step issue={running.find(({ _id }) => _id === issue._id)} now={now} />
              <BookChanged book={books.find((book) => book.issue === issue._id && book.kind === 'daisy')} />
            </Cell>
            <Cell data-wide>
              <span className="soft">{issue.info}</span>
            </Cell>
            <Cell data-align="end">
              <RowActions issue={issue} isStaff={isStaff} onRemove={onRemove} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

const Step = ({ issue, now }: { readonly issue: Running | undefined; readonly now: string }) => {
  const step = issue && stepOf(issue, now)
  return step && <NextStep step={step} />
}

const BookChanged = ({ book }: { readonly book: Book | undefined }) => {
  const changed = sayChanged(book)
  return (
    changed && (
      <span className="small second-line long-status">
        <Status tone="warn">{changed}</Status>
      </span>
    )
  )
}

type RowActionsProps = Pick<IssueTableProps, 'onRemove'> & { readonly issue: IssueListed; readonly isStaff: boolean }

const RowActions = ({ issue, isStaff, onRemove }: RowActionsProps) => {
  const { _id, name } = issue
  return (
    <span className="row-actions">
      <ButtonLink to={`/publications/articles/${_id}`} icon={ListMusic} variant="quiet" label={`Artiklar i ${name}`}>
        Artiklar
      </ButtonLink>
      <IconLink icon={Headphones} to={`/player/issue/${_id}`} isOutside label={`Spela ${name}`} />
      {isStaff && (
        <>
          <IconLink icon={Pencil} to={`/publications/issues/edit/${_id}`} label={`Redigera ${name}`} />
          <IconButton icon={Trash2} label={`Radera ${name}`} onPress={() => onRemove(issue)} />
        </>
      )}
    </span>
  )
}
