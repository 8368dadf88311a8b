import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../server/api-client.ts'
import { runKey } from '../../queries/runs.ts'

export type RunAct =
  | { readonly kind: 'start'; readonly item: string }
  | { readonly kind: 'stop' | 'resume' | 'skip' | 'takeBack'; readonly run: string }

const pathOf = (issueId: string, act: RunAct) =>
  act.kind === 'start'
    ? `/api/issues/${issueId}/startProcess/${encodeURIComponent(act.item)}`
    : `/api/issues/${issueId}/run/${act.run}/${act.kind}`

export const useRunActs = (issueId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: RunAct) => api.post(pathOf(issueId, act)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: runKey(issueId) }),
        queries.invalidateQueries({ queryKey: ['issues', issueId] }),
        queries.invalidateQueries({ queryKey: ['articles', issueId] }),
      ]),
  })
}

export type RunActs = ReturnType<typeof useRunActs>
