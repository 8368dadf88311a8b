import type { StandingWords } from './items.ts'
import type { JobState } from './stuck-work.ts'

export type StandingFilter = {
  readonly process?: string | undefined
  readonly state?: JobState | 'parked' | undefined
  /** A class of errors, see `errorClass`. */
  readonly error?: string | undefined
  /** A part of the stream's name, of the id, or of what the thing is called. */
  readonly thing?: string | undefined
}

export const stateNames: Readonly<Record<JobState | 'parked', string>> = {
  parked: 'Står still',
  dead: 'Gavs upp',
  retrying: 'Försöker igen',
  active: 'Pågår',
  waiting: 'Väntar',
}

const fitsFilter = ({ process, state, error, thing }: StandingFilter) => {
  const wantedText = thing?.trim().toLowerCase()
  return (item: StandingWords): boolean =>
    (process === undefined || item.process === process) &&
    (state === undefined || item.state === state) &&
    (error === undefined || item.error?.class === error) &&
    (!wantedText || [item.stream, item.id, item.thing].some((text) => text?.toLowerCase().includes(wantedText)))
}

const order = Object.keys(stateNames)
/** Items that stand still come first, the longest standing before the others. */
const inOrder = (one: StandingWords, other: StandingWords): number =>
  order.indexOf(one.state) - order.indexOf(other.state) || one.since.localeCompare(other.since)

const countsOf = (
  items: readonly StandingWords[],
  key: (item: StandingWords) => string,
  name: (key: string) => string,
) => [...Map.groupBy(items, key)].map(([value, all]) => ({ value, name: name(value), count: all.length }))

/** Several errors of one process that differ only in what they are about, the largest group first. */
const errorGroups = (items: readonly StandingWords[]) => {
  const stuckItems = items.filter(({ error, state }) => error && state !== 'active')
  return [...Map.groupBy(stuckItems, ({ process, error }) => `${process}\n${error?.class}`).values()]
    .flatMap((all) => {
      const [first] = all
      if (!first?.error) return []
      const { process, name, error } = first
      return [{ process, name, class: error.class, words: error.words, count: all.length }]
    })
    .toSorted((one, other) => other.count - one.count)
}

/** The items that fit, at most `limit`, with what one can choose among and how many there are of each. */
export const filterItems = (items: readonly StandingWords[], filter: StandingFilter, limit: number) => {
  const foundItems = items.filter(fitsFilter(filter)).toSorted(inOrder)
  const nameOf = (process: string) => items.find((item) => item.process === process)?.name ?? process
  return {
    items: foundItems.slice(0, limit),
    total: foundItems.length,
    groups: errorGroups(foundItems),
    processes: countsOf(items, (item) => item.process, nameOf).toSorted((one, other) =>
      one.name.localeCompare(other.name, 'sv'),
    ),
    states: countsOf(
      items,
      (item) => item.state,
      (state) => stateNames[state as JobState],
    ).toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value)),
  }
}
