import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { useSession } from '../../kernel/server/session.ts'

type PendingLogin = {
  readonly provider: string
  /** What the provider calls the person's account there. */
  readonly email: string
  /** The address of the account here. */
  readonly account: string
}

/** The provider's account that this browser has logged in with, and the account here that it is to open. */
export const usePendingLogin = () => useRead<PendingLogin>('/auth/connect', { key: ['connect'] })

export type AccountProof = { readonly password: string } | { readonly token: string }

export const useConnectLogin = () => {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (proof: AccountProof) => api.post<{ readonly goTo: string }>('/auth/connect', proof),
    onSuccess: () => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'connect' && queryKey[0] !== 'env' })
      session.start()
    },
  })
}

export const useConnectLetter = () => {
  const api = useApi()
  return useMutation({ mutationFn: () => api.post('/auth/connect/letter') })
}
