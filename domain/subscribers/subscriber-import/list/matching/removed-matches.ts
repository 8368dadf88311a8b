import { placeOf } from '../register.ts'
import type { RowOfList } from '../rows.ts'

/** A removed subscriber, as the register keeps the person to be found; of a protected one only the number. */
export type RemovedPerson = {
  readonly customerNr: string
  readonly name: string
  readonly address: string
  readonly zip: string
}

const nonEmptySet = (some: readonly string[]): ReadonlySet<string> => new Set(some.filter((each) => each !== ''))

/** The numbers in the rows; in a refused row any cell may be the number. */
const numbersIn = (rows: readonly RowOfList[]) =>
  nonEmptySet(
    rows.flatMap((read) =>
      'row' in read ? (read.row.listed.customerNr ?? []) : read.refused.cells.map((cell) => cell.trim()),
    ),
  )

const placesIn = (rows: readonly RowOfList[]) =>
  nonEmptySet(rows.map((read) => placeOf('row' in read ? read.row.listed : read.refused.listed)))

/** Tells whether one of the rows may name a removed subscriber, by number or by name and address. */
export const matchRemovedPeople = (rows: readonly RowOfList[]): ((gone: RemovedPerson) => boolean) => {
  const numbers = numbersIn(rows)
  // Usually no subscriber was removed, so the places are collected only on demand.
  let places: ReadonlySet<string> | undefined
  return ({ customerNr, name, address, zip }) => {
    if (numbers.has(customerNr)) return true
    places ??= placesIn(rows)
    return places.has(placeOf({ firstname: name, address, zip }))
  }
}
