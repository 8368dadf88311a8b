import type { Place } from '../../../commands/delivery/delivery/transfer.ts'
import type { TransferFault } from './remote.ts'

/** What a person reads to the end, or sends on to whoever runs the server. */
const MOST_LETTERS = 160
/** Shorter ones would hide parts of common words. */
const LEAST_SECRET = 3

/** What stays in the log for ever is to name nobody and open nothing. */
const hidden = (text: string, { username, password }: Pick<Place, 'username' | 'password'>) =>
  [password, username]
    .filter((secret) => secret.length >= LEAST_SECRET)
    .reduce((left, secret) => left.replaceAll(secret, '…'), text)
    .replaceAll(/\S+@\S+/g, '…')

/** Without codes of the protocol, on one line, and without letters that nobody sees. */
const cleaned = (text: string) =>
  text
    .replaceAll(/^\d{3}[ -]/gm, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('”', '"')
    .trim()

const shortened = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text)

/** Why it does not go on, in our words and, where the server has any, in its own. */
export const withWords = ({ message, said }: TransferFault, place: Pick<Place, 'username' | 'password'>): string => {
  const words = shortened(hidden(cleaned(said), place))
  return words === '' ? message : `${message} Servern säger: ”${words}”`
}
