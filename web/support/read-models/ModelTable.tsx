import { Hammer } from 'lucide-react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Link } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { StackedValue } from '../entities/StackedValue.tsx'
import { ToneStatus } from '../entities/ToneStatus.tsx'
import { thingAddress } from '../entities/thing-address.ts'
import type { ModelRow } from '../queries/read-models.ts'
import { sayLag, sayLeader, sayModel, sayPace, stateWords } from './model-words.ts'

type ModelTableProps = {
  readonly models: readonly ModelRow[]
  /** A rebuild runs, so that no other can begin. */
  readonly isBusy: boolean
  readonly onRebuild: (name: string) => void
}

const StateCell = ({ state, fault }: ModelRow) => (
  <>
    <ToneStatus tone={stateWords[state].tone}>{stateWords[state].text}</ToneStatus>
    {fault && (
      <p>
        {fault.reason} <Link to={thingAddress(fault.stream, fault.revision)}>Visa händelsen</Link>
      </p>
    )}
  </>
)

const BehindCell = (model: ModelRow) => (
  <>
    {sayLag(model)}
    {model.events > 0 && <p className="soft">{sayPace(model)}</p>}
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
        <ColumnHead>Sköts av</ColumnHead>
        <ColumnHead isHidden isTight>
          Gör
        </ColumnHead>
      </TableHeader>
      <TableBody items={models} dependencies={[models, isBusy]}>
        {(model) => (
          <Row id={model.table}>
            <Cell data-wide>
              <span className="strong">{sayModel(model)}</span>
            </Cell>
            <Cell data-lines="2" data-wide={model.fault !== null || undefined}>
              <StateCell {...model} />
            </Cell>
            <Cell data-align="end" data-later>
              <StackedValue label="Rader">{sayNumber(model.rows)}</StackedValue>
            </Cell>
            <Cell data-lines="2" data-later data-empty={model.events === 0 || undefined}>
              <StackedValue label="Efter">
                <BehindCell {...model} />
              </StackedValue>
            </Cell>
            <Cell data-later>
              <StackedValue label="Sköts av">{sayLeader(model.leader)}</StackedValue>
            </Cell>
            <Cell data-tight data-act>
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
