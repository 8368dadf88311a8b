import { useMutation } from '@tanstack/react-query'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { useLiveFeed } from '../../kernel/server/live.ts'
import { useSession } from '../../kernel/server/session.ts'
import type { PasswordChange } from '../entities/password-rules.ts'
import type { User } from '../queries/users.ts'

/**
 * The old token ends with the old password, so the user logs in with the new one at once. The live feed pauses
 * meanwhile.
 */
export const useChangePassword = ({ _id, email }: Pick<User, '_id' | 'email'>) => {
  const api = useApi()
  const session = useSession()
  const live = useLiveFeed()
  return useMutation({
    mutationFn: async ({ oldPassword, newPassword }: PasswordChange) => {
      live.close()
      try {
        await api.put(`/api/users/${_id}/password`, { oldPassword, newPassword })
        await api.post('/auth/local', { email, password: newPassword })
        session.start()
      } catch (error) {
        throw new Error(explain(error), { cause: error })
      } finally {
        live.open()
      }
    },
  })
}
