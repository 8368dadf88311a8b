import { type MailText, writeLetter } from './letter.ts'

export type StoppedDelivery = {
  readonly issue: string
  readonly publication: string
  /** Its name, as in 'Leverera'. */
  readonly receiver: string
  /** A sentence. */
  readonly reason: string
  readonly url: string
}

/** To whoever looks after a publication's deliveries, in Swedish. */
export const deliveryNoticeText = ({ issue, publication, receiver, reason, url }: StoppedDelivery): MailText =>
  writeLetter({
    language: 'sv',
    subject: `Leveransen stannade: ${issue}`,
    greeting: 'Hej!',
    paragraphs: [
      `${issue} av ${publication} har inte kommit fram till ${receiver}, och skickas inte igen av sig självt.`,
      reason,
    ],
    action: { text: 'Öppna Leverera', url },
    after: ['Det som redan har kommit fram räknas av när någon försöker igen.'],
  })
