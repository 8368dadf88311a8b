import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { Week } from '../queries/statistics.ts'

const CHART_WIDTH = 880
const CHART_HEIGHT = 120
const [PLOT_LEFT, PLOT_RIGHT, PLOT_TOP, PLOT_BOTTOM] = [52, 796, 10, 112]

type ListenChartProps = { readonly label: string; readonly weeks: readonly Week[]; readonly week: number }

/** Listening in each week, drawn below the subscriptions. */
export const ListenChart = ({ label, weeks, week }: ListenChartProps) => {
  const most = Math.max(1, ...weeks.map(({ listened }) => listened ?? 0))
  const x = scaleLinear({ domain: [0, Math.max(1, weeks.length)], range: [PLOT_LEFT, PLOT_RIGHT] })
  const y = scaleLinear({ domain: [0, most], range: [PLOT_BOTTOM, PLOT_TOP], nice: 2 })
  return (
    <svg className="chart" viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} role="img" aria-label={label}>
      {y
        .ticks(2)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <path className="grid" data-zero={tick === 0 || undefined} d={`M${PLOT_LEFT} ${y(tick)}H${PLOT_RIGHT}`} />
            <text x={PLOT_LEFT - 8} y={y(tick) + 5} textAnchor="end">
              {sayNumber(tick)}
            </text>
          </g>
        ))}
      {weeks.map((each) => (
        <Bar
          key={each.week}
          className="bar-of"
          data-chosen={each.week === week || undefined}
          x={x(each.week - 1) + 1}
          width={Math.max(1, x(1) - x(0) - 2)}
          y={y(each.listened ?? 0)}
          height={PLOT_BOTTOM - y(each.listened ?? 0)}
        />
      ))}
    </svg>
  )
}
