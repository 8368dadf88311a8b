import { type LucideIcon, ReceiptText } from 'lucide-react'
import { type OrderState, orderStateLabels, shownState } from '../../../domain/sales/order/rules.ts'
import { Status, type StatusTone } from '../../kernel/components/feedback/Status.tsx'

type StatusLook = { readonly tone: StatusTone; readonly icon?: LucideIcon }

const lookOfState: Readonly<Record<OrderState, StatusLook>> = {
  created: { tone: 'waiting' },
  'in-production': { tone: 'now' },
  'in-review': { tone: 'warn' },
  'ready-for-invoice': { tone: 'warn', icon: ReceiptText },
  done: { tone: 'ok' },
}

/** Shows the state of an order in a word. */
export const OrderStatus = (order: { readonly state: OrderState; readonly done: boolean }) => {
  const state = shownState(order)
  return <Status {...lookOfState[state]}>{orderStateLabels[state]}</Status>
}
