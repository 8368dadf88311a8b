import { greet, priceInWords, type ToCustomer } from './customer-letters.ts'
import { type MailText, writeLetter } from './letter.ts'
import type { OrderLetter } from './order-letters.ts'

/** Staff have replaced the offer of the customer's order: the present content, with the document attached. */
export const changedText = ({ language, person, name, url, sender, price }: OrderLetter): MailText =>
  language === 'sv'
    ? writeLetter({
        language,
        sender,
        subject: `Ändrad beställning: ${name}`,
        greeting: greet(language, person),
        paragraphs: [
          `Vi har ändrat er beställning. Nu gäller ${name}. ${priceInWords(language, price)}`,
          'Det ersätter det ni hade beställt förut, och den tidigare orderbekräftelsen gäller inte längre. Allt som ingår nu står i den pdf som följer med det här mejlet.',
        ],
        action: { text: 'Följ beställningen', url },
        after: ['Är något fel? Svara på det här mejlet.'],
      })
    : writeLetter({
        language,
        sender,
        subject: `Order changed: ${name}`,
        greeting: greet(language, person),
        paragraphs: [
          `We have changed your order. It is now for ${name}. ${priceInWords(language, price)}`,
          'This replaces what you had ordered before, and the earlier order confirmation is no longer valid. All that is included now is in the attached PDF.',
        ],
        action: { text: 'Follow the order', url },
        after: ['Is something wrong? Reply to this e-mail.'],
      })

/**
 * To the old address of an offer that was replaced, when the new one goes to another address. `url`: of the valid
 * offer.
 */
export const replacedText = ({ language, person, name, url, sender }: ToCustomer): MailText => {
  const of = name === '' ? '' : language === 'sv' ? ` av ${name}` : ` of ${name}`
  return language === 'sv'
    ? writeLetter({
        language,
        sender,
        subject: name === '' ? 'Ändrad beställning' : `Ändrad beställning: ${name}`,
        greeting: greet(language, person),
        paragraphs: [
          `Vi har ändrat er beställning${of}. En annan offert gäller i stället, och den tidigare orderbekräftelsen gäller inte längre.`,
        ],
        action: { text: 'Se vad som gäller nu', url },
        after: ['Är något fel? Svara på det här mejlet.'],
      })
    : writeLetter({
        language,
        sender,
        subject: name === '' ? 'Order changed' : `Order changed: ${name}`,
        greeting: greet(language, person),
        paragraphs: [
          `We have changed your order${of}. Another quotation holds instead, and the earlier order confirmation is no longer valid.`,
        ],
        action: { text: 'See what holds now', url },
        after: ['Is something wrong? Reply to this e-mail.'],
      })
}
