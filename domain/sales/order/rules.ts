import { z } from 'zod'
import type { CustomerId } from '../../kernel/ids.ts'
import type * as Events from './events.ts'

/** The states from the customer's order to the invoice, in the sequence in which staff work. */
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

/** Each state allows one step forward, and the steps back that staff need; any other step is refused. */
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

/** Whether the quotation is made out to another customer than the order's. When either has no customer, it is not. */
export const isOfAnother = (
  madeOutTo: CustomerId | null | undefined,
  { customer }: { readonly customer: CustomerId | null },
): boolean => Boolean(madeOutTo && customer && madeOutTo !== customer)

/** A renewal is proposed to staff this many days before the year day. */
export const RENEWAL_NOTICE_DAYS = 30

/** Invoice facts are kept this many years unless INVOICE_YEARS says otherwise. */
export const INVOICE_YEARS = 7
