import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clearDrafts } from '../../kernel/forms/drafts.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { useSession } from '../../kernel/server/session.ts'

/** The letters with a link to this form. */
export type LinkKind = 'invitation' | 'letter'

const paths: Readonly<Record<LinkKind, string>> = { invitation: '/auth/invitation', letter: '/auth/password' }

/** The browser may hold the log-in of another user than the one of the link, so that log-in ends. */
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
