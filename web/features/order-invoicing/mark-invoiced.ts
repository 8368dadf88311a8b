import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../server/api-client.ts'
import { useToasts } from '../../components/feedback/toasts.ts'
import { refreshOn } from '../../server/live.ts'

export type Marked = {
  readonly done: readonly string[]
  readonly refused: readonly { readonly _id: string; readonly reason: string }[]
}

const sayInvoiced = (count: number) => (count === 1 ? '1 order är fakturerad.' : `${count} ordrar är fakturerade.`)
const sayBack = (count: number) =>
  count === 1 ? '1 order är tillbaka bland dem att fakturera.' : `${count} ordrar är tillbaka bland dem att fakturera.`

/** Marks orders as invoiced, and when that was a mistake puts them back where they were. */
export const useMarkInvoiced = () => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => refreshOn(queries, { type: 'order:save' })
  const send = (path: string) => (orders: readonly string[]) => api.post<Marked>(`/api/orders/${path}`, { orders })
  const undo = async (orders: readonly string[]) => {
    const { refused } = await send('notInvoiced')(orders)
    refresh()
    if (refused.length > 0) throw new Error('Some of them have gone on')
  }
  const mark = useMutation({
    mutationFn: send('invoiced'),
    onSuccess: ({ done }) => {
      const { length } = done
      if (length > 0) toasts.show({ text: sayInvoiced(length), undo: () => undo(done), undone: sayBack(length) })
    },
    onSettled: refresh,
  })
  const takeBack = useMutation({
    mutationFn: send('notInvoiced'),
    onSuccess: ({ done }) => {
      if (done.length > 0) toasts.show({ text: sayBack(done.length) })
    },
    onSettled: refresh,
  })
  return { mark, takeBack }
}
