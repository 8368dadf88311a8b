import type { Place } from '../../../commands/kernel/place.ts'
import type { TransferFault } from './remote-server.ts'

/** Short enough for a person to read to the end, or to send to the administrator of the server. */
const MAX_REPLY_CHARACTERS = 160
/** Shorter ones would hide parts of common words. */
const MIN_SECRET_CHARACTERS = 3

/** The log stores the words for ever, so they must name no person and hold no password. */
const hideSecrets = (text: string, { username, password }: Pick<Place, 'username' | 'password'>) =>
  [password, username]
    .filter((secret) => secret.length >= MIN_SECRET_CHARACTERS)
    .reduce((left, secret) => left.replaceAll(secret, '…'), text)
    .replaceAll(/\S+@\S+/g, '…')

/** Removes protocol codes, line breaks and invisible characters. */
const cleanReply = (text: string) =>
  text
    .replaceAll(/^\d{3}[ -]/gm, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('”', '"')
    .trim()

const shortenText = (text: string) =>
  text.length > MAX_REPLY_CHARACTERS ? `${text.slice(0, MAX_REPLY_CHARACTERS).trimEnd()}…` : text

/** Why the transfer stopped: our words and, where there are any, the server's. */
export const withWords = (
  { message, said }: Pick<TransferFault, 'message' | 'said'>,
  place: Pick<Place, 'username' | 'password'>,
): string => {
  const words = shortenText(hideSecrets(cleanReply(said), place))
  return words === '' ? message : `${message} Servern säger: ”${words}”`
}
