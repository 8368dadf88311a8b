import { createTransport, type MailMessage } from 'nodemailer'
import DKIM from 'nodemailer/lib/dkim'
import { UNCLEAR_REASON } from '../../../domain/delivery/delivery/rules.ts'
import {
  isAboutSender,
  type Refusal,
  refusalOf,
  refusals,
} from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import type { EffectOutcome } from '../../../processors/delivery/outgoing/channel.ts'
import type { SendMail } from '../../../processors/kernel/mail/mail.ts'
import { isAboutTrust } from '../network/trust.ts'
import type { Dkim } from './dkim.ts'
import { isMailAddress, messageOf } from './message.ts'

type SmtpOptions = {
  readonly url: string
  readonly from: string
  /** The key to sign letters with. */
  readonly dkim?: Dkim | undefined
  /** How long the server may stay silent (ms). */
  readonly patience?: number
}

/** RFC 5321 asks for ten minutes after the final dot; a server that needs more than two is treated as gone. */
const SMTP_TIMEOUT_MS = 120_000
const CONNECT_TIMEOUT_MS = 15_000

/** A pool resends by itself after a lost connection; the other transports are no SMTP servers. */
const FORBIDDEN_OPTIONS = ['pool', 'lmtp', 'sendmail', 'streamTransport', 'jsonTransport', 'SES', 'service']

const plainUrl = (text: string): string => {
  const url = new URL(text)
  for (const name of FORBIDDEN_OPTIONS) url.searchParams.delete(name)
  return url.href
}

type Failure = {
  readonly code?: string
  /** The system's code, where the library has replaced it with its own. */
  readonly originalCode?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

const replyCodeText = ({ responseCode }: Failure) => (responseCode ? ` (${responseCode})` : '')

const ABOUT_THIS_LETTER: ReadonlySet<string | undefined> = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/** The server's permanent refusal of a letter. */
const refusalOfReply = ({ command, responseCode = 0, response = '' }: Failure): Refusal | undefined => {
  if (responseCode < 500 || !ABOUT_THIS_LETTER.has(command)) return undefined
  const refusal = refusalOf({ status: undefined, diagnostic: response })
  // The server has heard only the sender yet: an unknown user or domain is the sender's.
  if (command === 'MAIL FROM') return isAboutSender(refusal) ? refusal : 'sender'
  // A refusal of the content says nothing about the address: the server had accepted that.
  return command === 'DATA' && refusal === 'dead' ? 'mailbox' : refusal
}

const reasonOf = (failure: Failure): string => {
  const refusal = refusalOfReply(failure)
  if (refusal && isAboutSender(refusal)) return `${refusals[refusal]}${replyCodeText(failure)}.`
  const { code, originalCode, command, responseCode } = failure
  if (isAboutTrust(originalCode)) return 'Mejlserverns certifikat går inte att lita på.'
  if (code === 'EAUTH') return `Mejlservern släpper inte in oss${replyCodeText(failure)}.`
  if (code === 'ETLS') return 'Den krypterade förbindelsen med mejlservern gick inte att upprätta.'
  if (code === 'ESTREAM') return 'En bilaga gick inte att läsa.'
  if (command === 'RCPT TO') return `Mejlservern tog inte emot mottagarens adress${replyCodeText(failure)}.`
  return responseCode ? `Mejlservern tog inte emot mejlet${replyCodeText(failure)}.` : 'Mejlservern svarar inte.'
}

/** The server would refuse every letter: it is about to close, or rejects our name or our log-in. */
const isOfServer = ({ command, responseCode = 0 }: Failure): boolean =>
  responseCode === 0 || responseCode === 421 || command === 'MAIL FROM' || !ABOUT_THIS_LETTER.has(command)

/** Whether the address or the server is the cause of the failure. */
const blameOf = (failure: Failure): { readonly of?: 'address' | 'server'; readonly refusal?: Refusal } => {
  const refusal = refusalOfReply(failure)
  const why = refusal ? { refusal } : {}
  if (isOfServer(failure)) return { of: 'server', ...why }
  return refusal === 'dead' ? { of: 'address' } : why
}

/** A server that never got the final dot, or that refused the letter at any time, has nothing to deliver. */
const outcomeOf = (failure: Failure, isHandedOver: boolean): EffectOutcome => {
  const { command, responseCode = 0 } = failure
  const isRefused = ABOUT_THIS_LETTER.has(command) && responseCode >= 400
  if (isHandedOver && !isRefused) return { kind: 'unclear', reason: UNCLEAR_REASON }
  const isFinal = responseCode >= 500 && ABOUT_THIS_LETTER.has(command)
  const code = responseCode > 0 ? { code: responseCode } : {}
  return { kind: 'notSent', reason: reasonOf(failure), isFinal, ...code, ...blameOf(failure) }
}

/** Sends over SMTP, with a separate connection for each letter. */
export const smtpMail = ({ url, from, dkim, patience = SMTP_TIMEOUT_MS }: SmtpOptions): SendMail => {
  const timeouts = {
    connectionTimeout: Math.min(patience, CONNECT_TIMEOUT_MS),
    greetingTimeout: Math.min(patience, CONNECT_TIMEOUT_MS),
    socketTimeout: patience,
  }
  return async (mail) => {
    if (!isMailAddress(mail.to.address)) {
      return { kind: 'notSent', reason: 'Mottagarens adress är inte en e-postadress.', isFinal: true, of: 'address' }
    }
    const message = await messageOf(mail, from).catch(() => undefined)
    if (!message) return { kind: 'notSent', reason: reasonOf({ code: 'ESTREAM' }), isFinal: false }
    let isHandedOver = false
    const transport = createTransport({ url: plainUrl(url), ...timeouts })
    transport.use('stream', ({ message }: MailMessage, done) => {
      // The signer reads a letter to its end as soon as it is written. The stream that goes over the wire comes behind
      // it, and ends when all of it has been read, before the final dot.
      if (dkim) message.processFunc((written) => new DKIM(dkim).sign(written))
      message.processFunc((written) => written.once('end', () => (isHandedOver = true)))
      done()
    })
    try {
      await transport.sendMail(message)
      return { kind: 'sent' }
    } catch (error) {
      // The cast is sound: the library rejects with errors only, and every field is optional.
      return outcomeOf(error as Failure, isHandedOver)
    } finally {
      transport.close()
    }
  }
}
