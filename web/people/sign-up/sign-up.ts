import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain, RequestRefusal, useApi } from '../../kernel/server/api-client.ts'
import { useSession } from '../../kernel/server/session.ts'
import { judgeEmail } from '../entities/email-rules.ts'
import { judgeNewPassword, type NewPassword } from '../entities/password-rules.ts'

export type NewAccount = NewPassword & {
  readonly name: string
  readonly email: string
  /** An invisible field that only machines fill in. */
  readonly website: string
}

export type SignUpFaults = { readonly [Field in keyof NewAccount]?: string | undefined }

/** The faults of the form, each at its field. `min`: the least length of a password in this installation. */
export const judgeNewAccount = (account: NewAccount, min: number): SignUpFaults => {
  const email = judgeEmail(account.email)
  return {
    ...(account.name.trim() ? {} : { name: 'Ange ditt namn' }),
    ...(email === undefined ? {} : { email }),
    ...judgeNewPassword(account, min),
  }
}

/** What the server refuses, at the field in error; without one, the sentence is for the whole form. */
export const faultsOf = (error: Error | null): { readonly fields: SignUpFaults; readonly form?: string } => {
  if (!error) return { fields: {} }
  const field = error instanceof RequestRefusal ? error.problem.field : undefined
  return field === undefined ? { fields: {}, form: explain(error) } : { fields: { [field]: explain(error) } }
}

/** `invitation`: the token of an administrator's link. */
export const useSignUp = (invitation: string | undefined) => {
  const api = useApi()
  return useMutation({
    mutationFn: ({ name, email, newPassword, website }: NewAccount) =>
      api.post('/auth/signup', {
        name,
        email,
        newPassword,
        website,
        ...(invitation && { invitation }),
        filledInFor: Math.round(performance.now()),
      }),
  })
}

/** Confirms the address of a new account, which logs its owner in. */
export const useConfirmSignup = (token: string) => {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => api.post('/auth/confirm', { token, password }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: ['users'] })
      session.start()
    },
  })
}
