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

/** The browser holds a log-in now: what was read before it is old. */
export const useEnter = () => {
  const session = useSession()
  const queries = useQueryClient()
  const toasts = useToasts()
  return () => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'version' && queryKey[0] !== 'env' })
    toasts.clear()
    session.start()
  }
}

type LogInAnswer = { readonly token: string } | { readonly secondStep: string }

/** The ticket with which the person takes the second step; undefined: the person is logged in. */
export const ticketIn = (answer: LogInAnswer): string | undefined =>
  'secondStep' in answer ? answer.secondStep : undefined

/** A failed log-in also logs the user out. */
export const useLogIn = (api: Api) => {
  const session = useSession()
  const enter = useEnter()
  return useMutation({
    mutationFn: ({ email, password }: Credentials) =>
      api.post<LogInAnswer>('/auth/local', { email: email.trim(), password }).catch((error: unknown) => {
        session.end()
        throw new Error(explain(error), { cause: error })
      }),
    onSuccess: (answer) => {
      if (ticketIn(answer) === undefined) enter()
    },
  })
}
