import { Hammer } from 'lucide-react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Link } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { ModelRow } from '../queries/read-models.ts'
import { sayLag, sayLeader, sayModel, sayRate, sayTimeLeft, stateWords } from './model-words.ts'

type ModelTableProps = {
  readonly models: readonly ModelRow[]
  /** A rebuild runs, so that no other can begin. */
  readonly isBusy: boolean
  readonly onRebuild: (name: string) => void
}

const Fault = ({ fault }: Pick<ModelRow, 'fault'>) =>
  fault === null ? (
    '–'
  ) : (
    <>
      {fault.reason}{' '}
      <Link
        className="text-link"
        to={`/support/thing/${encodeURIComponent(fault.stream)}?event=${fault.revision.toString()}`}
      >
        Visa händelsen
      </Link>
    </>
  )

/** A short value that has a label of its own where the row is a block. */
const StackedValue = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <>
    <span className="stacked-only">{label}: </span>
    {children}
  </>
)

/** The position of each table, and the cause where a table stands still. */
export const ModelTable = ({ models, isBusy, onRebuild }: ModelTableProps) => (
  <Section title="Tabellerna">
    <Table label="Läsmodeller">
      <TableHeader>
        <ColumnHead isRowHeader>Läsmodell</ColumnHead>
        <ColumnHead>Läge</ColumnHead>
        <ColumnHead align="end">Rader, ungefär</ColumnHead>
        <ColumnHead>Efter</ColumnHead>
        <ColumnHead>Takt</ColumnHead>
        <ColumnHead>Kvar</ColumnHead>
        <ColumnHead>Sköts av</ColumnHead>
        <ColumnHead>Senaste fel</ColumnHead>
        <ColumnHead isHidden isTight>
          Gör
        </ColumnHead>
      </TableHeader>
      <TableBody items={models} dependencies={[models, isBusy]}>
        {(model) => (
          <Row id={model.table}>
            <Cell data-wide>{sayModel(model)}</Cell>
            <Cell>
              <Status tone={stateWords[model.state].tone}>{stateWords[model.state].text}</Status>
            </Cell>
            <Cell data-align="end">
              <StackedValue label="Rader">{sayNumber(model.rows)}</StackedValue>
            </Cell>
            <Cell>
              <StackedValue label="Efter">{sayLag(model)}</StackedValue>
            </Cell>
            <Cell>
              <StackedValue label="Takt">{sayRate(model)}</StackedValue>
            </Cell>
            <Cell>
              <StackedValue label="Kvar">{sayTimeLeft(model)}</StackedValue>
            </Cell>
            <Cell data-wide>
              <StackedValue label="Sköts av">{sayLeader(model.leader)}</StackedValue>
            </Cell>
            <Cell data-wide>
              <Fault fault={model.fault} />
            </Cell>
            <Cell data-tight>
              {model.role === 'current' && model.state !== 'unlisted' && (
                <Button
                  variant="quiet"
                  icon={Hammer}
                  isDisabled={isBusy}
                  aria-label={`Bygg om ${model.title}`}
                  onPress={() => onRebuild(model.name)}
                >
                  Bygg om
                </Button>
              )}
            </Cell>
          </Row>
        )}
      </TableBody>
    </Table>
  </Section>
)
