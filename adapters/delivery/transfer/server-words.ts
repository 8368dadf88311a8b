import type { Place } from '../../../commands/delivery/delivery/transfer.ts'
import type { TransferFault } from './remote-server.ts'

/** What a person reads to the end, or sends on to whoever runs the server. */
const MAX_REPLY_CHARACTERS = 160
/** Shorter ones would hide parts of common words. */
const MIN_SECRET_CHARACTERS = 3

/** What stays in the log for ever is to name nobody and open nothing. */
const hideSecrets = (text: string, { username, password }: Pick<Place, 'username' | 'password'>) =>
  [password, username]
    .filter((secret) => secret.length >= MIN_SECRET_CHARACTERS)
    .reduce((left, secret) => left.replaceAll(secret, '…'), text)
    .replaceAll(/\S+@\S+/g, '…')

/** Without codes of the protocol, on one line, and without letters that nobody sees. */
const cleanReply = (text: string) =>
  text
    .replaceAll(/^\d{3}[ -]/gm, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('”', '"')
    .trim()

const shortenText = (text: string) =>
  text.length > MAX_REPLY_CHARACTERS ? `${text.slice(0, MAX_REPLY_CHARACTERS).trimEnd()}…` : text

/** Why it does not go on, in our words and, where the server has any, in its own. */
export const withWords = ({ message, said }: TransferFault, place: Pick<Place, 'username' | 'password'>): string => {
  const words = shortenText(hideSecrets(cleanReply(said), place))
  return words === '' ? message : `${message} Servern säger: ”${words}”`
}
