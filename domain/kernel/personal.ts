/** What is left of a personal field when its person has been forgotten. */
export type ErasedValue = { readonly erased: true }

/** A personal field as it is read back. Written as `Value`; encrypted in the log, see `domain/kernel/personal-fields.ts`. */
export type Personal<Value> = Value | ErasedValue

export const erasedValue: ErasedValue = { erased: true }

export const isErased = (value: unknown): value is ErasedValue =>
  typeof value === 'object' && value !== null && 'erased' in value && value.erased === true

/** What people see of an erased text. */
export const displayText = (value: Personal<string>): string => (isErased(value) ? '[raderad]' : value)
