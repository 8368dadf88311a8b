import { z } from 'zod'

const INVALID_EMAIL_MESSAGE = 'Ange en giltig e-postadress.'

/** Copied text contains them; no person types them. */
const INVISIBLE_CHARACTERS = /\p{Default_Ignorable_Code_Point}/gu

const MAX_LENGTH = 254
/** A longer text holds no address, and is not searched. */
const MAX_TYPED_LENGTH = 1_000

/** Extracts the address from 'Jan Tio <jan@tio.se>', '<jan@tio.se>', 'mailto:jan@tio.se', 'jan@tio.se,'. */
const addressIn = (text: string): string => {
  if (text.length > MAX_TYPED_LENGTH) return text
  const seen = text.replaceAll(INVISIBLE_CHARACTERS, '').replaceAll(/^[\s,;]+|[\s,;]+$/g, '')
  const [, within = seen] = /<([^<>]*)>$/.exec(seen) ?? []
  return within.trim().replace(/^mailto:/i, '')
}

const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'

/**
 * Addresses that all mail servers accept (RFC 5321 §4.1.2, without quotes), at a host with letters of any alphabet (RFC
 * 5890).
 */
const PATTERN = new RegExp(`^(?!.{65,}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)(?=..)${LABEL}$`, 'u')

/** A schema for a text that is exactly one e-mail address. */
export const mailAddress = (message = INVALID_EMAIL_MESSAGE) => z.email({ pattern: PATTERN, error: message })

export const isMailAddress = (text: string): boolean => PATTERN.test(text)

/** An e-mail address as it is typed or copied. */
export const typedEmail = (wanted = INVALID_EMAIL_MESSAGE, tooLong = 'E-postadressen är för lång.') =>
  z.string(wanted).overwrite(addressIn).max(MAX_LENGTH, tooLong).pipe(mailAddress(wanted))

export const Email = typedEmail()

/** `.invalid` belongs to no real address (RFC 6761); letters to it would only bounce. */
export const isMadeUp = (address: string): boolean => /\.invalid$/i.test(address.trim())

/** The form that servers use: small letters, and a host with other letters in ASCII (`xn--`). */
const asServersWrite = (address: string): string => {
  const at = address.lastIndexOf('@')
  const host = `http://${address.slice(at + 1)}`
  const ascii = URL.canParse(host) ? new URL(host).hostname : address.slice(at + 1)
  return `${address.slice(0, at + 1)}${ascii}`.toLowerCase()
}

export const isSameMailbox = (one: string, other: string): boolean => asServersWrite(one) === asServersWrite(other)
