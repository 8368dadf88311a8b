import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvoiceLack } from '../../../domain/sales/order/invoice.ts'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { type Api, useApi } from '../../kernel/server/api-client.ts'
import type { Order } from '../queries/orders.ts'
import type { OrderFields } from './order-form.ts'

export type CostlySave =
  | { readonly before: 'done without an invoice' }
  /** Undefined: the server did not answer with the missing facts. */
  | { readonly before: 'ready for the invoice'; readonly lacks: readonly InvoiceLack[] | undefined }

/**
 * Whether an order is marked done although it was not ready for its invoice when the form was opened, or no longer is.
 */
const isDoneTooSoon = (order: Order, { state, done }: OrderFields): boolean =>
  done && !order.done && [order.state, state].some((each) => each !== 'ready-for-invoice' && each !== 'done')

const becomesReady = (order: Order, { state }: OrderFields): boolean =>
  state === 'ready-for-invoice' && order.state === 'in-review'

/** Asks the server which facts the invoice would lack once the form is saved. */
const readMissingInvoiceFacts = (
  api: Api,
  order: Order,
  { customer, quotation }: OrderFields,
): Promise<readonly InvoiceLack[]> => {
  const chosen = new URLSearchParams({ customer: customer ?? '', quotation: quotation ?? '' })
  return api.get(`/api/orders/${order._id}/invoiceLacks?${chosen}`)
}

/** Wraps the form's save with a question where it may be a mistake. */
export const useSaveQuestion = (state: EntityFormState<OrderFields>, order: Order | undefined) => {
  const api = useApi()
  const [asked, setAsked] = useState<CostlySave>()
  const look = useMutation({
    mutationFn: ({ of, values }: { readonly of: Order; readonly values: OrderFields }) =>
      readMissingInvoiceFacts(api, of, values),
    // Without a network the request fails at once, and the question says so.
    networkMode: 'always',
  })
  const save = () => {
    const values = state.form.getValues()
    if (order && isDoneTooSoon(order, values)) return setAsked({ before: 'done without an invoice' })
    if (!order || !becomesReady(order, values)) return state.save()
    if (look.isPending) return undefined
    return look.mutate(
      { of: order, values },
      {
        onSuccess: (lacks) =>
          lacks.length === 0 ? state.save() : setAsked({ before: 'ready for the invoice', lacks }),
        onError: () => setAsked({ before: 'ready for the invoice', lacks: undefined }),
      },
    )
  }
  const isSaving = state.isSaving || look.isPending
  return { state: { ...state, isSaving, save }, asked, close: () => setAsked(undefined) }
}
