import type { Readable } from 'node:stream'
import type { EffectOutcome } from '../../delivery/outgoing/channel.ts'

export type MailAttachment = {
  readonly filename: string
  readonly contentType: string
  /** Opened when it is sent, once. */
  readonly open: () => Promise<Readable>
}

/** One letter to one recipient: with several, nobody could say which of them it has reached. */
export type Mail = {
  /** Id of the person it is about; what is kept of it goes when she is forgotten. */
  readonly person: string
  readonly to: { readonly name: string; readonly address: string }
  /** Whose letter it is, where not the product's: named before our address; answers go to theirs, if there is one. */
  readonly sender?: { readonly name: string; readonly address: string }
  /** It goes to many: what it is called, and where its reader ends it with one press (RFC 8058).
   * `returnTo`: where it comes back to. */
  readonly list?: { readonly id: string; readonly name: string; readonly leaveUrl: string; readonly returnTo?: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
}

/** `id` is the delivery's: the Message-ID is the same in every attempt, so that a mailbox can tell a repeat. */
export type OutgoingMail = Mail & { readonly id: string }

/** Never rejects for what the mail server does; tells whether anything may have gone out. */
export type SendMail = (mail: OutgoingMail) => Promise<EffectOutcome>
