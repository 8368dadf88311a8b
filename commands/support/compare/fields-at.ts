import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { comparableOf } from './comparables.ts'
import type { NameOf } from './field-table.ts'

/** The fields of a thing after these events, as name and value; fields without a value are left out. */
export const fieldsAt = async (
  stream: string,
  events: readonly RecordedEvent[],
  nameOf: NameOf,
): Promise<readonly (readonly [name: string, value: string])[]> => {
  const { initialState, evolve, fieldsOf } = comparableOf(stream)
  const state = events.reduce((before, { event }) => evolve(before, event), initialState)
  const fieldTexts = [...fieldsOf(state).values()].map(async ({ name, text }) => [name, await text(nameOf)] as const)
  return (await Promise.all(fieldTexts)).filter(([, value]) => value !== '')
}
