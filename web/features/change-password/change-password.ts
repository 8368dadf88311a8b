import { useMutation } from '@tanstack/react-query'
import { explain, useApi } from '../../api-client.ts'
import { useSession } from '../../session.ts'
import type { PasswordChange } from './password-rules.ts'

/** The old token dies with the old password; the answer may bring a new one. */
export const useChangePassword = (userId: string) => {
  const api = useApi()
  const session = useSession()
  return useMutation({
    mutationFn: ({ oldPassword, newPassword }: PasswordChange) =>
      api
        .put<{ token?: string } | undefined>(`/api/users/${userId}/password`, { oldPassword, newPassword })
        .catch((error: unknown) => {
          throw new Error(explain(error), { cause: error })
        }),
    onSuccess: (answer) => {
      if (answer?.token) session.start(answer.token)
    },
  })
}
