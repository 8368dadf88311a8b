import { type MailText, writeLetter } from '../../kernel/mail-texts/letter.ts'
import { longDate } from '../../kernel/pdf/numbers.ts'

type ReceivedChange = {
  /** Follows 'bett om': 'ett uppehåll'. */
  readonly asked: string
  readonly publication: string
  readonly from: string | null
  readonly to: string | null
}

const days = ({ from, to }: Pick<ReceivedChange, 'from' | 'to'>) =>
  [from && ` från och med den ${longDate(from, 'sv')}`, to && ` till och med den ${longDate(to, 'sv')}`].join('')

/**
 * To an address from a form. The letter contains no other field of the form, so that the form carries no visitor's
 * words to strangers.
 */
export const changeReceiptText = ({ asked, publication, from, to }: ReceivedChange): MailText =>
  writeLetter({
    subject: `Vi har tagit emot ditt ärende om ${publication}`,
    paragraphs: [
      `Du har bett om ${asked} hos ${publication}${days({ from, to })}. Ärendet är skickat till den som sköter prenumerationerna.`,
      'Du behöver inte göra något mer.',
    ],
    after: ['Har du inte skickat något ärende kan du bortse från det här mejlet.'],
  })

type NewChange = ReceivedChange & { readonly name: string; readonly url: string }

/** To the staff that the publication names, in Swedish. */
export const changeNoticeText = ({ asked, publication, from, to, name, url }: NewChange): MailText =>
  writeLetter({
    subject: `Nytt ärende: ${publication}`,
    paragraphs: [`Någon har bett om ${asked} hos ${publication} för ${name}${days({ from, to })}.`],
    action: { text: 'Öppna ärendet', url },
  })
