/** A personal field after its person has been forgotten. */
export type ErasedValue = { readonly erased: true }

/** A personal field as it is read. Written as `Value`; encrypted in the log, see `PersonalFieldsOf`. */
export type Personal<Value> = Value | ErasedValue

/** Fields that each hold a personal text. */
export type PersonalTexts<Field extends string> = { readonly [Name in Field]: Personal<string> }

export const erasedValue: ErasedValue = { erased: true }

export const isErased = (value: unknown): value is ErasedValue =>
  typeof value === 'object' && value !== null && 'erased' in value && value.erased === true

/** The text that users see in place of an erased one. */
export const displayText = (value: Personal<string>): string => (isErased(value) ? '[raderad]' : value)

/** The text, or none where it is erased. */
export const textOrEmpty = (value: Personal<string>): string => (isErased(value) ? '' : value)
