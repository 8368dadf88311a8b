import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { RowLink } from '../../components/RowLink.tsx'
import { ColumnHead, Table } from '../../components/Table.tsx'
import type { PublicationListed } from '../../queries/publications.ts'

export const PublicationList = ({ publications }: { readonly publications: readonly PublicationListed[] }) => (
  <Table label="Publikationer">
    <TableHeader>
      <ColumnHead isRowHeader>Namn</ColumnHead>
      <ColumnHead>Organisation</ColumnHead>
      <ColumnHead>Information</ColumnHead>
    </TableHeader>
    <TableBody>
      {publications.map(({ _id, name, orgName, info }) => (
        <Row key={_id} id={_id}>
          <Cell data-wide>
            <RowLink href={`/publications/issues/${_id}`}>{name}</RowLink>
          </Cell>
          <Cell data-grow>{orgName}</Cell>
          <Cell data-wide>{info}</Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
)
