import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../server/api-client.ts'
import { clearDrafts } from '../../forms/drafts.ts'
import { useSession } from '../../server/session.ts'

/** Whoever was logged in here is not the one who was invited. */
export const useFirstPassword = (token: string) => {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (newPassword: string) => api.post('/auth/invitation', { token, newPassword }),
    onSuccess: () => {
      session.end()
      queries.clear()
      clearDrafts()
    },
  })
}
