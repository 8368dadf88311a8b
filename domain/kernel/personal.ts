/** What is left of a personal field when its person has been forgotten. */
export type Erased = { readonly erased: true }

/** A personal field as it is read back. Written as `Value`; encrypted in the log, see `domain/kernel/personal-fields.ts`. */
export type Personal<Value> = Value | Erased

export const erased: Erased = { erased: true }

export const isErased = (value: unknown): value is Erased =>
  typeof value === 'object' && value !== null && 'erased' in value && value.erased === true

/** What people see of an erased text. */
export const shown = (value: Personal<string>): string => (isErased(value) ? '[raderad]' : value)
