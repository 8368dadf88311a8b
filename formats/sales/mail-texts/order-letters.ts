import type { MailText } from '../../kernel/mail-texts/letter.ts'
import { type OfferLetter, priceInWords, type ToCustomer, writeCustomerLetter } from './customer-letters.ts'

/** The confirmation that last year's order is renewed, with the document attached. Only staff have acted. */
const renewalText = ({ name, price, ...envelope }: OrderLetter, year: number): MailText =>
  writeCustomerLetter(envelope, {
    sv: {
      subject: `Förnyad beställning: ${name}`,
      paragraphs: [
        `Vi har förnyat er beställning från förra året. Den heter nu ${name} och gäller ${year}. ${priceInWords('sv', price)}`,
        'Allt som ingår står i den pdf som följer med det här mejlet. Under länken ser ni hur långt arbetet har kommit.',
      ],
      action: 'Följ beställningen',
      after: ['Vill ni inte fortsätta? Ni kan ta tillbaka beställningen tills produktionen har börjat.'],
    },
    en: {
      subject: `Order renewed: ${name}`,
      paragraphs: [
        `We have renewed your order from last year. It is now called ${name} and is for ${year}. ${priceInWords('en', price)}`,
        'All that is included is in the attached PDF. The link shows how far the work has come.',
      ],
      action: 'Follow the order',
      after: ['If you do not wish to go on: you may take the order back until production has begun.'],
    },
  })

export type OrderLetter = ToCustomer & Pick<OfferLetter, 'price'>

/**
 * The confirmation of an order, with the document attached; `renewedFor`: the year for which staff renew last year's
 * order.
 */
export const confirmationText = ({
  renewedFor,
  ...letter
}: OrderLetter & { readonly renewedFor: number | undefined }): MailText => {
  if (renewedFor !== undefined) return renewalText(letter, renewedFor)
  const { name, price, ...envelope } = letter
  return writeCustomerLetter(envelope, {
    sv: {
      subject: `Orderbekräftelse: ${name}`,
      paragraphs: [
        `Tack för er beställning av ${name}. ${priceInWords('sv', price)}`,
        'Ni har det vi kom överens om som pdf i det här mejlet. Under länken ser ni hur långt arbetet har kommit.',
      ],
      action: 'Följ beställningen',
      after: ['Ni kan ta tillbaka beställningen tills produktionen har börjat.'],
    },
    en: {
      subject: `Order confirmation: ${name}`,
      paragraphs: [
        `Thank you for your order of ${name}. ${priceInWords('en', price)}`,
        'What we agreed on is attached as a PDF. The link shows how far the work has come.',
      ],
      action: 'Follow the order',
      after: ['You may take the order back until production has begun.'],
    },
  })
}

/**
 * The confirmation of an order that staff have not answered yet. Like the receipt, it carries no visitor's words to
 * strangers.
 */
export const unansweredText = (envelope: Pick<ToCustomer, 'language' | 'url' | 'sender'>): MailText =>
  writeCustomerLetter(envelope, {
    sv: {
      subject: 'Orderbekräftelse',
      paragraphs: [
        `Tack för er beställning till ${envelope.sender[0]}. Under länken ser ni vad ni har beställt, vad det kostar och hur långt arbetet har kommit.`,
      ],
      action: 'Följ beställningen',
      after: [
        'Länken är personlig. Ni kan ta tillbaka beställningen där tills produktionen har börjat.',
        'Har ni inte beställt något kan ni bortse från det här mejlet.',
      ],
    },
    en: {
      subject: 'Order confirmation',
      paragraphs: [
        `Thank you for your order to ${envelope.sender[0]}. The link shows what you have ordered, what it costs and how far the work has come.`,
      ],
      action: 'Follow the order',
      after: [
        'The link is personal. You may take the order back there until production has begun.',
        'If you have not ordered anything you can ignore this e-mail.',
      ],
    },
  })

export const subjectWithName = (about: string, name: string) => (name === '' ? about : `${about}: ${name}`)
export const orderOf = (order: string, of: string, name: string) => (name === '' ? order : `${order} ${of} ${name}`)

type TakenBackLetter = Omit<ToCustomer, 'url'> & {
  /** The offer's address; undefined: the offer is gone as well. */
  readonly url: string | undefined
  readonly isByHer: boolean
}

/** The customer or staff cancelled an order. `name` and `person` are empty when only a form knows them. */
export const cancelledText = ({ name, isByHer, ...envelope }: TakenBackLetter): MailText =>
  writeCustomerLetter(envelope, {
    sv: {
      subject: subjectWithName('Beställningen är tillbakatagen', name),
      paragraphs: [
        isByHer
          ? `Ni har tagit tillbaka ${orderOf('er beställning', 'av', name)}.`
          : `Vi har tagit tillbaka ${orderOf('er beställning', 'av', name)}. Orderbekräftelsen gäller inte längre.`,
        'Ingenting tillverkas eller faktureras.',
      ],
      action: 'Se uppdraget',
      after: ['Är något fel? Svara på det här mejlet.'],
    },
    en: {
      subject: subjectWithName('Order taken back', name),
      paragraphs: [
        isByHer
          ? `You have taken back ${orderOf('your order', 'of', name)}.`
          : `We have taken back ${orderOf('your order', 'of', name)}. The order confirmation is no longer valid.`,
        'Nothing is produced or invoiced.',
      ],
      action: 'See the assignment',
      after: ['Is something wrong? Reply to this e-mail.'],
    },
  })

/**
 * A cancelled order is active again, whether the customer had heard of the cancelling or not. `name` and `person` as
 * for `cancelledText`.
 */
export const backText = ({ name, ...envelope }: ToCustomer): MailText =>
  writeCustomerLetter(envelope, {
    sv: {
      subject: subjectWithName('Er beställning gäller igen', name),
      paragraphs: [
        `${orderOf('Er beställning', 'av', name)} gäller igen, som ni gjorde den. Vi tog tillbaka den och har ändrat oss.`,
        'Den tidigare orderbekräftelsen gäller. Under länken ser ni hur långt arbetet har kommit.',
      ],
      action: 'Följ beställningen',
      after: ['Är något fel? Svara på det här mejlet.'],
    },
    en: {
      subject: subjectWithName('Your order stands again', name),
      paragraphs: [
        `${orderOf('Your order', 'of', name)} stands again, as you placed it. We had taken it back and have changed our minds.`,
        'The earlier order confirmation is valid. The link shows how far the work has come.',
      ],
      action: 'Follow the order',
      after: ['Is something wrong? Reply to this e-mail.'],
    },
  })
