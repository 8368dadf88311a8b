import { templates } from '../../delivery/delivery/rules.ts'
import type { SentThing } from './work-words.ts'

/** What helps a thing that stands still, beside another try. */
export type Advice = {
  readonly words: string
  /** The page where an office puts it right, and what the link says; null: not in the product. */
  readonly page: { readonly href: string; readonly text: string } | null
  /** The same attempt ends in the same way until an office has put something right. */
  readonly isRetryVain: boolean
}

/** Where the address of a letter stands, the most telling field first. */
const addressPages: readonly (readonly [field: string, href: (id: string) => string, owner: string])[] = [
  ['staffId', (id) => `/user/${id}`, 'användaren'],
  ['subscriberId', (id) => `/subscriber/${id}`, 'prenumeranten'],
  ['userId', (id) => `/user/${id}`, 'användaren'],
  ['changeId', (id) => `/subscribeTemp/${id}`, 'ärendet'],
  ['quotationId', (id) => `/quotation/${id}`, 'offerten'],
]

/** Of a letter to staff only the user whom it names has an address of their own. */
const findAddress = ({ template, about }: SentThing) => {
  const isToStaff = templates[template].to === 'staff'
  const [found] = addressPages.flatMap(([field, href, owner]) => {
    const id = about[field]
    return id !== undefined && (!isToStaff || field === 'staffId') ? [{ href: href(id), owner }] : []
  })
  return found
}

const pageOfAddress = (thing: SentThing, text: string): Advice['page'] => {
  const address = findAddress(thing)
  return address ? { href: address.href, text } : null
}

const adviseOnAddress = (thing: SentThing): Advice => {
  const address = findAddress(thing)
  const way = address
    ? `Rätta adressen hos ${address.owner} och försök sedan igen, eller skriv av det.`
    : 'Den som sköter servern rättar den i inställningarna. Försök sedan igen, eller skriv av det.'
  return {
    words: `Servern tar inte emot adressen, och gör det inte nästa gång heller. ${way}`,
    page: pageOfAddress(thing, 'Rätta adressen'),
    isRetryVain: true,
  }
}

type Advise = (thing: SentThing, publicationPage: string | undefined) => Advice

/** What the reasons of mail and file servers call for. The first row that fits counts. */
const advices: readonly (readonly [RegExp, Advise])[] = [
  [/tog inte emot mottagarens adress \(5\d\d\)|är inte en e-postadress/, adviseOnAddress],
  [
    /släpper inte igenom mejlet/,
    (thing) => ({
      words: 'Mottagarens regler stoppar mejlet, också nästa gång. Be mottagaren släppa in det, eller byt adress.',
      page: pageOfAddress(thing, 'Byt adressen'),
      isRetryVain: true,
    }),
  ],
  [
    /godtar inte vår avsändaradress|har spärrat oss|litar inte på att mejlet är vårt|skickar inte mejl vidare/,
    () => ({
      words: 'Det beror på vår egen mejlserver. Den som sköter servern rättar det; försök sedan igen.',
      page: null,
      isRetryVain: true,
    }),
  ],
  [
    /tog inte emot mejlet \(5\d\d\)|Brevlådan tog inte emot/,
    (thing) => ({
      words: 'Brevlådan kan vara full eller stängd. Försök igen senare, eller skriv en annan adress.',
      page: pageOfAddress(thing, 'Byt adressen'),
      isRetryVain: false,
    }),
  ],
  [
    /\b530\b|Inloggningen gick inte|godtar inte (?:inloggningen|användarnamnet)/,
    (_, page) => ({
      words: 'Rätta användarnamnet eller lösenordet hos publikationen och försök sedan igen.',
      page: page ? { href: page, text: 'Rätta inloggningen' } : null,
      isRetryVain: true,
    }),
  ],
]

/** What helps a delivery that stands still for that reason; undefined: another try, once its server answers. */
export const adviseOn = (thing: SentThing, reason: string, publicationPage?: string): Advice | undefined =>
  advices.find(([sign]) => sign.test(reason))?.[1](thing, publicationPage)
