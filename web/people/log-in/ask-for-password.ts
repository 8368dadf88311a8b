import { useMutation } from '@tanstack/react-query'
import { explain, useApi } from '../../kernel/server/api-client.ts'

/**
 * Asks for the letter that replaces a forgotten password. The server's answer does not reveal whether a user has the
 * address.
 */
export const useAskForPassword = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (email: string) =>
      api.post('/auth/forgotten', { email: email.trim() }).catch((error: unknown) => {
        throw new Error(explain(error), { cause: error })
      }),
  })
}
