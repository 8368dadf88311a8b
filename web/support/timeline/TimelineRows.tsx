import { TriangleAlert } from 'lucide-react'
import { type CSSProperties, Fragment } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../kernel/components/Icon.tsx'
import { dateOf, sayDay, sayTime } from '../../kernel/words/swedish.ts'
import type { TimelineRow } from '../queries/timeline.ts'
import { DayGraph, RowGraphView } from './RowGraphView.tsx'
import { RowLinks } from './RowLinks.tsx'
import { graphOf, lanesOf, type RowGraph } from './threads.ts'
import { EVENTS_ID, useRowKeys } from './use-row-keys.ts'
import { addressOfRow, type TimelineDesk } from './use-timeline-desk.ts'

type TimelineRowsProps = { readonly desk: TimelineDesk; readonly onOpen: () => void }

/** The history in lanes and sentences; a row is selected, and arrow keys select another. */
export const TimelineRows = ({ desk, onOpen }: TimelineRowsProps) => {
  const { rows, selected } = desk
  const lanes = lanesOf(rows)
  const graph = graphOf(rows, lanes)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const rowsByCause = Map.groupBy(
    rows.flatMap((row) => row.after.map((cause) => ({ cause, row }))),
    ({ cause }) => cause,
  )
  const keys = useRowKeys(desk, onOpen)
  const stop = selected ?? rows[0]
  return (
    <div className="swim" style={{ '--lanes': lanes.length } as CSSProperties}>
      <div className="lane-heads" aria-hidden="true">
        {lanes.map(({ key, name }) => (
          <span key={key}>{name}</span>
        ))}
      </div>
      <ol id={EVENTS_ID} {...keys}>
        {rows.map((row, place) => {
          const day = dateOf(row.at)
          const rowGraph = graph[place]
          const formerRow = rows[place - 1]
          if (!rowGraph) return null
          return (
            <Fragment key={row.id}>
              {(formerRow === undefined || dateOf(formerRow.at) !== day) && (
                <li className="lane-day">
                  <DayGraph lanes={rowGraph.fromAbove} />
                  <h3>{sayDay(day)}</h3>
                </li>
              )}
              <Row
                row={row}
                graph={rowGraph}
                after={row.after.flatMap((id) => byId.get(id) ?? [])}
                gave={rowsByCause.get(row.id)?.map((each) => each.row) ?? []}
                isSelected={row === selected}
                isStop={row === stop}
                addressOf={desk.addressOf}
              />
            </Fragment>
          )
        })}
      </ol>
    </div>
  )
}

type RowProps = {
  readonly row: TimelineRow
  readonly graph: RowGraph
  readonly after: readonly TimelineRow[]
  readonly gave: readonly TimelineRow[]
  readonly isSelected: boolean
  /** The only row at which Tab stops. */
  readonly isStop: boolean
  readonly addressOf: (row: TimelineRow) => string
}

/** The sentence has the actor where a person acted; what acts by itself is said by the channel. */
const sideText = ({ channel, reason }: TimelineRow) =>
  [channel, reason && `Skäl: ”${reason}”`]
    .filter((part) => part !== '')
    .map((part) => `${part}. `)
    .join('')

const Row = ({ row, graph, after, gave, isSelected, isStop, addressOf }: RowProps) => (
  <li className="lane-row" data-selected={isSelected || undefined} data-warn={row.isFault || undefined}>
    <RowGraphView graph={graph} label={row.label} />
    <span className="num soft time">{sayTime(row.at)}</span>
    <div className="said">
      <span className="lane-name small" aria-hidden="true">
        {row.lane.name}
      </span>
      <Link
        className="sentence"
        to={addressOf(row)}
        replace
        preventScrollReset
        data-row={addressOfRow(row)}
        aria-current={isSelected || undefined}
        tabIndex={isStop ? 0 : -1}
      >
        {row.isFault && <Icon of={TriangleAlert} />}
        <span>
          <span className="visually-hidden">{`Händelse ${row.label}, ${row.lane.name}: `}</span>
          {row.said}
        </span>
      </Link>
      <span className="small soft who">
        {sideText(row)}
        <RowLinks after={after} gave={gave} addressOf={addressOf} tabIndex={isSelected ? 0 : -1} />
      </span>
    </div>
  </li>
)
