import type { Addressee } from '../../../formats/subscribers/labels/address-labels.ts'
import { findSeller } from '../../../projections/sales/seller/queries.ts'
import { refusal } from '../../problems.ts'
import type { Services } from '../../services.ts'

/** The address to which pouches come back. Refused while no administrator has set it. */
export const returnAddress = async (db: Services['db']): Promise<Addressee> => {
  const { seller } = await findSeller(db)
  if (seller.address1 === '') throw refusal('ReturnAddressMissing')
  const { name, address1: address, address2: coaddress, postcode: zip, city } = seller
  return { name, address, coaddress, zip, city }
}
