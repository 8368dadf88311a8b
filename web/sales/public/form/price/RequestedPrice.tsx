import type { VisitorView } from '../../../../../projections/sales/quotation/view.ts'
import type { Client } from '../../client.ts'
import { formOf } from '../public-form.ts'
import { PriceRail } from './PriceRail.tsx'
import { usePrice } from './use-price.ts'

type RequestedPriceProps = { readonly asked: VisitorView; readonly client: Client }

/** The price of the inquiry by today's list, which the visitor sees while the offer is awaited. */
export const RequestedPrice = ({ asked, client }: RequestedPriceProps) => {
  const price = usePrice(client, formOf(asked), asked.textfiles)
  return price.priced ? <PriceRail price={price} note="priceAsked" nrOfIssues={asked.nrOfIssues} /> : null
}
