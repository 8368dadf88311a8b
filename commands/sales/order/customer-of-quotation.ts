import { v5 } from 'uuid'
import { ContactId, CustomerId, type QuotationId } from '../../../domain/kernel/ids.ts'
import { textOrEmpty } from '../../../domain/kernel/personal.ts'
import { Email } from '../../../domain/kernel/values/addresses/email.ts'
import { blankAddress, type CustomerForm, OrganizationNumber } from '../../../domain/sales/customer/commands.ts'
import type { Content, Details } from '../../../domain/sales/quotation/state.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext, sharedContext } from '../../kernel/handling/derived-context.ts'
import { customerStream } from '../customer/stream.ts'
import { quotationStream } from '../quotation/stream.ts'
import type { OrderTools } from './order-tools.ts'

/** A text that is no organisation number, and the customer's reference, go into the notes, where staff see them. */
const numberAndInfo = (written: string, reference: string) => {
  const read = OrganizationNumber.safeParse(written)
  const notes = [
    read.success ? '' : `Organisationsnummer enligt offerten: ${written}`,
    reference && `Er referens enligt offerten: ${reference}`,
  ]
  return { organizationNumber: read.success ? read.data : '', info: notes.filter(Boolean).join('\n') }
}

const formOf = ({ customerName, customerEmail, customerInfo }: Details): CustomerForm => {
  const name = textOrEmpty(customerInfo.name) || textOrEmpty(customerName)
  const email = Email.safeParse(textOrEmpty(customerInfo.email) || textOrEmpty(customerEmail))
  const address = {
    ...blankAddress,
    address1: textOrEmpty(customerInfo.address1),
    address2: textOrEmpty(customerInfo.address2),
    postcode: textOrEmpty(customerInfo.postcode).slice(0, 20),
    city: textOrEmpty(customerInfo.city).slice(0, 100),
  }
  return {
    name,
    ...numberAndInfo(textOrEmpty(customerInfo.organizationNumber), textOrEmpty(customerInfo.ref)),
    contact_name: textOrEmpty(customerInfo.person),
    contact_email: email.success ? email.data : '',
    delivery: address,
    invoice: address,
    orderDate: null,
    doneDate: null,
  }
}

type UnassignedQuotation = {
  readonly quotationId: QuotationId
  readonly content: Content
  /** The customer that the order is for; null when none has been chosen. */
  readonly chosen: CustomerId | null
}

/**
 * Gives the customer of a quotation. A quotation without one gets the order's customer. When the order has none either,
 * a customer is registered from the quotation's details, under an id that derives from the quotation, so that parallel
 * callers register one. Null when the details do not name the customer.
 */
export const customerOfQuotation = async (
  { handlers }: OrderTools,
  { quotationId, content: { about, details }, chosen }: UnassignedQuotation,
  context: CommandContext,
): Promise<CustomerId | null> => {
  if (about.customer !== null) return about.customer
  const assign = async (customer: CustomerId, as: CommandContext) => {
    await handlers.quotation(quotationStream(quotationId), { type: 'AssignQuotation', quotationId, customer }, as)
    return customer
  }
  if (chosen !== null) return assign(chosen, derivedContext(context, 'assign customer'))
  const form = formOf(details)
  if (form.name === '') return null
  const customerId = CustomerId.parse(v5('customer', quotationId))
  const contactId = ContactId.parse(v5('contact', quotationId))
  const register = { ...form, type: 'RegisterCustomer', customerId, contactId } as const
  const once = (step: string) => sharedContext(context, step, quotationId)
  await handlers.customer(customerStream(customerId), register, once('register customer'))
  return assign(customerId, once('assign customer'))
}
