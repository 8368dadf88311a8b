import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Link } from 'react-router-dom'
import { byLevel, levelWords, type PartState } from '../../../projections/support/operation/view.ts'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { ToneStatus } from '../entities/ToneStatus.tsx'
import { levelTones } from './level-tones.ts'

/** Where more is said of a part, and where it is put right. */
const pageOf: Readonly<Record<string, string>> = {
  Läsmodellerna: '/support/read-models',
  Processerna: '/support/processes',
  Jobben: '/support/processes',
  Breven: '/deliveries',
}

/** The parts of the installation, each with its state in a word, and the cause. */
export const PartsTable = ({ parts }: { readonly parts: readonly PartState[] }) => (
  <Section title="Del för del">
    <Table label="Delarna">
      <TableHeader>
        <ColumnHead isRowHeader>Del</ColumnHead>
        <ColumnHead>Läge</ColumnHead>
        <ColumnHead>Orsak</ColumnHead>
      </TableHeader>
      <TableBody dependencies={[parts]}>
        {byLevel(parts).map(({ part, level, cause }) => (
          <Row key={part} id={part}>
            <Cell data-grow>{pageOf[part] ? <Link to={pageOf[part]}>{part}</Link> : part}</Cell>
            <Cell>
              <ToneStatus tone={levelTones[level]}>{levelWords[level]}</ToneStatus>
            </Cell>
            <Cell data-wide>{cause}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  </Section>
)
