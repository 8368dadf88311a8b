import { Headphones, Image, Package, Pencil, Trash2 } from 'lucide-react'
import { Cell, Row, type SortDescriptor, TableBody, TableHeader } from 'react-aria-components'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { IconLink } from '../../components/IconLink.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { Status } from '../../components/Status.tsx'
import { ColumnHead, Table } from '../../components/Table.tsx'
import { type Book, sayChanged, useLatestBooks } from '../../queries/books.ts'
import { hasRole, useCurrentUser } from '../../queries/current-user.ts'
import type { PublicationListed } from '../../queries/publications.ts'
import { sayDate } from '../../swedish.ts'
import { typeNames } from './type-names.ts'

type PublicationTableProps = {
  readonly publications: readonly PublicationListed[]
  readonly sort: SortDescriptor
  readonly onSort: (sort: SortDescriptor) => void
  readonly onRemove: (publication: PublicationListed) => void
}

export const PublicationTable = ({ publications, sort, onSort, onRemove }: PublicationTableProps) => {
  const isAdmin = hasRole(useCurrentUser(), 'admin')
  const latest = useLatestBooks('daisy')
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
      <TableBody dependencies={[isAdmin, onRemove, hasOrganizations, latest]}>
        {publications.map((publication) => (
          <Row key={publication._id} id={publication._id}>
            <Cell data-wide>
              <RowLink href={`/publications/issues/${publication._id}`}>{publication.name}</RowLink>
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
