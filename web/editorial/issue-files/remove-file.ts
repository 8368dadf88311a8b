import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { type IssueFile, issueFilesKey } from '../queries/issue-files.ts'

export const useRemoveFile = (issueId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => queries.invalidateQueries({ queryKey: issueFilesKey(issueId) })
  const restore = async ({ collection, _id }: IssueFile) => {
    await api.post(`/api/${collection}/${_id}/restore`)
    await refresh()
  }
  return useMutation({
    mutationFn: ({ collection, _id }: IssueFile) => api.del(`/api/${collection}/${_id}`),
    onSuccess: (_, file) =>
      toasts.show({
        text: `${file.name} är raderad.`,
        undo: () => restore(file),
        undone: `${file.name} är tillbaka.`,
      }),
    onSettled: refresh,
  })
}
