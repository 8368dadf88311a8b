import { type OrderState, orderStateLabels, shownState } from '../../../domain/order/rules.ts'
import { Status, type StatusTone } from '../../components/Status.tsx'

const tones: Readonly<Record<OrderState, StatusTone>> = {
  created: 'waiting',
  'in-production': 'now',
  'in-review': 'warn',
  'ready-for-invoice': 'warn',
  done: 'ok',
}

/** Where an order stands, in a word. */
export const OrderStatus = (order: { readonly state: OrderState; readonly done: boolean }) => {
  const state = shownState(order)
  return <Status tone={tones[state]}>{orderStateLabels[state]}</Status>
}
