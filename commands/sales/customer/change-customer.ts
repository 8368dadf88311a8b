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

type ChangeCustomer = {
  readonly customerId: CustomerId
  readonly sent: DeepPartial<CustomerForm>
  /** The revision that the editor saw when the form was opened; undefined: overwrite the current one. */
  readonly seen: number | undefined
}

const formLeavesOf = (customer: Customer): FormLeaves | undefined => {
  const form = formOf(customer)
  return form && leavesOf(form)
}

/** Completes a partly changed address from the stored one. */
const changesOf = (leaves: FormLeaves, now: Customer) => {
  const form = formOf(now)
  const touched = new Set(Object.keys(leaves).map((name) => name.split('.')[0]))
  const whole = {
    ...(form && touched.has('delivery') ? { delivery: form.delivery } : {}),
    ...(form && touched.has('invoice') ? { invoice: form.invoice } : {}),
  }
  // The cast is sound: the leaves come from a form of this type.
  return withLeaves(whole, leaves) as Partial<CustomerForm>
}

/** Applies the sender's changes since the form was opened, field by field, also within addresses. */
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
