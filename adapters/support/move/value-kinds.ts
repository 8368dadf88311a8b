import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import { storedExamples } from '../../kernel/event-log/stored-examples.ts'

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** Every place in a value, and what lies there; nothing and an erased value lie at any place. */
const placesIn = function* (value: unknown, path: string): Generator<readonly [path: string, kind: string]> {
  if (value === null || value === undefined || isErased(value)) return
  yield [path, kindOf(value)]
  if (typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) yield* placesIn(inner, `${path}.${Array.isArray(value) ? '' : key}`)
}

/** Finds where an event has another kind of value, such as an object for a text, than all examples of its type. */
export const openValueKinds = () => {
  const known = new Map<string, Set<string>>()
  for (const { type, data } of storedExamples())
    for (const [path, kind] of placesIn(data, type)) known.set(path, (known.get(path) ?? new Set()).add(kind))
  return ({ type, data }: AnyEvent): string | undefined => {
    for (const [path, kind] of placesIn(data, type)) if (known.get(path)?.has(kind) === false) return path
    return undefined
  }
}
