import type { TimelineLane, TimelineRow } from '../queries/timeline.ts'

/** A vertical line in a lane, through the whole row or from the height of its node on. */
export type Thread = { readonly lane: number; readonly part: 'up' | 'down' | 'through' }

/** The graph of a row: the lane of the node, the threads, and the lines across to the node. */
export type RowGraph = {
  readonly lane: number
  readonly threads: readonly Thread[]
  readonly across: readonly { readonly from: number; readonly to: number }[]
  /** The lanes whose threads come from the row above, for a heading between the two. */
  readonly fromAbove: readonly number[]
}

/** Persons first, then things by their first appearance, then what works by itself. */
const firstLanes = ['customer', 'visitor', 'office']
const lastLanes = ['process', 'letter', 'delivery', 'job']

const rankOf = ({ key }: TimelineLane): number => {
  const first = firstLanes.indexOf(key)
  const last = lastLanes.indexOf(key)
  if (first !== -1) return first
  return last === -1 ? firstLanes.length : firstLanes.length + 1 + last
}

/** The lanes of these rows, each once, in the order in which they stand. */
export const lanesOf = (rows: readonly Pick<TimelineRow, 'lane'>[]): readonly TimelineLane[] =>
  [...new Map(rows.map(({ lane }) => [lane.key, lane])).values()].toSorted((one, other) => rankOf(one) - rankOf(other))

/** A longer thread would cross more than it explains: the links under the sentences say it. */
export const MAX_THREAD_ROWS = 15

type Edge = { readonly upper: number; readonly lower: number; readonly cause: number; readonly effect: number }

const edgesOf = (rows: readonly Pick<TimelineRow, 'id' | 'after'>[]): readonly Edge[] => {
  const places = new Map(rows.map(({ id }, place) => [id, place]))
  return rows.flatMap(({ after }, effect) =>
    after.flatMap((id) => {
      const cause = places.get(id)
      if (cause === undefined || cause === effect || Math.abs(cause - effect) > MAX_THREAD_ROWS) return []
      return [{ cause, effect, upper: Math.min(cause, effect), lower: Math.max(cause, effect) }]
    }),
  )
}

const uniqueItems = <Item>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

/**
 * The graph of rows in the order in which they are shown: each thread runs in the lane of the cause, to the height of
 * what it led to, and across to its node there.
 */
export const graphOf = (
  rows: readonly Pick<TimelineRow, 'id' | 'after' | 'lane'>[],
  lanes: readonly TimelineLane[],
): readonly RowGraph[] => {
  const laneAt = rows.map(({ lane }) => lanes.findIndex(({ key }) => key === lane.key))
  const rowGraphs = rows.map((_, place) => ({
    lane: laneAt[place] ?? 0,
    threads: [] as Thread[],
    across: [] as { from: number; to: number }[],
    fromAbove: [] as number[],
  }))
  for (const { cause, effect, upper, lower } of edgesOf(rows)) {
    const lane = laneAt[cause] ?? 0
    const to = laneAt[effect] ?? 0
    rowGraphs[upper]?.threads.push({ lane, part: 'down' })
    for (const row of rowGraphs.slice(upper + 1, lower)) row.threads.push({ lane, part: 'through' })
    for (const row of rowGraphs.slice(upper + 1, lower + 1)) row.fromAbove.push(lane)
    rowGraphs[lower]?.threads.push({ lane, part: 'up' })
    if (lane !== to) rowGraphs[effect]?.across.push({ from: Math.min(lane, to), to: Math.max(lane, to) })
  }
  return rowGraphs.map(({ lane, threads, across, fromAbove }) => ({
    lane,
    threads: uniqueItems(threads),
    across: uniqueItems(across),
    fromAbove: uniqueItems(fromAbove),
  }))
}
