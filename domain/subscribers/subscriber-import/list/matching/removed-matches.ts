import { placeOf } from '../register.ts'
import type { RowOfList } from '../rows.ts'

/** Somebody who was removed, as she is kept to be found; nothing but the number of who is protected. */
export type RemovedPerson = {
  readonly customerNr: string
  readonly name: string
  readonly address: string
  readonly zip: string
}

const nonEmptySet = (some: readonly string[]): ReadonlySet<string> => new Set(some.filter((each) => each !== ''))

/** By number; where a row is not taken that is whatever stands in it. */
const numbersIn = (rows: readonly RowOfList[]) =>
  nonEmptySet(
    rows.flatMap((read) =>
      'row' in read ? (read.row.listed.customerNr ?? []) : read.refused.cells.map((cell) => cell.trim()),
    ),
  )

const placesIn = (rows: readonly RowOfList[]) =>
  nonEmptySet(rows.map((read) => placeOf('row' in read ? read.row.listed : read.refused.listed)))

/** Whether these rows may be about somebody: by her number, or by name and address. */
export const matchRemovedPeople = (rows: readonly RowOfList[]): ((gone: RemovedPerson) => boolean) => {
  const numbers = numbersIn(rows)
  // As a rule nobody was removed, and nobody has to be looked for.
  let places: ReadonlySet<string> | undefined
  return ({ customerNr, name, address, zip }) => {
    if (numbers.has(customerNr)) return true
    places ??= placesIn(rows)
    return places.has(placeOf({ firstname: name, address, zip }))
  }
}
