import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../server/api-client.ts'
import { clearDrafts } from '../../forms/drafts.ts'
import { useSession } from '../../server/session.ts'

/** What somebody was sent a link by. */
export type LinkKind = 'invitation' | 'letter'

const paths: Readonly<Record<LinkKind, string>> = { invitation: '/auth/invitation', letter: '/auth/password' }

/** Whoever was logged in here is not the one whom the link was sent to. */
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
