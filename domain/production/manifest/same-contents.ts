import type { ProductionKind } from '../production/events.ts'
import type { Product } from '../production/product.ts'
import { productOf } from '../production/products.ts'

/** Whether two products hold the same of an issue. */
export const holdAlike = (one: ProductionKind, other: ProductionKind): boolean => {
  const [first, second] = [productOf(one), productOf(other)]
  const isShown = (product: Product) => product.images !== undefined
  return (
    first.holds === second.holds &&
    first.readAlong === second.readAlong &&
    first.isPrinted === second.isPrinted &&
    first.isForWeb === second.isForWeb &&
    isShown(first) === isShown(second)
  )
}
