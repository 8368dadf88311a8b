import { type PriceListVersion, statusNames } from '../queries/price-lists.ts'
import { priceFields } from './fields.ts'
import { numbersOf } from './numbers.ts'

/** Gives a line for each price and a column for each version, so that a line shows how one price has changed. */
export const priceListCells = (versions: readonly PriceListVersion[]): readonly (readonly string[])[] => {
  const columns = versions.map((version) => ({ ...version, numbers: numbersOf(version) }))
  const head = columns.map(
    ({ version, effectiveFrom, status }) => `Version ${version}, från ${effectiveFrom} (${statusNames[status]})`,
  )
  const lines = priceFields.map(({ path, label, measure }) => [
    label,
    ...columns.map(({ numbers }) => measure.say(numbers[path] ?? 0)),
  ])
  return [['Pris', ...head], ...lines]
}
