import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { useAllProcesses } from '../queries/processes.ts'

/** Every process of the product: whether it goes on, and for how many things it waits for what comes next. */
export const AllProcesses = () => {
  const { data } = useAllProcesses()
  if (!data) return <Skeleton label="Hämtar processerna" lines={6} />
  return (
    <Table label="Alla processer">
      <TableHeader>
        <ColumnHead isRowHeader>Process</ColumnHead>
        <ColumnHead>Läge</ColumnHead>
        <ColumnHead align="end">Följer saker</ColumnHead>
      </TableHeader>
      <TableBody items={data} dependencies={[data]}>
        {({ process, name, parked, remembered }) => (
          <Row id={process}>
            <Cell>
              {name} <span className="soft">{process}</span>
            </Cell>
            <Cell>
              {parked > 0 ? (
                <Status tone="danger">Står still för {sayNumber(parked)}</Status>
              ) : (
                <Status tone="ok">Går</Status>
              )}
            </Cell>
            <Cell data-align="end">{sayNumber(remembered)}</Cell>
          </Row>
        )}
      </TableBody>
    </Table>
  )
}
