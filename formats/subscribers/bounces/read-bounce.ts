import PostalMime, { type Email } from 'postal-mime'
import { type Refusal, refusalOf } from '../../../domain/kernel/values/addresses/mail-refusal.ts'

/** The report of a mail server that could not deliver a letter (RFC 3464), or not yet. */
type Bounce = {
  /** The kind of failure; `delayed`: the server goes on trying. */
  readonly refusal: Refusal | 'delayed'
  /** Status code, such as `5.1.1`. */
  readonly status: string
  /** Recipients of the letter: the address that the sender used, and the server's own for a forwarded letter. */
  readonly addresses: readonly string[]
  /** Addresses at which the bounce arrived. */
  readonly cameTo: readonly string[]
}

const STATUS_TYPES: readonly string[] = ['message/delivery-status', 'message/global-delivery-status']

const decoder = new TextDecoder()

/** The text of the report, with its folded lines joined (RFC 5322 §2.2.3). */
const statusPart = ({ attachments }: Email): string | undefined => {
  const part = attachments.find(({ mimeType }) => STATUS_TYPES.includes(mimeType))
  if (!part) return undefined
  const text = typeof part.content === 'string' ? part.content : decoder.decode(part.content)
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ')
}

const field = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(text)?.[1]?.trim()

const LAST_CODE_POINT = 0x10ffff

/** RFC 6533 §3: characters beyond ASCII may be written as `\x{E5}`. */
const decodeEscapes = (text: string): string =>
  text.replaceAll(/\\x\{([0-9A-F]{1,6})\}/gi, (whole, hex: string) => {
    const codePoint = Number.parseInt(hex, 16)
    return codePoint <= LAST_CODE_POINT ? String.fromCodePoint(codePoint) : whole
  })

/** Longest address in characters (RFC 5321 §4.5.3.1: 64 before the @, 255 behind it). */
const MAX_ADDRESS_CHARACTERS = 320

const isAddress = (text: string): boolean => text !== '' && text.length <= MAX_ADDRESS_CHARACTERS

/** Reads the address of 'rfc822; ingrid@example.se'. */
const addressIn = (value: string | undefined): readonly string[] =>
  [decodeEscapes(value?.replace(/^[^;]*;\s*/, '').replaceAll(/[<>]/g, '') ?? '').trim()].filter(isAddress)

const recipientsOf = ({ to, headers }: Email): readonly string[] =>
  [
    ...(to ?? []).map(({ address }) => address ?? ''),
    ...headers.flatMap(({ key, value }) =>
      ['delivered-to', 'x-original-to'].includes(key) ? [value.replaceAll(/[<>]/g, '').trim()] : [],
    ),
  ].filter(isAddress)

const actionOf = (text: string) => field(text, 'Action')?.toLowerCase().match(/^\w+/)?.[0]

/** The report on one recipient. Where the letter went to several, a failure comes before a delay. */
const failedRecipientText = (part: string): string | undefined => {
  const recipients = part.split(/\n\s*\n/).filter((each) => actionOf(each) !== undefined)
  return (
    recipients.find((each) => actionOf(each) === 'failed') ?? recipients.find((each) => actionOf(each) === 'delayed')
  )
}

/**
 * The server's words. A report without a field for them has them in its text, on the line that names the address, or
 * beside the number in its status.
 */
const wordsOf = (said: string, text: string, addresses: readonly string[]): string =>
  field(said, 'Diagnostic-Code')?.replace(/^[^;]*;\s*/, '') ??
  [text.split('\n').find((line) => addresses.some((each) => line.includes(each))), field(said, 'Status')].join(' ')

const AFTER_DATA = /end of DATA|>>> DATA\s+<<< 5/

/** Reads a bounce. Undefined for other letters, such as an answer of a person or a report of success. */
export const readBounce = async (raw: Uint8Array): Promise<Bounce | undefined> => {
  const email = await PostalMime.parse(raw)
  const said = failedRecipientText(statusPart(email) ?? '')
  if (said === undefined) return undefined
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(field(said, 'Status') ?? '')?.[0]
  if (!status) return undefined
  const { text = '' } = email
  const addresses = ['Original-Recipient', 'Final-Recipient'].flatMap((name) => addressIn(field(said, name)))
  const judged = { status, diagnostic: wordsOf(said, text, addresses), isAfterData: AFTER_DATA.test(text) }
  const refusal = actionOf(said) === 'failed' ? refusalOf(judged) : 'delayed'
  return { refusal, status, addresses, cameTo: recipientsOf(email) }
}
