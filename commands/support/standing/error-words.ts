/** The meaning of an error by words of its message. The first row that fits counts. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/i, 'Servern tar inte emot någon anslutning. Den är avstängd, eller så är adressen eller porten fel.'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, 'Serverns namn går inte att slå upp. Adressen kan vara felskriven.'],
  [/ETIMEDOUT|timed? ?out|ESOCKETTIMEDOUT/i, 'Servern svarade inte i tid.'],
  [/ECONNRESET|EPIPE|socket hang up|ECONNABORTED/i, 'Servern bröt anslutningen.'],
  [/EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/i, 'Servern går inte att nå över nätet.'],
  [/\b530\b|Login incorrect|not logged in/i, 'Servern godtar inte användarnamnet eller lösenordet.'],
  [/\b535\b|Authentication (?:failed|unsuccessful)|Invalid login/i, 'E-postservern godtar inte inloggningen.'],
  [/certificate|CERT_|self.signed|TLS|SSL/i, 'Serverns certifikat går inte att lita på.'],
  [/\b55[0-4]\b|mailbox|recipient/i, 'E-postservern tar inte emot brev till den adressen.'],
  [/\b42[15]\b|\b45[0-2]\b|too many|rate limit|\b429\b/i, 'Servern vill inte ta emot mer just nu.'],
  [/ENOSPC|EDQUOT|53100|disk full|No space/i, 'Disken är full.'],
  [/ENOMEM|out of memory|heap/i, 'Serverns minne räckte inte.'],
  [/EACCES|EPERM|permission denied/i, 'Servern saknar rättighet till filen eller mappen.'],
  [/ENOENT|no such file|FileMissing/i, 'En fil som behövs finns inte.'],
  [
    /UndecodableEvent|cannot be read|undecodable/i,
    'Det som hänt går inte att läsa. Nyckeln till uppgifterna saknas, eller de är skadade.',
  ],
  [/LogUnavailable|Connection terminated|ECONN.*5432|57P0\d/i, 'Databasen svarade inte.'],
  [
    /^(?:TypeError|RangeError|ReferenceError|SyntaxError)|Cannot read propert|is not (?:a function|iterable)/i,
    'Det är ett fel i programmet. Säg till den som sköter servern.',
  ],
]

const UNKNOWN_ERROR = 'Något gick fel.'

/** The product's own messages are sentences in Swedish already. */
export const isSentence = (raw: string): boolean =>
  /^[A-ZÅÄÖ][^:;{}<>]*\.(?:\s|$)/.test(raw) && /[åäö]|\b(?:inte|och|är|gick)\b/.test(raw)

/** Errors that differ only in what they are about belong to one class: ids, addresses, numbers and times are left out. */
export const errorClass = (raw: string): string =>
  raw
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '…')
    .replaceAll(/\d{4}-\d\d-\d\d(?:[T ][\d:.]+Z?)?/g, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, '…')
    .replaceAll(/\b(?:0x)?[0-9a-f]{12,}\b/gi, '…')
    .replaceAll(/\b\d{4,}\b/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200)

export type NamedError = {
  /** The meaning of the error for an office. */
  readonly words: string
  /** A key that all errors of a class share. */
  readonly class: string
  readonly raw: string
}

/** An error message in plain Swedish. The product's own Swedish sentences stay as they are. */
export const nameError = (raw: string): NamedError => {
  const meaning = meanings.find(([sign]) => sign.test(raw))?.[1]
  return { words: isSentence(raw) ? raw : (meaning ?? UNKNOWN_ERROR), class: errorClass(raw), raw }
}
