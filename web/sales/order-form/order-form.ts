import { z } from 'zod'
import { OrderForm } from '../../../domain/sales/order/commands.ts'
import { OrderState, OrderType, orderStateLabels, orderTypeLabels } from '../../../domain/sales/order/rules.ts'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import type { EntityFormOptions } from '../../kernel/forms/entity-form.ts'
import { pickFields } from '../../kernel/forms/pick-fields.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { useCustomerOptions } from '../queries/customers.ts'
import { useQuotationOptions } from '../queries/orderable-quotations.ts'
import type { Order } from '../queries/orders.ts'

const OrderFields = z.object({
  name: OrderForm.shape.name,
  info: OrderForm.shape.info,
  customer: z.string().nullable(),
  quotation: z.string().nullable(),
  publication: z.string().nullable(),
  orderType: OrderType,
  state: OrderState,
  renew: z.boolean(),
  /** Null: the moment of saving. */
  orderDate: z.string().nullable(),
  done: z.boolean(),
  doneDate: z.string().nullable(),
})
export type OrderFields = z.infer<typeof OrderFields>

export const orderLabels: Readonly<Record<keyof OrderFields, string>> = {
  name: 'Namn',
  info: 'Information',
  customer: 'Kund',
  quotation: 'Offert',
  publication: 'Publikation',
  orderType: 'Typ',
  state: 'Läge',
  renew: 'Förnya varje år',
  orderDate: 'Orderdatum',
  done: 'Klar',
  doneDate: 'Klar den',
}

const sayField = (value: unknown) => (typeof value === 'string' ? sayInstant(value) : undefined)

const wordsFor: Partial<Record<keyof OrderFields, (value: unknown) => string | undefined>> = {
  orderType: (value) => Object.entries(orderTypeLabels).find(([type]) => type === value)?.[1],
  state: (value) => Object.entries(orderStateLabels).find(([state]) => state === value)?.[1],
  orderDate: sayField,
  doneDate: sayField,
}

const blankOrder: OrderFields = {
  name: '',
  info: '',
  customer: null,
  quotation: null,
  publication: null,
  orderType: 'ljudkod-narrate',
  state: 'created',
  renew: false,
  orderDate: null,
  done: false,
  doneDate: null,
}

const options: Omit<EntityFormOptions<Order, OrderFields>, 'id'> = {
  entity: 'order',
  collection: '/api/orders',
  schema: OrderFields,
  blank: blankOrder,
  toForm: (order) => pickFields(blankOrder, order),
  toBody: ({ orderDate, ...fields }) => (orderDate === null ? fields : { ...fields, orderDate }),
  toName: ({ name }) => name,
  labels: orderLabels,
}

/**
 * The lists hold the options of all customers, because another user may meanwhile have chosen one that belongs to
 * another customer.
 */
export const useOrderForm = (id: string | undefined, onCreated: (id: string) => void) => {
  const publications = usePublicationNames().data ?? []
  const known = [
    ...useCustomerOptions(),
    ...useQuotationOptions(null),
    ...publications.map(({ _id, name }) => ({ value: _id, text: name })),
  ]
  const sayValue = (field: keyof OrderFields, value: unknown) =>
    wordsFor[field]?.(value) ?? known.find((option) => option.value === value)?.text
  return useEntityForm<Order, OrderFields>({ ...options, id, onCreated, sayValue })
}
