import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api-client.ts'

/** `startProcess` runs one of the publication's process items. */
export type Act =
  | { readonly kind: 'produce'; readonly format: 'daisy' | 'web' }
  | { readonly kind: 'startProcess'; readonly itemId: string }
  | { readonly kind: 'retry' }
  | { readonly kind: 'cancel' }

const pathOf = (issueId: string, act: Act): string => {
  switch (act.kind) {
    case 'produce':
      return `/api/issues/save/daisy/${issueId}/${act.format}`
    case 'startProcess':
      return `/api/issues/${issueId}/startProcess/${act.itemId}`
    case 'retry':
      return `/api/issues/${issueId}/production/retry`
    case 'cancel':
      return `/api/issues/${issueId}/production/cancel`
  }
}

export const useProductionActs = (issueId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: Act) => api.post(pathOf(issueId, act)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['issues', issueId] }),
        queries.invalidateQueries({ queryKey: ['production', issueId] }),
      ]),
  })
}
