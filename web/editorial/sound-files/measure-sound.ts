import { useMutation } from '@tanstack/react-query'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { useRefreshFiles } from '../queries/file-acts.ts'

export const useMeasureSound = () => {
  const api = useApi()
  const toasts = useToasts()
  const refresh = useRefreshFiles()
  return useMutation({
    mutationFn: (id: string) => api.put(`/api/soundfiles/update-data/${id}`),
    onSuccess: () => toasts.show({ text: 'Ljudet är mätt.' }),
    onError: (error) => toasts.show({ text: explain(error) }),
    onSettled: refresh,
  })
}
