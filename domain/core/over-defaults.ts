import { isErased } from './personal.ts'

/** An object with fields of its own, unlike a list, null or what is left of an erased field. */
export const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isErased(value)

/**
 * A form as it was once stored, with the default of every field that it does not have: such a field came later. Lists
 * are taken whole.
 */
export const overDefaults = <Form extends object>(defaults: Form, stored: object): Form => {
  const known = Object.entries(stored).flatMap(([field, value]: [string, unknown]): [string, unknown][] => {
    if (value === undefined) return []
    const own: unknown = Reflect.get(defaults, field)
    return [[field, isBranch(own) && isBranch(value) ? overDefaults(own, value) : value]]
  })
  return { ...defaults, ...Object.fromEntries(known) }
}
