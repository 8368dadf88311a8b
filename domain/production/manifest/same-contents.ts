import type { ProductionKind } from '../production/events.ts'
import { productOf, showsImages } from '../production/products.ts'

/** Whether two products hold the same of an issue. */
export const holdAlike = (one: ProductionKind, other: ProductionKind): boolean => {
  const [first, second] = [productOf(one), productOf(other)]
  return (
    (first.sound === undefined) === (second.sound === undefined) &&
    (first.text === undefined) === (second.text === undefined) &&
    first.text?.readAlong === second.text?.readAlong &&
    first.text?.isPrinted === second.text?.isPrinted &&
    (first.medium === 'webSite') === (second.medium === 'webSite') &&
    showsImages(one) === showsImages(other)
  )
}
