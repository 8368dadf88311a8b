import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api-client.ts'
import { useToasts } from '../../components/toasts.ts'
import { refreshOn } from '../../live.ts'

export type Marked = {
  readonly done: readonly string[]
  readonly refused: readonly { readonly _id: string; readonly reason: string }[]
}

const sayDone = (count: number) => (count === 1 ? '1 order är klar.' : `${count} ordrar är klara.`)

/** Marks orders as invoiced: they are done. */
export const useMarkInvoiced = () => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: (orders: readonly string[]) => api.post<Marked>('/api/orders/invoiced', { orders }),
    onSuccess: ({ done }) => {
      if (done.length > 0) toasts.show({ text: sayDone(done.length) })
    },
    onSettled: () => refreshOn(queries, { type: 'order:save' }),
  })
}
