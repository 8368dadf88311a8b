import { templates } from '../../delivery/delivery/rules.ts'
import { type Advice, adviseOnSetting } from './setting-advice.ts'
import type { SentThing } from './work-words.ts'

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

type Advise = (thing: SentThing) => Advice

/** What the reasons of mail servers call for. The first row that fits counts. */
const letterAdvices: readonly (readonly [RegExp, Advise])[] = [
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
    /godtar inte vår avsändaradress|har spärrat oss|litar inte på att mejlet är vårt|skickar inte mejl vidare|Mejlservern släpper inte in oss|Mejlserverns certifikat/,
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
]

const adviseOnDiscs = ({ about: { issueId } }: SentThing, reason: string): Advice => {
  const isFolder = reason.includes('obotens mapp')
  const words = isFolder
    ? 'Den som sköter servern ser till att Ljudkod får läsa och skriva i robotens mapp. Gör sedan om skivorna.'
    : 'Se vad roboten säger, och gör om skivorna från numrets sida.'
  const page = issueId === undefined ? null : { href: `/publications/discs/${issueId}`, text: 'Till Skivor' }
  return { words, page, isRetryVain: isFolder }
}

/** The product no longer logs in at the site. */
const adviseByHand: Advice = {
  words: 'Ta bort det på webbplatsen för hand, och säg i Utkorg att det är borta.',
  page: { href: '/deliveries?lage=parked', text: 'Öppna Utkorg' },
  isRetryVain: true,
}

/**
 * What helps a delivery that stands still for that reason; undefined: another try, once its server answers.
 * `publicationPage`: where the publication keeps the settings of the receiver.
 */
export const adviseOn = (thing: SentThing, reason: string, publicationPage?: string): Advice | undefined => {
  if (thing.channel === 'burn') return adviseOnDiscs(thing, reason)
  if (thing.channel === 'recall' && reason.includes('för hand')) return adviseByHand
  if (thing.channel !== 'mail') return adviseOnSetting(reason, publicationPage)
  return letterAdvices.find(([sign]) => sign.test(reason))?.[1](thing)
}
