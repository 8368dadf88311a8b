import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { sayNumber } from '../../kernel/words/swedish.ts'

export type ChartBar = { readonly name: string; readonly value: number }

/** Layouts for a wide page, a narrow one, and the rail, each drawn at about its own size. */
const layouts = {
  wide: { width: 880, height: 250, left: 56, right: 876, ground: 214, labelWidth: 64 },
  narrow: { width: 358, height: 240, left: 48, right: 354, ground: 204, labelWidth: 56 },
  rail: { width: 248, height: 150, left: 44, right: 246, ground: 120, labelWidth: 60 },
} as const

const TOP = 10

type DrawingProps = {
  readonly layout: keyof typeof layouts
  readonly label: string
  readonly bars: readonly ChartBar[]
  /** The value of the top; without it the largest bar. */
  readonly most?: number | undefined
  readonly say: (value: number) => string
}

const BarDrawing = ({ layout, label, bars, most, say }: DrawingProps) => {
  const { width, height, left, right, ground, labelWidth } = layouts[layout]
  const x = scaleBand({ domain: bars.map((_, at) => at), range: [left, right], paddingInner: 0.12 })
  const largest = most ?? Math.max(1, ...bars.map(({ value }) => value))
  const y = scaleLinear({ domain: [0, largest], range: [ground, TOP], nice: most === undefined ? 4 : false })
  const every = Math.max(1, Math.ceil((bars.length * labelWidth) / (right - left)))
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {y
        .ticks(4)
        .filter(Number.isInteger)
        .map((tick) => (
          <Group key={tick}>
            <path className="grid" data-zero={tick === 0 || undefined} d={`M${left} ${y(tick)}H${right}`} />
            <text x={left - 8} y={y(tick) + 5} textAnchor="end">
              {say(tick)}
            </text>
          </Group>
        ))}
      {bars.map(({ name, value }, at) => (
        <Bar
          key={name}
          className="listening-bar"
          x={x(at) ?? 0}
          width={x.bandwidth()}
          y={y(value)}
          height={ground - y(value)}
        />
      ))}
      {bars.map(({ name }, at) =>
        at % every === 0 ? (
          <text key={name} x={(x(at) ?? 0) + x.bandwidth() / 2} y={ground + 22} textAnchor="middle">
            {name}
          </text>
        ) : null,
      )}
    </svg>
  )
}

type BarChartProps = Omit<DrawingProps, 'layout' | 'say'> & {
  readonly say?: (value: number) => string
  readonly layout?: 'rail'
}

/** Bars in ink. The table beside it has the same figures. */
export const BarChart = ({ say = sayNumber, layout, ...drawing }: BarChartProps) => {
  if (layout) return <BarDrawing {...drawing} say={say} layout={layout} />
  return (
    <>
      <div className="chart-wide">
        <BarDrawing {...drawing} say={say} layout="wide" />
      </div>
      <div className="chart-narrow">
        <BarDrawing {...drawing} say={say} layout="narrow" />
      </div>
    </>
  )
}
