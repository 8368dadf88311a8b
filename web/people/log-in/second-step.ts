import { useMutation } from '@tanstack/react-query'
import { type Api, explain, RequestRefusal, useApi } from '../../kernel/server/api-client.ts'
import { showPasskey } from '../entities/passkey-prompt.ts'
import { useEnter } from './log-in.ts'

export type Ways = { readonly code: boolean; readonly passkey: boolean }

/** A ticket is a secret: it stands in the body, and what it opens in no cache that outlives the form. */
export const useWays = (ticket: string) => {
  const api = useApi()
  return useMutation({ mutationFn: () => api.post<Ways>('/auth/secondStep/ways', { ticket }) })
}

export type SecondStep =
  | { readonly way: 'code' | 'recovery'; readonly code: string }
  /** The browser asks for the key. */
  | { readonly way: 'passkey' }

const send = async (api: Api, ticket: string, step: SecondStep): Promise<unknown> => {
  if (step.way !== 'passkey') return api.post(`/auth/secondStep/${step.way}`, { ticket, code: step.code })
  const shown = await showPasskey(api, '/auth/secondStep/passkey/options', { ticket })
  return api.post('/auth/secondStep/passkey', { ticket, ...shown })
}

/** The browser's own refusals come as sentences already. */
export const sayRefusal = (error: Error): string =>
  error instanceof RequestRefusal || error instanceof TypeError ? explain(error) : error.message

export const isTicketOver = (error: Error | null): boolean =>
  error instanceof RequestRefusal && error.problem.title === 'TicketNotValid'

export const useSecondStep = (ticket: string) => {
  const api = useApi()
  const enter = useEnter()
  return useMutation({ mutationFn: (step: SecondStep) => send(api, ticket, step), onSuccess: enter })
}

/** Logs in with a passkey alone. */
export const usePasskeyLogIn = () => {
  const api = useApi()
  const enter = useEnter()
  return useMutation({
    mutationFn: async () => api.post('/auth/passkey', await showPasskey(api, '/auth/passkey/options')),
    onSuccess: enter,
  })
}
