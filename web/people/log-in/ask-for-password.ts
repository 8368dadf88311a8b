import { useMutation } from '@tanstack/react-query'
import { explain, useApi } from '../../kernel/server/api-client.ts'

/** Asks for the letter by which a forgotten password is exchanged. The server answers the same whoever has the address. */
export const useAskForPassword = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (email: string) =>
      api.post('/auth/forgotten', { email: email.trim() }).catch((error: unknown) => {
        throw new Error(explain(error), { cause: error })
      }),
  })
}
