import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Link } from 'react-router-dom'
import { forgettingGrounds } from '../../../domain/support/forgetting/rules.ts'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayInstant, sayNumber } from '../../kernel/words/swedish.ts'
import { StackedValue } from '../entities/StackedValue.tsx'
import { type ForgettingRow, useForgettings } from '../queries/person.ts'

const stateWords: Readonly<Record<ForgettingRow['status'], readonly [tone: 'ok' | 'now' | 'waiting', text: string]>> = {
  waits: ['now', 'Väntar på godkännande'],
  rejected: ['waiting', 'Fick nej'],
  begun: ['now', 'Pågår'],
  certified: ['ok', 'Glömd'],
}

/** The forgettings, done and waiting, without names: the way back to each certificate. */
export const CertificateList = () => {
  const { data, error, refetch } = useForgettings()
  return (
    <Section title="Glömda personer">
      <p>Intyget säger inte vem det var. Öppna det för att hämta det som PDF och lämna det till den som bad om det.</p>
      {!data && error && <LoadFailed what="intygen" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Hämtar intygen" />}
      {data?.length === 0 && (
        <p className="soft">
          Ingen än. <Link to="/support">Slå upp personen</Link> och tryck på Personens rättigheter.
        </p>
      )}
      {data && data.length > 0 && <CertificateTable rows={data} />}
    </Section>
  )
}

const CertificateTable = ({ rows }: { readonly rows: readonly ForgettingRow[] }) => (
  <Table label="Glömda personer">
    <TableHeader>
      <ColumnHead isRowHeader>Intyg</ColumnHead>
      <ColumnHead>Läge</ColumnHead>
      <ColumnHead>När</ColumnHead>
      <ColumnHead>Varför</ColumnHead>
      <ColumnHead>Föreslaget av</ColumnHead>
      <ColumnHead align="end">Saker</ColumnHead>
    </TableHeader>
    <TableBody items={rows.map((row) => ({ ...row, id: row._id }))}>
      {({ _id, stream, status, at, ground, askedByName, things }) => (
        <Row id={_id}>
          <Cell data-wide>
            <Link className="code" to={`/support/person/${stream}?intyg=${_id}`}>
              {_id.slice(-12)}
            </Link>
          </Cell>
          <Cell>
            <Status tone={stateWords[status][0]}>{stateWords[status][1]}</Status>
          </Cell>
          <Cell>{sayInstant(at)}</Cell>
          <Cell data-wide>{forgettingGrounds[ground]}</Cell>
          <Cell data-wide>
            <StackedValue label="Föreslaget av">{askedByName || 'Tidigare användare'}</StackedValue>
          </Cell>
          <Cell data-align="end">
            <StackedValue label="Saker">{sayNumber(things)}</StackedValue>
          </Cell>
        </Row>
      )}
    </TableBody>
  </Table>
)
