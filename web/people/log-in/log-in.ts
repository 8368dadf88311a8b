import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { type Api, explain } from '../../kernel/server/api-client.ts'
import { useSession } from '../../kernel/server/session.ts'
import { judgeEmail } from '../entities/email-rules.ts'

export type Credentials = { readonly email: string; readonly password: string }

export type LogInFault = {
  readonly email?: string
  readonly password?: string
  /** The sentence that the specification fixes. */
  readonly said?: string
  readonly refused?: string
}

export const judgeCredentials = ({ email, password }: Credentials): LogInFault | undefined => {
  const fault = judgeEmail(email)
  if (!email.trim() || !password) {
    return {
      said: 'Please enter your email and password.',
      ...(email.trim() || !fault ? {} : { email: fault }),
      ...(password ? {} : { password: 'Ange ditt lösenord' }),
    }
  }
  return fault === undefined ? undefined : { said: 'Please enter a valid email.', email: fault }
}

/** A failed log-in also logs the user out. */
export const useLogIn = (api: Api) => {
  const session = useSession()
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: ({ email, password }: Credentials) =>
      api.post('/auth/local', { email: email.trim(), password }).catch((error: unknown) => {
        session.end()
        throw new Error(explain(error), { cause: error })
      }),
    onSuccess: () => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'version' && queryKey[0] !== 'env' })
      toasts.clear()
      session.start()
    },
  })
}
