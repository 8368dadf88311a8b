import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OperationState } from '../../../projections/support/operation/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useApi } from '../../kernel/server/api-client.ts'

const path = '/api/support/operation'
const key = [path]

const REFRESH_MS = 30_000

/** How the installation is, read again every half minute while the page is looked at. */
export const useOperation = () => useRead<OperationState>(path, { key, refetchInterval: REFRESH_MS })

/** Reads every certificate anew; the answer is the whole state. */
export const useCheckCertificates = () => {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post<OperationState>(`${path}/certificates`),
    onSuccess: (state) => client.setQueryData(key, state),
  })
}
