import { blankSeller, SellerForm } from '../../../domain/sales/seller/commands.ts'
import type { EntityFormOptions } from '../../kernel/forms/entity-form.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import type { SellerDetails } from '../queries/seller.ts'

export type SellerFields = SellerForm

/** There is one seller, so `/api/seller` has no collection of its own. */
const options: EntityFormOptions<SellerDetails, SellerFields> = {
  entity: 'seller',
  collection: '/api',
  id: 'seller',
  schema: SellerForm,
  blank: blankSeller,
  toForm: (seller) => seller,
  toName: ({ name }) => name || 'Säljaren',
  labels: {
    name: 'Namn',
    organizationNumber: 'Organisationsnummer',
    vatNumber: 'Momsregistreringsnummer',
    isApprovedForFTax: 'Godkänd för F-skatt',
    address1: 'Adress',
    address2: 'Adress, rad 2',
    postcode: 'Postnummer',
    city: 'Ort',
    email: 'E-postadress',
    phone: 'Telefon',
    website: 'Webbplats',
    bankgiro: 'Bankgiro',
    plusgiro: 'Plusgiro',
    paymentDays: 'Betalningsvillkor i dagar',
  },
}

export const useSellerForm = () => useEntityForm<SellerDetails, SellerFields>(options)
