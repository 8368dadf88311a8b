import { offeredKinds, productionKinds, productOf } from '../../../../domain/production/production/products.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'

/** The products a receiver can get, also those made for it alone. Products for Legimus have a section of their own. */
export const productChoicesOf = (publication: PublicationView) =>
  productionKinds
    .filter((kind) => {
      const exportToFtp = { enable: true, product: kind }
      return kind !== 'legimus' && offeredKinds({ ...publication, exportToFtp }).includes(kind)
    })
    .map((value) => ({ value, text: productOf(value).name }))
