import {
  type DeepPartial,
  type FormLeaves,
  leavesOf,
  withLeaves,
} from '../../../domain/editorial/publication/settings/form-leaves.ts'
import type { CustomerId } from '../../../domain/kernel/ids.ts'
import type { CustomerForm } from '../../../domain/sales/customer/commands.ts'
import { type Customer, formOf } from '../../../domain/sales/customer/customer.ts'
import { askForm } from '../../kernel/ask-form.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { nextContactOf } from './next-contact.ts'
import { customerStream, type HandleCustomer } from './stream.ts'

export type ChangeCustomer = {
  readonly customerId: CustomerId
  readonly sent: DeepPartial<CustomerForm>
  /** Revision that was shown when the form was opened; undefined: over whatever is there. */
  readonly seen: number | undefined
}

const formLeavesOf = (customer: Customer): FormLeaves | undefined => {
  const form = formOf(customer)
  return form && leavesOf(form)
}

/** An address is laid over the whole one. */
const changesOf = (leaves: FormLeaves, now: Customer) => {
  const form = formOf(now)
  const touched = new Set(Object.keys(leaves).map((name) => name.split('.')[0]))
  const whole = {
    ...(form && touched.has('delivery') ? { delivery: form.delivery } : {}),
    ...(form && touched.has('invoice') ? { invoice: form.invoice } : {}),
  }
  // The cast is sound: the leaves were taken from a form of this type.
  return withLeaves(whole, leaves) as Partial<CustomerForm>
}

/** Applies what the sender changed since she opened the form; field by field, in the addresses too. */
export const changeCustomer = (
  handle: HandleCustomer,
  { customerId, sent, seen }: ChangeCustomer,
  context: CommandContext,
) =>
  handle(
    customerStream(customerId),
    askForm(formLeavesOf, { sent: leavesOf(sent), seen }, (leaves, now) => {
      const contactId = nextContactOf(customerId, now.status === 'Missing' ? { forgotten: [] } : now)
      return { type: 'ChangeCustomer', customerId, contactId, changes: changesOf(leaves, now) } as const
    }),
    context,
  )
