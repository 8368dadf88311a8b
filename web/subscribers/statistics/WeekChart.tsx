import { curveStepAfter } from '@visx/curve'
import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { AreaStack } from '@visx/shape'
import { type Ref, useId } from 'react'
import type { SubscriberKind } from '../../../domain/subscribers/subscriber-kinds.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { Week } from '../queries/statistics.ts'
import { type Series, totalOf } from './series.ts'
import { fillOf, Textures } from './textures.tsx'

/** Layouts with and without room for names beside the bands. */
const layouts = {
  wide: { width: 880, height: 480, left: 52, right: 796, top: 14, ground: 422, step: 5, hasNames: true },
  narrow: { width: 358, height: 380, left: 48, right: 356, top: 14, ground: 322, step: 10, hasNames: false },
} as const

type ChartLayout = keyof typeof layouts

type WeekChartProps = {
  readonly layout: ChartLayout
  readonly label: string
  readonly weeks: readonly Week[]
  readonly series: readonly Series[]
  readonly noted: readonly Week[]
  readonly week: number
  readonly kind: SubscriberKind | null
  readonly svg?: Ref<SVGSVGElement>
}

/** Least distance between two names. */
const NAME_HEIGHT = 18

/** Places each name beside the middle of its band, without overlap. */
const placesOf = (middles: readonly number[]): readonly number[] => {
  let above = Number.POSITIVE_INFINITY
  return middles.map((middle) => {
    above = Math.min(middle, above - NAME_HEIGHT)
    return above
  })
}

const ticksOf = (weeks: number, step: number): readonly number[] => {
  const round = Array.from({ length: Math.floor(weeks / step) }, (_, at) => (at + 1) * step)
  return [1, ...round.filter((week) => weeks - week > step / 2), weeks].filter(
    (week, at, all) => week > 0 && all.indexOf(week) === at,
  )
}

/** The weeks of a year, subscriptions stacked by kind in six textures, which read in black and white. */
export const WeekChart = ({ layout, label, weeks, series, noted, week, kind, svg }: WeekChartProps) => {
  const scope = useId()
  const { width, height, left, right, top, ground, step, hasNames } = layouts[layout]
  const most = Math.max(1, ...weeks.map(totalOf))
  const x = scaleLinear({ domain: [0, Math.max(1, weeks.length)], range: [left, right] })
  const y = scaleLinear({ domain: [0, most], range: [ground, top], nice: 4 })
  const middleOf = (each: number) => x(each - 0.5)
  const last = weeks.at(-1)
  // The last week is drawn twice, so that its band is as wide as the others.
  const drawn = last ? [...weeks, last] : weeks
  const names = last ? placesOf(middlesOf(series, last).map((middle) => y(middle) + 5)) : []
  return (
    <svg ref={svg} className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <Textures scope={scope} />
      {y
        .ticks(4)
        .filter(Number.isInteger)
        .map((tick) => (
          <Group key={tick}>
            <path className="grid" data-zero={tick === 0 || undefined} d={`M${left} ${y(tick)}H${right}`} />
            <text x={left - 8} y={y(tick) + 5} textAnchor="end">
              {sayNumber(tick)}
            </text>
          </Group>
        ))}
      <AreaStack
        keys={series.map((each) => each.kind)}
        data={[...drawn]}
        value={({ counts }, each) => counts[each]}
        x={(_, at) => x(at)}
        y0={([from]) => y(from)}
        y1={([, to]) => y(to)}
        curve={curveStepAfter}
      >
        {({ stacks, path }) =>
          stacks.map((stack, at) => {
            const of = series[at]
            const isChosen = of?.kind === kind
            return (
              of && (
                <path
                  key={of.kind}
                  className="band"
                  data-texture={of.texture}
                  data-chosen={isChosen || undefined}
                  fill={fillOf(scope, of.texture, isChosen)}
                  d={path(stack) ?? ''}
                />
              )
            )
          })
        }
      </AreaStack>
      <path className="pick-case" d={`M${middleOf(week)} ${top - 4}V${ground + 4}`} />
      <path className="pick" d={`M${middleOf(week)} ${top - 4}V${ground + 4}`} />
      {ticksOf(weeks.length, step).map((each) => (
        <text key={each} x={middleOf(each)} y={ground + 20} textAnchor="middle">
          {each}
        </text>
      ))}
      {hasNames &&
        series.map(({ kind: each, name }, at) => (
          <text key={each} className="direct" data-chosen={each === kind || undefined} x={right + 10} y={names[at]}>
            {name}
          </text>
        ))}
      {noted.map((each, at) => (
        <Group key={each.week}>
          <circle className="note" cx={middleOf(each.week)} cy={ground + 40} r={11} />
          <text className="note-n" x={middleOf(each.week)} y={ground + 45} textAnchor="middle">
            {at + 1}
          </text>
        </Group>
      ))}
    </svg>
  )
}

/** The middle of each band in a week. */
const middlesOf = (series: readonly Series[], { counts }: Week): readonly number[] => {
  let below = 0
  return series.map(({ kind }) => {
    const middle = below + counts[kind] / 2
    below += counts[kind]
    return middle
  })
}
