import PostalMime, { type Email } from 'postal-mime'
import { type Refusal, refusalOf } from '../../../domain/kernel/values/addresses/mail-refusal.ts'

/** What a mail server says of a letter that it could not deliver (RFC 3464), or not yet. */
type Bounce = {
  /** What it is about; `delayed`: the server goes on trying. */
  readonly refusal: Refusal | 'delayed'
  /** As `5.1.1`. */
  readonly status: string
  /** Where the letter was to go: as its sender gave it, and as the server has it, where it is sent on. */
  readonly addresses: readonly string[]
  /** Addresses that it came back to. */
  readonly cameTo: readonly string[]
}

const STATUS_TYPES: readonly string[] = ['message/delivery-status', 'message/global-delivery-status']

const decoder = new TextDecoder()

/** Its fields, without line breaks in them (RFC 5322 §2.2.3). */
const statusPart = ({ attachments }: Email): string | undefined => {
  const part = attachments.find(({ mimeType }) => STATUS_TYPES.includes(mimeType))
  if (!part) return undefined
  const text = typeof part.content === 'string' ? part.content : decoder.decode(part.content)
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ')
}

const field = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(text)?.[1]?.trim()

const LAST_CODE_POINT = 0x10ffff

/** RFC 6533 §3: signs beyond ASCII may stand as `\x{E5}`. */
const decodeEscapes = (text: string): string =>
  text.replaceAll(/\\x\{([0-9A-F]{1,6})\}/gi, (whole, hex: string) => {
    const codePoint = Number.parseInt(hex, 16)
    return codePoint <= LAST_CODE_POINT ? String.fromCodePoint(codePoint) : whole
  })

/** Signs of an address (RFC 5321 §4.5.3.1: 64 before the @, 255 behind it). */
const MAX_ADDRESS_CHARACTERS = 320

const isAddress = (text: string): boolean => text !== '' && text.length <= MAX_ADDRESS_CHARACTERS

/** 'rfc822; ingrid@example.se' */
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

/** What is said of one recipient. Where a letter was sent on to several, a failure goes before the rest. */
const failedRecipientText = (part: string): string | undefined => {
  const recipients = part.split(/\n\s*\n/).filter((each) => actionOf(each) !== undefined)
  return (
    recipients.find((each) => actionOf(each) === 'failed') ?? recipients.find((each) => actionOf(each) === 'delayed')
  )
}

/** Where a notice has no field for what the server said, its text names the address and says it, or its status does beside its number. */
const wordsOf = (said: string, text: string, addresses: readonly string[]): string =>
  field(said, 'Diagnostic-Code')?.replace(/^[^;]*;\s*/, '') ??
  [text.split('\n').find((line) => addresses.some((each) => line.includes(each))), field(said, 'Status')].join(' ')

const AFTER_DATA = /end of DATA|>>> DATA\s+<<< 5/

/** Undefined: it is something else, an answer of a person or a notice that all is well. */
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
