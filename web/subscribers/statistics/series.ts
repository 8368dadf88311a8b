import {
  type SubscriberKind,
  subscriberKindNames,
  subscriberKinds,
} from '../../../domain/subscribers/subscriber-kinds.ts'
import type { Statistic, Week } from '../queries/statistics.ts'

/** Textures distinguish the bands without colours. */
export type Texture = 'solid' | 'hatch' | 'mid' | 'dots' | 'lines' | 'blank'

const textures: Readonly<Record<SubscriberKind, Texture>> = {
  cda: 'solid',
  daisy: 'hatch',
  legimus: 'mid',
  email: 'dots',
  app: 'lines',
  webb: 'blank',
}

export type Series = {
  readonly kind: SubscriberKind
  readonly name: string
  readonly texture: Texture
  readonly average: number
}

/** The bands from the ground up, without kinds that no subscriber had in the year. */
export const seriesOf = ({ weeks, averages }: Pick<Statistic, 'weeks' | 'averages'>): readonly Series[] =>
  subscriberKindNames
    .filter((kind) => weeks.some(({ counts }) => counts[kind] > 0))
    .map((kind) => ({ kind, name: subscriberKinds[kind], texture: textures[kind], average: averages[kind] }))

export const totalOf = ({ counts }: Pick<Week, 'counts'>): number =>
  subscriberKindNames.reduce((sum, kind) => sum + counts[kind], 0)

const decimals = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Says an average as '963,79'. */
export const sayAverage = (average: number): string => decimals.format(average)

/** The average of all kinds together. */
export const averageOfAll = (weeks: readonly Week[]): number =>
  weeks.length === 0 ? 0 : weeks.reduce((sum, week) => sum + totalOf(week), 0) / weeks.length

/** Weeks that are named beside the chart. */
const MAX_NOTABLE_WEEKS = 4

/** The weeks with a list import, and then those with most changes, in the order of the year. */
export const notedWeeks = ({ weeks, lists }: Pick<Statistic, 'weeks' | 'lists'>): readonly Week[] => {
  const hasList = new Set(lists.map(({ week }) => week))
  const weight = ({ week, began, ended }: Week) => (hasList.has(week) ? Number.MAX_SAFE_INTEGER : began + ended)
  return weeks
    .filter((week) => weight(week) > 0)
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, MAX_NOTABLE_WEEKS)
    .toSorted((one, other) => one.week - other.week)
}
