import type { ReactNode } from 'react'
import { servicesInWords } from '../../../domain/sales/pricing/services/services-in-words.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { sayDelivery } from '../pricing/delivery.ts'
import { PriceLedger } from '../pricing/PriceLedger.tsx'
import type { Order } from '../queries/orders.ts'
import type { Quotation } from '../queries/quotations.ts'

type OrderSummaryProps = {
  readonly order: Pick<Order, 'customer' | 'quotation'>
  /** The quotation of the order, once it is loaded. */
  readonly quotation: Quotation | undefined
  /** The customer's manuscripts. */
  readonly texts: ReactNode
}

/** Shows the services, the lead time and the price as the customer ordered them. */
export const OrderSummary = ({ order, quotation, texts }: OrderSummaryProps) => (
  <FormGroup title="Vad som är beställt" help={quotation && 'Som det står i offerten.'}>
    {quotation && <OrderedServices quotation={quotation} texts={texts} />}
    {order.quotation === null && <p>Ordern har ingen offert. Välj en under Hör till, så visas pris och texter här.</p>}
    <Links order={order} />
  </FormGroup>
)

const Links = ({ order: { quotation, customer } }: Pick<OrderSummaryProps, 'order'>) => {
  const isAdmin = hasRole(useCurrentUser(), 'admin')
  const seesCustomer = isAdmin && customer !== null
  if (quotation === null && !seesCustomer) return null
  return (
    <div className="button-row">
      {quotation !== null && <ButtonLink to={`/quotation/${quotation}`}>Till offerten</ButtonLink>}
      {seesCustomer && <ButtonLink to={`/customer/${customer}`}>Till kunden</ButtonLink>}
    </div>
  )
}

type OrderedServicesProps = { readonly quotation: Quotation; readonly texts: ReactNode }

const OrderedServices = ({ quotation, texts }: OrderedServicesProps) => {
  const { pages, words, isPriced, price, vat, lines, deliveryTimeDate, deliveryDays, nrOfIssues } = quotation
  const services = servicesInWords({ language: 'sv', services: quotation, pages, words })
  return (
    <>
      {services.length > 0 && (
        <ul className="bullets">
          {services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      )}
      {deliveryTimeDate !== null && (
        <dl className="facts">
          <dt>Leverans</dt>
          <dd>{sayDelivery({ deliveryDays, deliveryTimeDate }, nrOfIssues)}</dd>
        </dl>
      )}
      <h3>Pris</h3>
      {isPriced ? <PriceLedger lines={lines} price={price} vat={vat} isDetailed /> : <p>Offerten har inget pris.</p>}
      <h3>Texter</h3>
      {texts}
    </>
  )
}
