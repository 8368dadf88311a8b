import { isErased } from './personal.ts'

/** Whether a value is an object with fields, unlike a list, null or an erased field. */
export const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isErased(value)

/** Runs for every folded event: it uses keys, because pairs would only become garbage. */
const isWhole = (defaults: object, stored: object): boolean =>
  Object.keys(defaults).every((field) => {
    const value: unknown = Reflect.get(stored, field)
    if (value === undefined || typeof value !== 'object') return value !== undefined
    const own: unknown = Reflect.get(defaults, field)
    return !isBranch(own) || !isBranch(value) || isWhole(own, value)
  })

/**
 * A stored form, with the default of every field that it lacks: such a field came in a later release. Lists are taken
 * whole. A complete form, the usual case, is returned as it is.
 */
export const withDefaults = <Form extends object>(defaults: Form, stored: object): Form => {
  // The cast is sound: it has every field.
  if (isWhole(defaults, stored)) return stored as Form
  const known = Object.entries(stored).flatMap(([field, value]: [string, unknown]): [string, unknown][] => {
    if (value === undefined) return []
    const own: unknown = Reflect.get(defaults, field)
    return [[field, isBranch(own) && isBranch(value) ? withDefaults(own, value) : value]]
  })
  return { ...defaults, ...Object.fromEntries(known) }
}
