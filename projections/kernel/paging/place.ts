/** The PostgreSQL type of a sort column: `integer` has 32 bits, `large` is whole and below 2^53. */
export type SortKind = 'text' | 'integer' | 'large'

/** The end of a page: the sort value of its last row, and the row's id. */
export type Place = { readonly value: string | number; readonly id: string }

const MAX_INTEGER = 2 ** 31 - 1
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An opaque text for the address of the next page. */
export const cursorOf = ({ value, id }: Place): string => Buffer.from(JSON.stringify([value, id])).toString('base64url')

const parseCursor = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

const isValue: Readonly<Record<SortKind, (value: string | number) => boolean>> = {
  text: (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  integer: (value) => Number.isInteger(value) && Math.abs(Number(value)) <= MAX_INTEGER,
  large: (value) => Number.isSafeInteger(value),
}

/** Undefined for a text that `cursorOf` does not write for such a column. */
export const placeAt = (cursor: string, kind: SortKind): Place | undefined => {
  const pair = parseCursor(cursor)
  if (!Array.isArray(pair) || pair.length !== 2) return undefined
  const [value, id]: readonly unknown[] = pair
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return isValue[kind](value) && typeof id === 'string' && uuid.test(id) ? { value, id } : undefined
}
