import { type MailText, writeLetter } from '../../kernel/mail-texts/letter.ts'

type StoppedRelease = {
  readonly issue: string
  readonly publication: string
  /** In the definite form: 'Daisy-boken'. */
  readonly product: string
  /** The receiver's name, as in 'Leverera'. */
  readonly receiver: string
  /** Sentences. */
  readonly reason: string
  readonly url: string
}

/** To staff who look after a publication's deliveries, in Swedish. */
export const releaseNoticeText = ({ issue, publication, product, receiver, reason, url }: StoppedRelease): MailText =>
  writeLetter({
    subject: `Numret är släppt, men inte skickat: ${issue}`,
    paragraphs: [
      `${issue} av ${publication} är släppt. Till ${receiver} skulle ${product} ha gjorts, men det stannade.`,
      reason,
    ],
    action: { text: 'Öppna Leverera', url },
    after: ['När numret är rättat görs ett nytt försök av sig självt, inom några minuter.'],
  })
