import { z } from 'zod'
import { customerStream } from '../../../commands/sales/customer/stream.ts'
import { ContactId, CustomerId } from '../../../domain/kernel/ids.ts'
import { blankAddress, type CustomerForm } from '../../../domain/sales/customer/commands.ts'
import { acceptOutcome, commandContext, newId } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { formOf, NewCustomer } from './bodies.ts'

const emptyCustomerForm: Omit<CustomerForm, 'name'> = {
  info: '',
  organizationNumber: '',
  contact_name: '',
  contact_email: '',
  delivery: blankAddress,
  invoice: blankAddress,
  orderDate: null,
  doneDate: null,
}

const definedFields = <Fields extends object>(
  fields: Fields,
): { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> } =>
  // The cast is sound: the filter has removed the undefined fields.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

const completeForm = (body: NewCustomer): CustomerForm => {
  const { delivery = {}, invoice = {}, ...rest } = formOf(body)
  return {
    ...emptyCustomerForm,
    ...definedFields(rest),
    name: body.name,
    delivery: { ...blankAddress, ...definedFields(delivery) },
    invoice: { ...blankAddress, ...definedFields(invoice) },
  }
}

export const registerCustomerRoute = (app: App, { handlers }: Services): void => {
  app.post(
    '/api/customers',
    { schema: { body: NewCustomer, response: { 201: z.object({ _id: CustomerId }) } } },
    async (request, reply) => {
      const context = commandContext(request)
      const customerId = CustomerId.parse(newId(context))
      const contactId = ContactId.parse(newId(context, 'contact'))
      const command = { ...completeForm(request.body), type: 'RegisterCustomer', customerId, contactId } as const
      acceptOutcome(reply, await handlers.customer(customerStream(customerId), command, context))
      return reply.code(201).send({ _id: customerId })
    },
  )
}
