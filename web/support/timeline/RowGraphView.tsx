import type { CSSProperties } from 'react'
import type { RowGraph } from './threads.ts'

/** Custom properties that the style sheet reads. */
const propertiesOf = (properties: Readonly<Record<`--${string}`, number>>): CSSProperties => properties

/** A row's part of the drawing; the links under its sentence say the same in words. */
export const RowGraphView = ({ graph, label }: { readonly graph: RowGraph; readonly label: string }) => (
  <span className="graph" aria-hidden="true">
    {graph.threads.map(({ lane, part }) => (
      <i key={`${lane} ${part}`} className="thread" data-part={part} style={propertiesOf({ '--lane': lane })} />
    ))}
    {graph.across.map(({ from, to }) => (
      <i key={`${from} ${to}`} className="across" style={propertiesOf({ '--from': from, '--to': to })} />
    ))}
    <b className="node num" data-long={label.length > 2 || undefined} style={propertiesOf({ '--lane': graph.lane })}>
      {label}
    </b>
  </span>
)

/** The drawing beside the name of a day. */
export const DayGraph = ({ lanes }: { readonly lanes: readonly number[] }) => (
  <span className="graph" aria-hidden="true">
    {lanes.map((lane) => (
      <i key={lane} className="thread" style={propertiesOf({ '--lane': lane })} />
    ))}
  </span>
)
