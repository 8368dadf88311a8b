import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clearDrafts } from '../../kernel/forms/drafts.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { useSession } from '../../kernel/server/session.ts'

/** The letters whose links lead here. */
export type LinkKind = 'invitation' | 'letter'

const paths: Readonly<Record<LinkKind, string>> = { invitation: '/auth/invitation', letter: '/auth/password' }

/** Whoever was logged in in this browser is not the user of the link. */
export const useLinkedPassword = (kind: LinkKind, token: string) => {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (newPassword: string) => api.post(paths[kind], { token, newPassword }),
    onSuccess: () => {
      session.end()
      queries.clear()
      clearDrafts()
    },
  })
}
