import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RetentionReport, RetentionRow } from '../../../projections/support/retention/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type { RetentionRow } from '../../../projections/support/retention/view.ts'

const PATH = '/api/support/retention'
const queryKey = ['support', PATH]

export const useRetention = () => useRead<readonly RetentionRow[]>(PATH, { key: queryKey })

/** The data that a time would take, before the administrator chooses it. */
export const useRetentionReport = (kind: string, time: number | null) =>
  useRead<RetentionReport>(time === null ? undefined : `${PATH}/${kind}/report?time=${time}`, {
    key: ['support', PATH, kind, time],
  })

export const useSetRetention = (kind: string) => {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly time: number; readonly reason: string }) => api.put(`${PATH}/${kind}`, body),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
}
