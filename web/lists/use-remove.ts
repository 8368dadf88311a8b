import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../server/api-client.ts'
import { useToasts } from '../components/feedback/toasts.ts'
import { refreshOn } from '../server/live.ts'
import { type EntityListOptions, type Listed, titleOf } from './list-of.ts'

/** Removes a row, and offers to bring it back unless that is final. */
export const useRemove = <Row extends Listed>(of: EntityListOptions<Row>) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { from = of.collection } = of
  const isFinal = of.remove?.isFinal
  const gone = of.words.none === 'Inget' ? 'raderat' : 'raderad'
  const refresh = () => refreshOn(queries, { type: `${of.entity}:remove` })
  const restore = async (id: string) => {
    await api.post(`${from}/${id}/restore`)
    refresh()
  }
  return useMutation({
    mutationFn: ({ _id }: Row) => api.del(`${from}/${_id}`),
    onSuccess: (_, row) => {
      const title = titleOf(of, row)
      toasts.show({
        text: `${title} är ${gone}.`,
        ...(isFinal ? {} : { undo: () => restore(row._id), undone: `${title} är tillbaka.` }),
      })
    },
    onSettled: refresh,
  })
}
