import type { Readable } from 'node:stream'
import type { EffectOutcome } from '../../delivery/outgoing/channel.ts'

export type MailAttachment = {
  readonly filename: string
  readonly contentType: string
  /** Opened once, at the sending. */
  readonly open: () => Promise<Readable>
}

/** One letter to one recipient: with several, an outcome could not say which of them it has reached. */
export type Mail = {
  /** Id of the person whom it concerns; its copies are removed when the person is forgotten. */
  readonly person: string
  readonly to: { readonly name: string; readonly address: string }
  /**
   * The sender when it is not the product: the name stands before our address, and answers go to this address, if there
   * is one.
   */
  readonly sender?: { readonly name: string; readonly address: string }
  /**
   * For a mailing to many: its name, and the address where its reader unsubscribes with one press (RFC 8058).
   * `returnTo`: where it bounces to.
   */
  readonly list?: { readonly id: string; readonly name: string; readonly leaveUrl: string; readonly returnTo?: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
}

/** `id` is the delivery's: the Message-ID is the same in every attempt, so that a mailbox recognises a repeat. */
export type OutgoingMail = Mail & { readonly id: string }

/** Never rejects for the mail server's behaviour; the outcome says whether anything may have gone out. */
export type SendMail = (mail: OutgoingMail) => Promise<EffectOutcome>
