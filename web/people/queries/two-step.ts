import { useAct } from '../../kernel/queries/use-act.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import type { Api } from '../../kernel/server/api-client.ts'

export const twoStepPath = '/api/users/me/twoStep'

export type Passkey = { readonly _id: string; readonly name: string }

export type TwoStep = {
  readonly isOn: boolean
  readonly hasApp: boolean
  readonly passkeys: readonly Passkey[]
  readonly recoveryLeft: number
  /** False: the user logs in through a provider alone. */
  readonly hasPassword: boolean
  /** Without it the user reaches nothing but the own account. */
  readonly isDemanded?: boolean
}

export type IssuedCodes = { readonly recoveryCodes: readonly string[] }

export const useTwoStep = () => useRead<TwoStep>(twoStepPath, { follows: ['user'] })

/** An act on the second step of one's own; what it changes is read again before it is over. */
export const useTwoStepAct = <Asked, Answer>(send: (api: Api, asked: Asked) => Promise<Answer>, told?: string) =>
  useAct<Asked, Answer>(send, {
    keys: [[twoStepPath], ['users', 'me']],
    ...(told === undefined ? {} : { receipt: () => ({ text: told }) }),
  })
