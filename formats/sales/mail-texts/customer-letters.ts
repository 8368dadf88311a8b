import { type Language, type Letter, type MailText, writeLetter } from '../../kernel/mail-texts/letter.ts'

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

type LetterWords = Pick<Letter, 'subject' | 'paragraphs' | 'after'> & { readonly action: string }

type Envelope = Pick<ToCustomer, 'language' | 'sender'> & {
  readonly person?: string
  /** Of the link; undefined: the letter has none. */
  readonly url: string | undefined
}

/** Writes a letter in the customer's language, greeting the person by name where the name is known. */
export const writeCustomerLetter = (
  { language, person = '', url, sender }: Envelope,
  words: Readonly<Record<Language, LetterWords>>,
): MailText => {
  const { action, ...rest } = words[language]
  const greeting = person === '' ? `${hello[language]}!` : `${hello[language]} ${person}!`
  return writeLetter({ language, sender, greeting, ...rest, ...(url && { action: { text: action, url } }) })
}

/** A sentence about the price of an order or offer. */
export const priceInWords = (language: Language, price: string | undefined): string => {
  if (language === 'sv')
    return price === undefined ? 'Priset är inte bestämt än.' : `Priset är ${price} exklusive moms.`
  return price === undefined ? 'The price has not been set yet.' : `The price is ${price} excluding VAT.`
}

/** The offer, with the document attached. */
export const offerText = ({ name, version, said, price, validUntil, ...envelope }: OfferLetter): MailText => {
  const isLater = version > 1
  const own = said.split('\n').filter((paragraph) => paragraph.trim() !== '')
  return writeCustomerLetter(envelope, {
    sv: {
      subject: `Offert: ${name}${isLater ? `, version ${version}` : ''}`,
      paragraphs: [
        ...own,
        `Här kommer vår offert på ${name}.${isLater ? ' Den ersätter den förra.' : ''} Ni har den också som pdf i det här mejlet.`,
        `${priceInWords('sv', price)} Offerten gäller till och med ${validUntil}.`,
      ],
      action: 'Läs offerten och beställ',
      after: ['Länken är personlig: den som har den kan läsa offerten och beställa.'],
    },
    en: {
      subject: `Quotation: ${name}${isLater ? `, version ${version}` : ''}`,
      paragraphs: [
        ...own,
        `Here is our quotation for ${name}.${isLater ? ' It replaces the one before.' : ''} You also find it as a PDF in this mail.`,
        `${priceInWords('en', price)} The quotation is valid until ${validUntil}.`,
      ],
      action: 'Read the quotation and order',
      after: ['The link is personal: whoever has it can read the quotation and order.'],
    },
  })
}

/**
 * To an address from a form. The letter contains no other field of the form, so that the form carries no visitor's
 * words to strangers.
 */
export const receiptText = (envelope: Pick<ToCustomer, 'language' | 'url' | 'sender'>): MailText =>
  writeCustomerLetter(envelope, {
    sv: {
      subject: 'Vi har fått er förfrågan',
      paragraphs: [`Tack för er förfrågan till ${envelope.sender[0]}. Vi läser den och skickar en offert.`],
      action: 'Se er förfrågan',
      after: [
        'Länken är personlig: den som har den kan läsa förfrågan och beställa.',
        'Har ni inte skickat någon förfrågan kan ni bortse från det här mejlet.',
      ],
    },
    en: {
      subject: 'We have received your request',
      paragraphs: [`Thank you for your request to ${envelope.sender[0]}. We will read it and send you a quotation.`],
      action: 'See your request',
      after: [
        'The link is personal: whoever has it can read the request and order.',
        'If you have not sent any request you can disregard this mail.',
      ],
    },
  })
