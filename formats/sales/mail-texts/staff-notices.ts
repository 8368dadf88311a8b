import { type MailText, writeLetter } from '../../kernel/mail-texts/letter.ts'

type Notice = {
  readonly name: string
  readonly customerName: string
  readonly url: string
  /** Without VAT, in words: '15 066 kr'; undefined: there is no price yet. */
  readonly price: string | undefined
}

export type NoticeKind = 'requested' | 'ordered' | 'declined' | 'takenBack'

type NoticeTexts = { readonly subject: string; readonly paragraph: string; readonly action: string }

const notices: Readonly<Record<NoticeKind, (notice: Notice) => NoticeTexts>> = {
  requested: ({ name, customerName }) => ({
    subject: `Ny förfrågan: ${name}`,
    paragraph: `${customerName} ber om en offert på ${name}.`,
    action: 'Öppna förfrågan',
  }),
  ordered: ({ name, customerName, price }) => ({
    subject: `Ny beställning: ${name}`,
    paragraph:
      price === undefined
        ? `${customerName} har beställt ${name}. Priset är inte bestämt än.`
        : `${customerName} har beställt ${name} för ${price} exklusive moms.`,
    action: 'Öppna ordern',
  }),
  declined: ({ name, customerName }) => ({
    subject: `Offerten är avböjd: ${name}`,
    paragraph: `${customerName} har avböjt offerten på ${name}. Om kunden har sagt varför står det på offertens sida.`,
    action: 'Öppna offerten',
  }),
  takenBack: ({ name, customerName }) => ({
    subject: `Beställningen är tillbakatagen: ${name}`,
    paragraph: `${customerName} har tagit tillbaka sin beställning av ${name}. Offerten är öppen igen.`,
    action: 'Öppna offerten',
  }),
}

/** To staff who look after sales, in Swedish. */
export const noticeText = (kind: NoticeKind, notice: Notice): MailText => {
  const { subject, paragraph, action } = notices[kind](notice)
  return writeLetter({
    subject,
    paragraphs: [paragraph],
    action: { text: action, url: notice.url },
  })
}
