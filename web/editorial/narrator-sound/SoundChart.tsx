import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { IssueSound } from '../queries/narrator-sound.ts'

const layouts = {
  wide: { width: 560, height: 236, left: 40, right: 500 },
  narrow: { width: 358, height: 236, left: 36, right: 304 },
} as const

const [PLOT_TOP, PLOT_GROUND] = [8, 204]
const HALF_A_LETTER = 5

/** The same for everybody, from a very quiet room to the loudest voice, LUFS. */
const LEVELS = [-90, -10]
const TICKS = [-20, -40, -60, -80]
/** Least distance between the two names, LU. */
const NAME_HEIGHT = 8

type SoundChartProps = {
  readonly layout: keyof typeof layouts
  readonly label: string
  readonly issues: readonly IssueSound[]
}

const day = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

const sayShortDay = ({ date }: IssueSound) => (date === '' ? '' : day.format(new Date(date)))

/** Voice and noise over the issues, told apart by line and mark. */
export const SoundChart = ({ layout, label, issues }: SoundChartProps) => {
  const { width, height, left, right } = layouts[layout]
  const [first, last] = [issues[0], issues.at(-1)]
  const inset = issues.length === 1 ? (right - left) / 2 : 12
  const x = scaleLinear({ domain: [0, Math.max(1, issues.length - 1)], range: [left + inset, right - inset] })
  const y = scaleLinear({ domain: LEVELS, range: [PLOT_GROUND, PLOT_TOP], clamp: true })
  const noises = issues.flatMap(({ noise }, at) => (noise === null ? [] : [{ at, noise }]))
  const lastNoise = noises.at(-1)?.noise
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {TICKS.map((tick) => (
        <g key={tick}>
          <path className="grid" d={`M${left} ${y(tick)}H${right}`} />
          <text x={left - 8} y={y(tick) + HALF_A_LETTER} textAnchor="end">
            {sayNumber(tick)}
          </text>
        </g>
      ))}
      <path className="grid" data-zero d={`M${left} ${PLOT_GROUND}H${right}`} />
      <LinePath
        className="course"
        data={[...issues]}
        x={(_, at) => x(at)}
        y={({ loudness }) => y(loudness)}
        fill="none"
      />
      <LinePath
        className="course"
        data-series="noise"
        data={noises}
        x={({ at }) => x(at)}
        y={({ noise }) => y(noise)}
        fill="none"
      />
      {issues.map(({ _id, loudness }, at) => (
        <circle key={_id} className="mark-of" cx={x(at)} cy={y(loudness)} r={4} />
      ))}
      {noises.map(({ at, noise }) => (
        <circle key={at} className="mark-of" data-series="noise" cx={x(at)} cy={y(noise)} r={4} />
      ))}
      {last && (
        <text className="direct" x={right + 6} y={y(last.loudness) + HALF_A_LETTER}>
          Röst
        </text>
      )}
      {last && lastNoise !== undefined && (
        <text className="direct" x={right + 6} y={y(Math.min(lastNoise, last.loudness - NAME_HEIGHT)) + HALF_A_LETTER}>
          Brus
        </text>
      )}
      {first && (
        <text x={left} y={PLOT_GROUND + 22}>
          {sayShortDay(first)}
        </text>
      )}
      {last && issues.length > 1 && (
        <text x={right} y={PLOT_GROUND + 22} textAnchor="end">
          {sayShortDay(last)}
        </text>
      )}
    </svg>
  )
}
