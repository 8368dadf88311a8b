import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../../components/feedback/toasts.ts'
import { useApi } from '../../server/api-client.ts'
import { refreshOn } from '../../server/live.ts'
import { type EntityListOptions, type ListRow, titleOf } from '../define-list.ts'

export const useRemove = <Row extends ListRow>(of: EntityListOptions<Row>) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const gone = of.words.none === 'Inget' ? 'raderat' : 'raderad'
  return useMutation({
    mutationFn: ({ _id }: Row) => api.del(`${of.from ?? of.collection}/${_id}`),
    onSuccess: (_, row) => toasts.show({ text: `${titleOf(of, row)} är ${gone}.` }),
    onSettled: () => refreshOn(queries, { type: `${of.entity}:remove` }),
  })
}
