import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'
import type { Issue } from '../queries/issues.ts'

const useIssueAct = (path: string, receipt: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: () => api.put(path),
    onSuccess: () => toasts.show({ text: receipt }),
    onSettled: () => refreshOn(queries, { type: 'issue:save' }),
  })
}

export const useDeactivate = ({ _id, name }: Issue) =>
  useIssueAct(`/api/issues/set-date-undef/${_id}`, `${name} är inte släppt längre.`)
