import type { Api } from '../../kernel/server/api-client.ts'

/** What the server asks of a passkey, with the ticket that comes back with the answer. */
type Question = { readonly ticket: string; readonly options: unknown }

/** Loaded at the first use: few log in so. */
const browserKeys = () => import('@simplewebauthn/browser')

/** Whether this browser, at this address, can use passkeys. Over plain http none can. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function'

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'Du avbröt, eller så tog det för lång tid. Försök igen.',
  InvalidStateError: 'Den här enheten har redan en nyckel till ditt konto.',
  SecurityError: 'Nycklar går inte att använda på den här adressen. Öppna Ljudkod på sitt vanliga namn.',
  NotSupportedError: 'Den här enheten kan inte spara någon nyckel.',
}

/** The browser's refusal, as a sentence for users. */
const inWords = (error: unknown): Error => {
  const name = error instanceof Error ? error.name : ''
  return new Error(sentences[name] ?? 'Nyckeln gick inte att använda. Försök igen.', { cause: error })
}

/** Lets the browser make a passkey; answers what the server reads. */
export const makePasskey = async (
  api: Api,
  password: string,
): Promise<{ readonly ticket: string; readonly answer: unknown }> => {
  const { ticket, options } = await api.post<Question>('/api/users/me/twoStep/passkeys/options', { password })
  const { startRegistration } = await browserKeys()
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const answer = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw inWords(error)
  })
  return { ticket, answer }
}

/** Lets the person choose a passkey. `path`: where the server says what it asks. */
export const showPasskey = async (
  api: Api,
  path: string,
  body?: object,
): Promise<{ readonly asked: string; readonly answer: unknown }> => {
  const { ticket, options } = await api.post<Question>(path, body)
  const { startAuthentication } = await browserKeys()
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const answer = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw inWords(error)
  })
  return { asked: ticket, answer }
}
