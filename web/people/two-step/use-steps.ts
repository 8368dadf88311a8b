import { makePasskey } from '../entities/passkey-prompt.ts'
import { type IssuedCodes, type Passkey, twoStepPath, useTwoStepAct } from '../queries/two-step.ts'
import type { NewApp } from './AddAppDialog.tsx'

/** The dialogs that ask for the password first. */
export type AskingDialog =
  | { readonly kind: 'add-app' | 'add-passkey' | 'codes' | 'off' | 'remove-app' }
  | { readonly kind: 'remove-passkey'; readonly passkey: Passkey }

export type OpenDialog =
  | AskingDialog
  | { readonly kind: 'app'; readonly app: NewApp }
  | { readonly kind: 'shown-codes'; readonly codes: readonly string[] }
  | { readonly kind: 'rename'; readonly passkey: Passkey }

/** A first name for a new key, by the system on which it is made. */
const nameOfDevice = (): string => {
  const { userAgent } = navigator
  const known = [
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Android', /Android/],
    ['Windows', /Windows/],
    ['Mac', /Macintosh/],
    ['Linux', /Linux/],
  ] as const
  return `Nyckel från ${known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'den här enheten'}`
}

/** What the person does with the second step, each with the password. */
export const useSteps = (onOpen: (dialog: OpenDialog | undefined) => void) => {
  const showCodes = (codes: readonly string[]) =>
    onOpen(codes.length === 0 ? undefined : { kind: 'shown-codes', codes })
  const beginApp = useTwoStepAct<string, NewApp>((api, password) => api.post(`${twoStepPath}/app`, { password }))
  const addPasskey = useTwoStepAct<string, IssuedCodes>(async (api, password) => {
    const made = await makePasskey(api, password)
    return api.post(`${twoStepPath}/passkeys`, { ...made, name: nameOfDevice() })
  }, 'Nyckeln är tillagd.')
  const issueCodes = useTwoStepAct<string, IssuedCodes>((api, password) =>
    api.post(`${twoStepPath}/recoveryCodes`, { password }),
  )
  const turnOff = useTwoStepAct<string, unknown>(
    (api, password) => api.post(`${twoStepPath}/off`, { password }),
    'Tvåstegsinloggning är av.',
  )
  const removeApp = useTwoStepAct<string, unknown>(
    (api, password) => api.post(`${twoStepPath}/app/remove`, { password }),
    'Kodappen är borttagen.',
  )
  const removePasskey = useTwoStepAct<{ readonly id: string; readonly password: string }, unknown>(
    (api, { id, password }) => api.post(`${twoStepPath}/passkeys/${id}/remove`, { password }),
    'Nyckeln är borttagen.',
  )
  return {
    showCodes,
    /** Resolves when the act is done; the dialog that asked for the password closes before the next one opens. */
    carryOut: async (dialog: AskingDialog, password: string): Promise<(() => void) | undefined> => {
      switch (dialog.kind) {
        case 'add-app': {
          const app = await beginApp.mutateAsync(password)
          return () => onOpen({ kind: 'app', app })
        }
        case 'add-passkey':
        case 'codes': {
          const { recoveryCodes } = await (dialog.kind === 'codes' ? issueCodes : addPasskey).mutateAsync(password)
          return () => showCodes(recoveryCodes)
        }
        case 'off':
          await turnOff.mutateAsync(password)
          return undefined
        case 'remove-app':
          await removeApp.mutateAsync(password)
          return undefined
        case 'remove-passkey':
          await removePasskey.mutateAsync({ id: dialog.passkey._id, password })
          return undefined
      }
    },
  }
}

export type Steps = ReturnType<typeof useSteps>
