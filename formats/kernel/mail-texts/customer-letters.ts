import { type Language, type MailText, writeLetter } from './letter.ts'

export type ToCustomer = {
  readonly language: Language
  /** The recipient's name. */
  readonly person: string
  /** The name of the quotation. */
  readonly name: string
  readonly url: string
  /** The seller, one line each, the name first. */
  readonly sender: readonly string[]
}

export type OfferLetter = ToCustomer & {
  readonly version: number
  /** Staff's own words, a paragraph on each line; empty: none. */
  readonly said: string
  /** In words of the language: '15 066 kr per år', '20 december 2026'. Undefined: there is no price yet. */
  readonly price: string | undefined
  readonly validUntil: string
}

const hello = { sv: 'Hej', en: 'Hello' } as const

export const greet = (language: Language, person: string) =>
  person === '' ? `${hello[language]}!` : `${hello[language]} ${person}!`

/** A sentence about the price of an order or offer. */
export const priceInWords = (language: Language, price: string | undefined): string => {
  if (language === 'sv')
    return price === undefined ? 'Priset är inte bestämt än.' : `Priset är ${price} exklusive moms.`
  return price === undefined ? 'The price has not been set yet.' : `The price is ${price} excluding VAT.`
}

/** The offer, with the document attached. */
export const offerText = ({
  language,
  person,
  name,
  url,
  sender,
  version,
  said,
  price,
  validUntil,
}: OfferLetter): MailText => {
  const isLater = version > 1
  const greeting = greet(language, person)
  const own = said.split('\n').filter((paragraph) => paragraph.trim() !== '')
  if (language === 'sv') {
    return writeLetter({
      language,
      sender,
      subject: `Offert: ${name}${isLater ? `, version ${version}` : ''}`,
      greeting,
      paragraphs: [
        ...own,
        `Här kommer vår offert på ${name}.${isLater ? ' Den ersätter den förra.' : ''} Ni har den också som pdf i det här mejlet.`,
        `${priceInWords(language, price)} Offerten gäller till och med ${validUntil}.`,
      ],
      action: { text: 'Läs offerten och beställ', url },
      after: ['Länken är personlig: den som har den kan läsa offerten och beställa.'],
    })
  }
  return writeLetter({
    language,
    sender,
    subject: `Quotation: ${name}${isLater ? `, version ${version}` : ''}`,
    greeting,
    paragraphs: [
      ...own,
      `Here is our quotation for ${name}.${isLater ? ' It replaces the one before.' : ''} You also find it as a PDF in this mail.`,
      `${priceInWords(language, price)} The quotation is valid until ${validUntil}.`,
    ],
    action: { text: 'Read the quotation and order', url },
    after: ['The link is personal: whoever has it can read the quotation and order.'],
  })
}

/**
 * To an address from a form. The letter contains no other field of the form, so that the form carries no visitor's
 * words to strangers.
 */
export const receiptText = ({ language, url, sender }: Pick<ToCustomer, 'language' | 'url' | 'sender'>): MailText =>
  language === 'sv'
    ? writeLetter({
        language,
        sender,
        subject: 'Vi har fått er förfrågan',
        greeting: 'Hej!',
        paragraphs: [`Tack för er förfrågan till ${sender[0]}. Vi läser den och skickar en offert.`],
        action: { text: 'Se er förfrågan', url },
        after: [
          'Länken är personlig: den som har den kan läsa förfrågan och beställa.',
          'Har ni inte skickat någon förfrågan kan ni bortse från det här mejlet.',
        ],
      })
    : writeLetter({
        language,
        sender,
        subject: 'We have received your request',
        greeting: 'Hello!',
        paragraphs: [`Thank you for your request to ${sender[0]}. We will read it and send you a quotation.`],
        action: { text: 'See your request', url },
        after: [
          'The link is personal: whoever has it can read the request and order.',
          'If you have not sent any request you can disregard this mail.',
        ],
      })
