import { useMutation } from '@tanstack/react-query'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { useLiveFeed } from '../../kernel/server/live.ts'
import type { PasswordChange } from '../entities/password-rules.ts'
import type { User } from '../queries/users.ts'

/**
 * The old token ends with the old password, and the answer brings a new one. The live feed pauses meanwhile.
 */
export const useChangePassword = ({ _id }: Pick<User, '_id'>) => {
  const api = useApi()
  const live = useLiveFeed()
  return useMutation({
    mutationFn: async ({ oldPassword, newPassword }: PasswordChange) => {
      live.close()
      try {
        await api.put(`/api/users/${_id}/password`, { oldPassword, newPassword })
      } catch (error) {
        throw new Error(explain(error), { cause: error })
      } finally {
        live.open()
      }
    },
  })
}
