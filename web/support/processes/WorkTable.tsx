import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { ToneStatus } from '../entities/ToneStatus.tsx'
import { thingAddress } from '../entities/thing-address.ts'
import type { StandingItem } from '../queries/processes.ts'
import { ActButtons, type ActChoice } from './ActButtons.tsx'
import { AdviceLine } from './AdviceLine.tsx'
import { sayAttempts, stateTexts } from './process-words.ts'

type WorkTableProps = { readonly items: readonly StandingItem[]; readonly onChoose: (act: ActChoice) => void }

/** Steps, jobs and deliveries, what stands still first. */
export const WorkTable = ({ items, onChoose }: WorkTableProps) => (
  <Table label="Det som pågår, väntar och står still">
    <TableHeader>
      <ColumnHead isRowHeader>Vad</ColumnHead>
      <ColumnHead>Läge</ColumnHead>
      <ColumnHead>Fel</ColumnHead>
      <ColumnHead>Sedan</ColumnHead>
      <ColumnHead isTight isHidden>
        Åtgärder
      </ColumnHead>
    </TableHeader>
    <TableBody items={items} dependencies={[items]}>
      {(item) => (
        <Row id={item.key} textValue={`${item.name}, ${item.thing ?? item.id}`}>
          <Cell data-lines="2">
            <WhatCell item={item} />
          </Cell>
          <Cell data-lines="2">
            <StateCell item={item} />
          </Cell>
          <Cell data-lines="2" data-wide>
            <ErrorCell item={item} />
          </Cell>
          <Cell data-lines="2">
            <TimeCell item={item} />
          </Cell>
          <Cell data-tight>
            <ActButtons item={item} onChoose={onChoose} />
          </Cell>
        </Row>
      )}
    </TableBody>
  </Table>
)

type CellProps = { readonly item: StandingItem }

const WhatCell = ({ item: { name, stream, revision, thing, id, note } }: CellProps) => (
  <>
    <strong className="process-name">{name}</strong>
    <br />
    {stream === null ? (
      <span className="soft">{id}</span>
    ) : (
      <a href={thingAddress(stream, revision)} title={stream}>
        {thing ?? stream}
      </a>
    )}
    {note && <p className="soft">{note}</p>}
  </>
)

const StateCell = ({ item }: CellProps) => (
  <>
    <ToneStatus tone={stateTexts[item.state].tone}>{stateTexts[item.state].text}</ToneStatus>
    <p className="soft">{sayAttempts(item)}</p>
    {item.behind > 0 && <p className="soft">{item.behind} väntar bakom</p>}
    {item.holder && <p className="soft">Görs av {item.holder}</p>}
  </>
)

const ErrorCell = ({ item: { error, advice, id } }: CellProps) =>
  error && (
    <>
      {error.words}
      <AdviceLine advice={advice} />
      {error.raw !== '' && error.raw !== error.words && (
        <details>
          <summary>Visa felet som det är</summary>
          <code className="raw-error">{error.raw}</code>
          <p className="soft">Process-id {id}</p>
        </details>
      )}
    </>
  )

const TimeCell = ({ item: { since, nextTry } }: CellProps) => (
  <>
    {sayInstant(since)}
    {nextTry && <p className="soft">Nästa försök {sayInstant(nextTry)}</p>}
  </>
)
