import { useState } from 'react'
import type { EntityFormState } from '../../forms/entity-form.ts'
import type { Order } from '../../queries/orders.ts'
import type { OrderFields } from './order-form.ts'

export type Asked = 'done without an invoice' | 'ready for the invoice'

const isOnItsWay = (state: string) => state !== 'ready-for-invoice' && state !== 'done'

/** What is to be asked before it is saved; undefined: nothing. */
export const askedOf = (order: Order | undefined, { state, done }: OrderFields): Asked | undefined => {
  if (!order) return undefined
  if (done && !order.done && isOnItsWay(state) && order.mayBeRemoved) return 'done without an invoice'
  return state === 'ready-for-invoice' && order.state === 'in-review' ? 'ready for the invoice' : undefined
}

/** The form, which asks before it saves what may be a mistake. */
export const useSaveQuestion = (state: EntityFormState<OrderFields>, order: Order | undefined) => {
  const [asked, setAsked] = useState<Asked>()
  const save = () => {
    const question = askedOf(order, state.form.getValues())
    if (question) setAsked(question)
    else state.save()
  }
  return { state: { ...state, save }, asked, close: () => setAsked(undefined) }
}
