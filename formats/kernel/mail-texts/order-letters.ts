import { greet, type OfferLetter, priceInWords, type ToCustomer } from './customer-letters.ts'
import { type MailText, writeLetter } from './letter.ts'

/** The confirmation that last year's order is renewed, with the document attached. Only staff have acted. */
const renewalText = (letter: OrderLetter, year: number): MailText => {
  const { language, person, name, url, sender, price } = letter
  return language === 'sv'
    ? writeLetter({
        language,
        sender,
        subject: `Förnyad beställning: ${name}`,
        greeting: greet(language, person),
        paragraphs: [
          `Vi har förnyat er beställning från förra året. Den heter nu ${name} och gäller ${year}. ${priceInWords(language, price)}`,
          'Allt som ingår står i den pdf som följer med det här mejlet. Under länken ser ni hur långt arbetet har kommit.',
        ],
        action: { text: 'Följ beställningen', url },
        after: ['Vill ni inte fortsätta? Ni kan ta tillbaka beställningen tills produktionen har börjat.'],
      })
    : writeLetter({
        language,
        sender,
        subject: `Order renewed: ${name}`,
        greeting: greet(language, person),
        paragraphs: [
          `We have renewed your order from last year. It is now called ${name} and is for ${year}. ${priceInWords(language, price)}`,
          'All that is included is in the attached PDF. The link shows how far the work has come.',
        ],
        action: { text: 'Follow the order', url },
        after: ['If you do not wish to go on: you may take the order back until production has begun.'],
      })
}

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
  const { language, person, name, url, sender, price } = letter
  return language === 'sv'
    ? writeLetter({
        language,
        sender,
        subject: `Orderbekräftelse: ${name}`,
        greeting: greet(language, person),
        paragraphs: [
          `Tack för er beställning av ${name}. ${priceInWords(language, price)}`,
          'Ni har det vi kom överens om som pdf i det här mejlet. Under länken ser ni hur långt arbetet har kommit.',
        ],
        action: { text: 'Följ beställningen', url },
        after: ['Ni kan ta tillbaka beställningen tills produktionen har börjat.'],
      })
    : writeLetter({
        language,
        sender,
        subject: `Order confirmation: ${name}`,
        greeting: greet(language, person),
        paragraphs: [
          `Thank you for your order of ${name}. ${priceInWords(language, price)}`,
          'What we agreed on is attached as a PDF. The link shows how far the work has come.',
        ],
        action: { text: 'Follow the order', url },
        after: ['You may take the order back until production has begun.'],
      })
}

/**
 * The confirmation of an order that staff have not answered yet. Like the receipt, it carries no visitor's words to
 * strangers.
 */
export const unansweredText = ({ language, url, sender }: Pick<ToCustomer, 'language' | 'url' | 'sender'>): MailText =>
  language === 'sv'
    ? writeLetter({
        language,
        sender,
        subject: 'Orderbekräftelse',
        greeting: 'Hej!',
        paragraphs: [
          `Tack för er beställning till ${sender[0]}. Under länken ser ni vad ni har beställt, vad det kostar och hur långt arbetet har kommit.`,
        ],
        action: { text: 'Följ beställningen', url },
        after: [
          'Länken är personlig. Ni kan ta tillbaka beställningen där tills produktionen har börjat.',
          'Har ni inte beställt något kan ni bortse från det här mejlet.',
        ],
      })
    : writeLetter({
        language,
        sender,
        subject: 'Order confirmation',
        greeting: 'Hello!',
        paragraphs: [
          `Thank you for your order to ${sender[0]}. The link shows what you have ordered, what it costs and how far the work has come.`,
        ],
        action: { text: 'Follow the order', url },
        after: [
          'The link is personal. You may take the order back there until production has begun.',
          'If you have not ordered anything you can ignore this e-mail.',
        ],
      })

const subjectWithName = (about: string, name: string) => (name === '' ? about : `${about}: ${name}`)
const orderOf = (order: string, of: string, name: string) => (name === '' ? order : `${order} ${of} ${name}`)

type TakenBackLetter = Omit<ToCustomer, 'url'> & {
  /** The offer's address; undefined: the offer is gone as well. */
  readonly url: string | undefined
  readonly isByHer: boolean
}

/** The customer or staff cancelled an order. `name` and `person` are empty when only a form knows them. */
export const cancelledText = ({ language, person, name, url, sender, isByHer }: TakenBackLetter): MailText =>
  language === 'sv'
    ? writeLetter({
        language,
        sender,
        subject: subjectWithName('Beställningen är tillbakatagen', name),
        greeting: greet(language, person),
        paragraphs: [
          isByHer
            ? `Ni har tagit tillbaka ${orderOf('er beställning', 'av', name)}.`
            : `Vi har tagit tillbaka ${orderOf('er beställning', 'av', name)}. Orderbekräftelsen gäller inte längre.`,
          'Ingenting tillverkas eller faktureras.',
        ],
        ...(url && { action: { text: 'Se uppdraget', url } }),
        after: ['Är något fel? Svara på det här mejlet.'],
      })
    : writeLetter({
        language,
        sender,
        subject: subjectWithName('Order taken back', name),
        greeting: greet(language, person),
        paragraphs: [
          isByHer
            ? `You have taken back ${orderOf('your order', 'of', name)}.`
            : `We have taken back ${orderOf('your order', 'of', name)}. The order confirmation is no longer valid.`,
          'Nothing is produced or invoiced.',
        ],
        ...(url && { action: { text: 'See the assignment', url } }),
        after: ['Is something wrong? Reply to this e-mail.'],
      })

/**
 * A cancelled order is active again, whether the customer had heard of the cancelling or not. `name` and `person` as
 * for `cancelledText`.
 */
export const backText = ({ language, person, name, url, sender }: ToCustomer): MailText =>
  language === 'sv'
    ? writeLetter({
        language,
        sender,
        subject: subjectWithName('Er beställning gäller igen', name),
        greeting: greet(language, person),
        paragraphs: [
          `${orderOf('Er beställning', 'av', name)} gäller igen, som ni gjorde den. Vi tog tillbaka den och har ändrat oss.`,
          'Den tidigare orderbekräftelsen gäller. Under länken ser ni hur långt arbetet har kommit.',
        ],
        action: { text: 'Följ beställningen', url },
        after: ['Är något fel? Svara på det här mejlet.'],
      })
    : writeLetter({
        language,
        sender,
        subject: subjectWithName('Your order stands again', name),
        greeting: greet(language, person),
        paragraphs: [
          `${orderOf('Your order', 'of', name)} stands again, as you placed it. We had taken it back and have changed our minds.`,
          'The earlier order confirmation is valid. The link shows how far the work has come.',
        ],
        action: { text: 'Follow the order', url },
        after: ['Is something wrong? Reply to this e-mail.'],
      })
