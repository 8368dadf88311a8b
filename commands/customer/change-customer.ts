import type { CustomerForm } from '../../domain/customer/commands.ts'
import { type Customer, formOf } from '../../domain/customer/customer.ts'
import { mergeForm } from '../../domain/form-merge.ts'
import type { CustomerId } from '../../domain/ids.ts'
import { type DeepPartial, leavesOf, withLeaves } from '../../domain/publication/leaves.ts'
import type { CommandContext, States } from '../command-handler.ts'
import { customerStream, type HandleCustomer } from '../customer.ts'
import { nextContactOf } from './next-contact.ts'

export type ChangeCustomer = {
  readonly customerId: CustomerId
  readonly sent: DeepPartial<CustomerForm>
  /** Revision that was shown when the form was opened; undefined: over whatever is there. */
  readonly seen: number | undefined
}

const merge = async ({ customerId, sent, seen }: ChangeCustomer, { now, at }: States<Customer>) => {
  const contactId = nextContactOf(customerId, now.status === 'Missing' ? { forgotten: [] } : now)
  const asking = { type: 'ChangeCustomer', customerId, contactId } as const
  const current = formOf(now)
  if (!current) return { ...asking, changes: {} }
  const base = seen === undefined ? current : (formOf(await at(seen)) ?? current)
  const merged = mergeForm(leavesOf(base), leavesOf(current), leavesOf(sent))
  if ('conflicts' in merged) return merged
  const { delivery, invoice } = current
  const touched = new Set(Object.keys(merged.changes).map((name) => name.split('.')[0]))
  const whole = {
    ...(touched.has('delivery') ? { delivery } : {}),
    ...(touched.has('invoice') ? { invoice } : {}),
  }
  // The cast is sound: the leaves were taken from a form of this type, and an address is laid over the whole one.
  return { ...asking, changes: withLeaves(whole, merged.changes) as Partial<CustomerForm> }
}

/** Applies what the sender changed since she opened the form; field by field, in the addresses too. */
export const changeCustomer = (handle: HandleCustomer, change: ChangeCustomer, context: CommandContext) =>
  handle(customerStream(change.customerId), (states) => merge(change, states), context)
