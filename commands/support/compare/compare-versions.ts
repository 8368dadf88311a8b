import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { type ToldEvent, toldEvents } from '../screens/told-events.ts'
import { comparableOf } from './comparables.ts'
import type { NameOf } from './field-table.ts'
import type { StateFields } from './state-fields.ts'

/** A field of a thing at two moments, as its screen shows it; empty: it had no value. */
export type ComparedField = {
  readonly name: string
  readonly before: string
  readonly after: string
  readonly isSame: boolean
  /** The last event, up to the later version, that changed it; null: none has. */
  readonly setBy: ToldEvent | null
}

export type Comparison = {
  readonly from: ToldEvent
  readonly to: ToldEvent
  readonly fields: readonly ComparedField[]
}

const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The fields after each of two versions, and by field the last version that changed it. */
const foldVersions = (
  stream: string,
  events: readonly RecordedEvent[],
  { from, to }: { readonly from: number; readonly to: number },
) => {
  const { initialState, evolve, fieldsOf } = comparableOf(stream)
  const setIn = new Map<string, number>()
  let state = initialState
  let last: StateFields = new Map()
  let formerFields: StateFields = new Map()
  for (const { event, revision } of events) {
    if (revision > to) break
    const next = evolve(state, event)
    const fields = next === state ? last : fieldsOf(next)
    for (const key of new Set([...last.keys(), ...fields.keys()]))
      if (!isSameValue(last.get(key)?.value, fields.get(key)?.value)) setIn.set(key, revision)
    state = next
    last = fields
    if (revision === from) formerFields = fields
  }
  return { formerFields, after: last, setIn }
}

/** Two versions of one thing, field by field. `events`: all of its stream; `from` and `to`: revisions, in any order. */
export const compareVersions = async (
  { log, nameOf }: { readonly log: EventLog; readonly nameOf: NameOf },
  stream: string,
  events: readonly RecordedEvent[],
  asked: { readonly from: number; readonly to: number },
): Promise<Comparison | undefined> => {
  const [from, to] = [Math.min(asked.from, asked.to), Math.max(asked.from, asked.to)]
  const { formerFields, after, setIn } = foldVersions(stream, events, { from, to })
  const keys = [...new Set([...after.keys(), ...formerFields.keys()])]
  const toldVersions = await toldEvents(log, events, [from, to, ...keys.flatMap((key) => setIn.get(key) ?? [])])
  const [first, last] = [toldVersions.get(from), toldVersions.get(to)]
  if (!first?.at || !last?.at) return undefined
  const fields = keys.map(async (key): Promise<ComparedField> => {
    const [old, now] = [formerFields.get(key), after.get(key)]
    return {
      name: (now ?? old)?.name ?? '',
      before: (await old?.text(nameOf)) ?? '',
      after: (await now?.text(nameOf)) ?? '',
      isSame: isSameValue(old?.value, now?.value),
      setBy: toldVersions.get(setIn.get(key) ?? -1) ?? null,
    }
  })
  return { from: first, to: last, fields: await Promise.all(fields) }
}
