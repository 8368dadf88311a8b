import { v5 } from 'uuid'
import { textOrEmpty } from '../../../domain/kernel/personal.ts'
import type { InvoiceSeal } from '../../../domain/sales/order/commands.ts'
import { type InvoiceFacts, InvoiceLine } from '../../../domain/sales/order/invoice.ts'
import type { OrderProfile } from '../../../domain/sales/order/state.ts'
import { erasureDay } from '../../../domain/sales/order/year-day.ts'
import type { PriceCalculation } from '../../../domain/sales/pricing/price-calculation.ts'
import { shownLines } from '../../../domain/sales/pricing/shown-lines.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import { customerStream } from '../customer/stream.ts'
import { quotationStream } from '../quotation/stream.ts'
import type { OrderTools } from './order-tools.ts'

export type InvoiceTools = OrderTools & {
  /** How many whole calendar years invoice facts are kept that are sealed now. */
  readonly invoiceYears: () => Promise<number>
}

const blankCustomer = {
  customerName: '',
  organizationNumber: '',
  reference: '',
  email: '',
  address1: '',
  address2: '',
  postcode: '',
  city: '',
}

type FactTools = Pick<OrderTools, 'handlers'>

const customerFacts = async ({ handlers }: FactTools, { customer }: OrderProfile) => {
  const state = customer === null ? undefined : await handlers.customer.state(customerStream(customer))
  if (!state || state.status === 'Missing') return blankCustomer
  const { name, organizationNumber, contact_name, contact_email, invoice, delivery } = state.form
  const { address1, address2, postcode, city } = invoice.address1 ? invoice : delivery
  const contact = { reference: contact_name, email: contact_email }
  return { customerName: name, organizationNumber, ...contact, address1, address2, postcode, city }
}

/** Gives the lines and the tax of the offer, so that the invoice says what was agreed, to the öre. */
export const invoicedLinesOf = ({
  lines,
  taxes,
}: Pick<PriceCalculation, 'lines' | 'taxes'>): Pick<InvoiceFacts, 'lines' | 'taxes'> => ({
  lines: shownLines(lines).map((line) => InvoiceLine.parse(line)),
  ...(taxes && { taxes }),
})

const noPrice = { lines: [] }

/** The ordered lines, and the customer's reference for the invoice. */
const quotationFacts = async ({ handlers }: FactTools, { quotation: id }: OrderProfile) => {
  const quotation = id === null ? undefined : await handlers.quotation.state(quotationStream(id))
  if (quotation?.status === 'Forgotten')
    return { reference: '', ...invoicedLinesOf(quotation.ordered?.priced ?? noPrice) }
  if (!quotation || !('content' in quotation)) return { reference: '', ...noPrice }
  const { details, offer } = quotation.content
  return { reference: textOrEmpty(details.customerInfo.ref), ...invoicedLinesOf(offer.priced ?? noPrice) }
}

/** Collects the invoice facts of an order as it is now. */
export const invoiceFacts = async (tools: FactTools, form: OrderProfile): Promise<InvoiceFacts> => {
  const customer = await customerFacts(tools, form)
  const { reference, ...invoiced } = await quotationFacts(tools, form)
  return { orderName: textOrEmpty(form.name), ...customer, reference: reference || customer.reference, ...invoiced }
}

/** Seals the invoice facts under a key id of their own, with the day on which they are erased. */
export const invoiceSeal = async (
  tools: InvoiceTools,
  form: OrderProfile,
  { commandId }: CommandContext,
): Promise<InvoiceSeal> => ({
  sealId: v5('invoice', commandId),
  facts: await invoiceFacts(tools, form),
  eraseOn: erasureDay(dayInSweden(tools.now()), await tools.invoiceYears()),
})
