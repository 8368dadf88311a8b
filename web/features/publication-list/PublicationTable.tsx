import { Headphones, Image, Package, Pencil, Trash2 } from 'lucide-react'
import { Cell, Row, type SortDescriptor, TableBody, TableHeader } from 'react-aria-components'
import { capitalised } from '../../../domain/capitalised.ts'
import { turns } from '../../../domain/issue/next-step.ts'
import { shortDay } from '../../../domain/publishing-day.ts'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { IconLink } from '../../components/IconLink.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { Status } from '../../components/Status.tsx'
import { ColumnHead, Table } from '../../components/Table.tsx'
import { type Book, sayChanged, useLatestBooks } from '../../queries/books.ts'
import { hasRole, useCurrentUser } from '../../queries/current-user.ts'
import type { PublicationListed } from '../../queries/publications.ts'
import { type Running, stepOf, useRunningIssues } from '../../queries/running-issues.ts'
import { dateOf, sayDate } from '../../swedish.ts'
import { useNow } from '../../use-now.ts'
import { typeNames } from './type-names.ts'

type PublicationTableProps = {
  readonly publications: readonly PublicationListed[]
  readonly sort: SortDescriptor
  readonly onSort: (sort: SortDescriptor) => void
  readonly onRemove: (publication: PublicationListed) => void
}

const none: readonly Running[] = []

export const PublicationTable = ({ publications, sort, onSort, onRemove }: PublicationTableProps) => {
  const isAdmin = hasRole(useCurrentUser(), 'admin')
  const latest = useLatestBooks('daisy')
  const { data: running = none } = useRunningIssues()
  const now = useNow()
  const hasOrganizations = publications.some(({ orgName }) => orgName !== '')
  return (
    <Table label="Publikationer" sortDescriptor={sort} onSortChange={onSort}>
      <TableHeader>
        <ColumnHead id="name" isRowHeader allowsSorting>
          Namn
        </ColumnHead>
        {hasOrganizations && (
          <ColumnHead id="organization" allowsSorting>
            Organisation
          </ColumnHead>
        )}
        <ColumnHead id="info" allowsSorting>
          Information
        </ColumnHead>
        <ColumnHead>Typ</ColumnHead>
        <ColumnHead>Omslag</ColumnHead>
        <ColumnHead id="created" allowsSorting>
          Skapad
        </ColumnHead>
        <ColumnHead isHidden>Val</ColumnHead>
      </TableHeader>
      <TableBody dependencies={[isAdmin, onRemove, hasOrganizations, latest, running, now]}>
        {publications.map((publication) => (
          <Row key={publication._id} id={publication._id}>
            <Cell data-wide>
              <RowLink href={`/publications/issues/${publication._id}`}>{publication.name}</RowLink>
              <NextIssue issue={running.find((issue) => issue.publication === publication._id)} now={now} />
              <LatestChanged book={latest?.get(publication._id)} />
            </Cell>
            {hasOrganizations && <Cell data-grow>{publication.orgName}</Cell>}
            <Cell data-wide>
              <span className="soft">{publication.info}</span>
            </Cell>
            <Cell data-grow>{typeNames(publication.publicationType).join(', ')}</Cell>
            <Cell>{publication.posterimage ? <HasPoster /> : null}</Cell>
            <Cell data-nowrap>{sayDate(publication.createdAt)}</Cell>
            <Cell data-align="end">
              <RowActions
                publication={publication}
                hasDaisy={latest?.has(publication._id) !== false}
                isAdmin={isAdmin}
                onRemove={onRemove}
              />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

/** The day of the one that is to be published first, and what is next to be done about it. */
const NextIssue = ({ issue, now }: { readonly issue: Running | undefined; readonly now: string }) => {
  const step = issue && stepOf(issue, now)
  if (!step) return null
  return (
    <span className="small second-line">
      {capitalised(shortDay(issue.date, dateOf(now)))}: <b>{step.text}</b>{' '}
      <span className="soft">({turns[step.turn]})</span>
    </span>
  )
}

const LatestChanged = ({ book }: { readonly book: Book | undefined }) => {
  const changed = sayChanged(book)
  return (
    changed && (
      <span className="small second-line long-status">
        <Status tone="warn">Senaste Daisy: {changed.toLowerCase()}</Status>
      </span>
    )
  )
}

const HasPoster = () => (
  <span className="with-icon">
    <Icon of={Image} />
    <span>Omslag</span>
  </span>
)

type RowActionsProps = Pick<PublicationTableProps, 'onRemove'> & {
  readonly publication: PublicationListed
  /** Not known to lack it. */
  readonly hasDaisy: boolean
  readonly isAdmin: boolean
}

const RowActions = ({ publication, hasDaisy, isAdmin, onRemove }: RowActionsProps) => {
  const { _id, name } = publication
  return (
    <span className="row-actions">
      <IconLink icon={Headphones} to={`/player/pub/${_id}`} isOutside label={`Spela senaste numret av ${name}`} />
      {hasDaisy && (
        <IconLink
          icon={Package}
          to={`/api/issues/latesDaisyZip/${_id}`}
          isOutside
          label={`Hämta senaste Daisy av ${name}`}
        />
      )}
      {isAdmin && (
        <>
          <IconLink icon={Pencil} to={`/publications/edit/${_id}`} label={`Redigera ${name}`} />
          <IconButton icon={Trash2} label={`Radera ${name}`} onPress={() => onRemove(publication)} />
        </>
      )}
    </span>
  )
}
