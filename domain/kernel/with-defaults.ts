import { isErased } from './personal.ts'

/** An object with fields of its own, unlike a list, null or what is left of an erased field. */
export const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isErased(value)

/** Asked of every event that is folded: by keys, since pairs would be made only to be thrown away. */
const isWhole = (defaults: object, stored: object): boolean =>
  Object.keys(defaults).every((field) => {
    const value: unknown = Reflect.get(stored, field)
    if (value === undefined || typeof value !== 'object') return value !== undefined
    const own: unknown = Reflect.get(defaults, field)
    return !isBranch(own) || !isBranch(value) || isWhole(own, value)
  })

/**
 * A form as it was once stored, with the default of every field that it does not have: such a field came later. Lists
 * are taken whole. What lacks nothing, as nearly all does, is handed back as it is.
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
