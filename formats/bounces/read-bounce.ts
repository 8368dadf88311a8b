import PostalMime, { type Email } from 'postal-mime'

/** What a mail server says of a letter that it could not deliver (RFC 3464). */
export type Bounce = {
  /** For good, and not only for now. */
  readonly isHard: boolean
  /** As `5.1.1`. */
  readonly status: string
  /** Where the letter was to go, as the server names it. */
  readonly address: string | undefined
  /** Addresses that it came back to. */
  readonly cameTo: readonly string[]
}

const decoder = new TextDecoder()

const statusPart = ({ attachments }: Email): string | undefined => {
  const part = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!part) return undefined
  return typeof part.content === 'string' ? part.content : decoder.decode(part.content)
}

const field = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:\\s*(.+)$`, 'im').exec(text)?.[1]?.trim()

/** 'rfc822; ingrid@example.se' */
const addressIn = (value: string | undefined) => value?.replace(/^[^;]*;\s*/, '').replaceAll(/[<>]/g, '')

const cameTo = ({ to, headers }: Email): readonly string[] => [
  ...(to ?? []).flatMap(({ address }) => (address ? [address] : [])),
  ...headers.flatMap(({ key, value }) =>
    ['delivered-to', 'x-original-to'].includes(key) ? [value.replaceAll(/[<>]/g, '').trim()] : [],
  ),
]

/** Undefined: it is something else, an answer of a person or a notice that all is well. */
export const readBounce = async (raw: Uint8Array): Promise<Bounce | undefined> => {
  const email = await PostalMime.parse(raw)
  const told = statusPart(email)
  if (told === undefined) return undefined
  const action = field(told, 'Action')?.toLowerCase()
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(field(told, 'Status') ?? '')?.[0]
  if (!status || (action !== 'failed' && action !== 'delayed')) return undefined
  // A mailbox that is full, and what a server does not like of us, are no dead addresses.
  const isHard = action === 'failed' && (status.startsWith('5.1.') || status === '5.2.1')
  return { isHard, status, address: addressIn(field(told, 'Final-Recipient')), cameTo: cameTo(email) }
}
