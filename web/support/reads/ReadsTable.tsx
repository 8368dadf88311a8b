import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Link } from 'react-router-dom'
import type { ReadsAnswer } from '../../../projections/support/reads/view.ts'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayInstant, sayNumber } from '../../kernel/words/swedish.ts'
import { StackedValue } from '../entities/StackedValue.tsx'
import { thingAddress } from '../entities/thing-address.ts'

type ShownRead = ReadsAnswer['rows'][number]

/** The readings, each with reader, person, way and reason. */
export const ReadsTable = ({ rows }: { readonly rows: ReadsAnswer['rows'] }) => (
  <Table label="Läsningar">
    <TableHeader>
      <ColumnHead isRowHeader>Läsare</ColumnHead>
      <ColumnHead>Vems uppgifter</ColumnHead>
      <ColumnHead>Hur</ColumnHead>
      <ColumnHead>Skäl</ColumnHead>
      <ColumnHead>När</ColumnHead>
    </TableHeader>
    <TableBody items={rows.map((row, place) => ({ ...row, id: place }))} dependencies={[rows]}>
      {(row) => (
        <Row id={row.id}>
          <Cell>{row.readerName}</Cell>
          <Cell data-wide>
            <Persons persons={row.persons} more={row.more} />
          </Cell>
          <Cell data-later>
            <StackedValue label="Hur">{row.how}</StackedValue>
          </Cell>
          <Cell data-later data-lines="2" data-empty={row.reason === null || undefined}>
            <StackedValue label="Skäl">{row.reason}</StackedValue>
          </Cell>
          <Cell data-later>
            <StackedValue label="När">{sayInstant(row.at)}</StackedValue>
          </Cell>
        </Row>
      )}
    </TableBody>
  </Table>
)

const Persons = ({ persons, more }: Pick<ShownRead, 'persons' | 'more'>) => (
  <>
    {persons.map(({ stream, kind, name }, place) => (
      <span key={`${stream ?? 'ingen'} ${place.toString()}`}>
        {place > 0 && ', '}
        {stream === null ? (
          <span className="soft">{kind}</span>
        ) : (
          <Link to={thingAddress(stream)}>{name ? `${kind} ${name}` : kind}</Link>
        )}
      </span>
    ))}
    {more > 0 && <span className="soft"> och {sayNumber(more)} till</span>}
  </>
)
