import { z } from 'zod'
import type { CustomerId } from '../../kernel/ids.ts'
import type * as Events from './events.ts'

/** From the customer's word to the invoice, in the order a desk works. */
export const orderStates = [
  'created',
  'in-production',
  'in-review',
  'ready-for-invoice',
  'done',
] as const satisfies readonly Events.OrderState[]
export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>

export const orderTypes = [
  'ljudkod-narrate',
  'ljudkod',
  'narrate',
  'other',
] as const satisfies readonly Events.OrderType[]
export const OrderType = z.enum(orderTypes)
export type OrderType = z.infer<typeof OrderType>

export const orderStateLabels: Readonly<Record<OrderState, string>> = {
  created: 'Skapad',
  'in-production': 'Under produktion',
  'in-review': 'Korrektur',
  'ready-for-invoice': 'Redo för faktura',
  done: 'Klar',
}

export const orderTypeLabels: Readonly<Record<OrderType, string>> = {
  'ljudkod-narrate': 'Ljudkod med inläsning',
  ljudkod: 'Ljudkod',
  narrate: 'Inläsning',
  other: 'Övrigt',
}

/** One step ahead, and the steps back that a desk needs. Whatever is not listed is refused. */
export const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['in-production'],
  'in-production': ['in-review', 'created'],
  'in-review': ['ready-for-invoice', 'in-production'],
  'ready-for-invoice': ['done', 'in-review'],
  done: ['ready-for-invoice'],
}

export const mayBecome = (from: OrderState, to: OrderState): boolean => nextStates[from].includes(to)

/** An order marked done shows 'Klar' whatever its state. */
export const shownState = ({ state, done }: { readonly state: OrderState; readonly done: boolean }): OrderState =>
  done ? 'done' : state

/** Whether an order of that customer must not have an offer that is made out to this one. Nobody on either side: it may. */
export const isOfAnother = (
  madeOutTo: CustomerId | null | undefined,
  { customer }: { readonly customer: CustomerId | null },
): boolean => Boolean(madeOutTo && customer && madeOutTo !== customer)

/** Days before the year day that a renewal is laid before staff. */
export const RENEWAL_NOTICE_DAYS = 30

/** How long what backs an invoice is kept unless INVOICE_YEARS says otherwise. */
export const INVOICE_YEARS = 7
