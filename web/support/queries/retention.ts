import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useApi } from '../../kernel/server/api-client.ts'

/** How long a kind of data is kept, and what waits to go. Instants are ISO. */
export type RetentionRow = {
  readonly kind: string
  readonly what: string
  readonly from: string
  readonly why: string
  readonly unit: 'days' | 'years'
  readonly time: number | null
  readonly least: number
  readonly most: number
  readonly kept: number
  readonly over: number | null
  readonly next: string | null
  readonly lastDay: string | null
  readonly lastCount: number
  readonly chosenByName: string | null
  readonly reason: string | null
}

type RetentionReport = Pick<RetentionRow, 'kept' | 'over' | 'next'> & {
  readonly oldest: readonly { readonly stream: string; readonly from: string }[]
}

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
