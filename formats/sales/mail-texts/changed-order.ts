import type { MailText } from '../../kernel/mail-texts/letter.ts'
import { priceInWords, type ToCustomer, writeCustomerLetter } from './customer-letters.ts'
import { type OrderLetter, orderOf, subjectWithName } from './order-letters.ts'

/** Staff have replaced the offer of the customer's order: the present content, with the document attached. */
export const changedText = ({ name, price, ...envelope }: OrderLetter): MailText =>
  writeCustomerLetter(envelope, {
    sv: {
      subject: `Ändrad beställning: ${name}`,
      paragraphs: [
        `Vi har ändrat er beställning. Nu gäller ${name}. ${priceInWords('sv', price)}`,
        'Det ersätter det ni hade beställt förut, och den tidigare orderbekräftelsen gäller inte längre. Allt som ingår nu står i den pdf som följer med det här mejlet.',
      ],
      action: 'Följ beställningen',
      after: ['Är något fel? Svara på det här mejlet.'],
    },
    en: {
      subject: `Order changed: ${name}`,
      paragraphs: [
        `We have changed your order. It is now for ${name}. ${priceInWords('en', price)}`,
        'This replaces what you had ordered before, and the earlier order confirmation is no longer valid. All that is included now is in the attached PDF.',
      ],
      action: 'Follow the order',
      after: ['Is something wrong? Reply to this e-mail.'],
    },
  })

/**
 * To the old address of an offer that was replaced, when the new one goes to another address. `url`: of the valid
 * offer.
 */
export const replacedText = ({ name, ...envelope }: ToCustomer): MailText =>
  writeCustomerLetter(envelope, {
    sv: {
      subject: subjectWithName('Ändrad beställning', name),
      paragraphs: [
        `Vi har ändrat ${orderOf('er beställning', 'av', name)}. En annan offert gäller i stället, och den tidigare orderbekräftelsen gäller inte längre.`,
      ],
      action: 'Se vad som gäller nu',
      after: ['Är något fel? Svara på det här mejlet.'],
    },
    en: {
      subject: subjectWithName('Order changed', name),
      paragraphs: [
        `We have changed ${orderOf('your order', 'of', name)}. Another quotation holds instead, and the earlier order confirmation is no longer valid.`,
      ],
      action: 'See what holds now',
      after: ['Is something wrong? Reply to this e-mail.'],
    },
  })
