import { SECONDS_PER_WORD, WORDS_PER_PAGE } from '../../kernel/values/dates/reading-time.ts'
import type { Services } from '../pricing/services/services.ts'

/** The customer gives these fields before anything is sent or ordered; they are in the order of the form. */
export const whoOrders = ['name', 'organizationNumber', 'person', 'email'] as const
export const purposeFields = ['purpose', 'other'] as const
export type CustomersDuty = (typeof whoOrders | typeof purposeFields)[number]

/** The customer gives these fields too when goods are sent by post. */
export const postalFields = ['address1', 'postcode', 'city'] as const

type PostedService = 'doStamps' | 'doAudioCD' | 'doDaisyCD'

const formats = [
  'doWebbAudio',
  'doApp',
  'doPodcast',
  'doDaisy',
  'doEpub3',
  'doTfa',
  'doAudioCD',
  'doDaisyCD',
] as const satisfies readonly (keyof Services)[]

/** Whether the services include a format to listen to. A feed alone has no sound; talking QR brings the web player. */
export const isDelivered = (services: Services): boolean => {
  const { services: all } = resolveServices(services)
  return formats.some((format) => all[format])
}

export const isPosted = ({
  doStamps,
  doAudioCD,
  doDaisyCD,
}: { readonly [Field in PostedService]?: boolean | undefined }) => (doStamps || doAudioCD || doDaisyCD) === true

type Flag = { [Field in keyof Services]: Services[Field] extends boolean ? Field : never }[keyof Services]
type Count = { [Field in keyof Services]: Services[Field] extends number ? Field : never }[keyof Services]

/** The services that other services bring with them. */
type CompanionField = 'doDaisy' | 'doWebbAudio' | 'doLjudkod' | 'doRSS' | 'doNarrate' | 'doStamps'

/** The fields that the customer's other choices can lock. */
type LockableField = CompanionField | 'doEarlyDelivery'

type LocalizedReason = { readonly sv: string; readonly en: string }

type Dependency = {
  readonly field: CompanionField
  /** While this service is chosen, `field` is included and cannot be left out. */
  readonly includedWith: Flag
  /** The dependency does not apply to existing sound, which needs no narration. */
  readonly unlessExistingSound?: true
  readonly because: LocalizedReason
}

const daisyWith = (includedWith: Flag, sv: string, en: string): Dependency => ({
  field: 'doDaisy',
  includedWith,
  because: { sv: `Ingår när du har ${sv}.`, en: `Included with ${en}.` },
})

const talkingQrFor = (includedWith: Flag, sv: string, en: string): Dependency => ({
  field: 'doLjudkod',
  includedWith,
  because: { sv: `Behövs för ${sv}.`, en: `Needed for ${en}.` },
})

const narrationFor = (includedWith: Flag, sv: string, en: string): Dependency => ({
  field: 'doNarrate',
  includedWith,
  unlessExistingSound: true,
  because: { sv: `Behövs för ${sv}.`, en: `Needed for ${en}.` },
})

/**
 * The table says which services bring others with them. Every row only adds services, so neither the order of the rows
 * nor the order of choosing matters.
 */
export const dependencies: readonly Dependency[] = [
  talkingQrFor('doQrPdf', 'koder som tryckfärdig pdf', 'print-ready codes'),
  talkingQrFor('doDigitalPdf', 'digital pdf med koder', 'a digital PDF with codes'),
  talkingQrFor('doStamps', 'klistermärken', 'stickers'),
  {
    field: 'doStamps',
    includedWith: 'doStampsByCustomer',
    because: { sv: 'Ni klistrar själva, alltså ingår klistermärken.', en: 'You paste them, so stickers are included.' },
  },
  {
    field: 'doWebbAudio',
    includedWith: 'doLjudkod',
    because: {
      sv: 'Behövs för talande QR och räknas med i priset.',
      en: 'Needed for talking QR and part of the price.',
    },
  },
  daisyWith('doApp', 'app', 'the app'),
  daisyWith('doWebbAudio', 'webbspelare', 'the web player'),
  daisyWith('doTfa', 'taltidning för abonnenter', 'the talking newspaper'),
  daisyWith('doAudioCD', 'ljud-cd', 'audio CDs'),
  daisyWith('doDaisyCD', 'Daisy-cd', 'Daisy CDs'),
  {
    field: 'doRSS',
    includedWith: 'doPodcast',
    because: {
      sv: 'Podcasten hämtas genom RSS, som räknas med i priset.',
      en: 'The podcast is fetched through RSS, which is part of the price.',
    },
  },
  narrationFor('doDaisy', 'Daisy', 'Daisy'),
  narrationFor('doEpub3', 'Epub 3', 'EPUB 3'),
  narrationFor('doPodcast', 'podcast', 'the podcast'),
]

/** Speech synthesis has no waiting time, so early delivery is neither offered nor charged for it. */
const nothingToHasten: LockedField = {
  field: 'doEarlyDelivery',
  because: {
    sv: 'Talsyntes läser in utan väntetid, så det finns inget att skynda på.',
    en: 'Speech synthesis narrates without waiting, so there is nothing to hasten.',
  },
}

const canHasten = ({ narrateBy }: Services): boolean => narrateBy !== 'syntesis'

/** The count of these services, in all issues together, is above 0 exactly when the service is chosen. */
export const countedServices: readonly { readonly flag: Flag; readonly count: Count }[] = [
  { flag: 'doAudioCD', count: 'nrOfAudioCD' },
  { flag: 'doDaisyCD', count: 'nrOfDaisyCD' },
  { flag: 'doStamps', count: 'nrOfstamps' },
]

const isIncluded = (services: Services, { includedWith, unlessExistingSound }: Dependency): boolean =>
  services[includedWith] && !(unlessExistingSound && services.narrateBy === 'customer')

/** A chosen service without a count gets one copy per issue. */
const withCounts = (services: Services): Services =>
  countedServices.reduce((now, { flag, count }) => {
    if (now[count] > 0) return now[flag] ? now : { ...now, [flag]: true }
    return now[flag] ? { ...now, [count]: now.nrOfIssues } : now
  }, services)

const applyDependencies = (services: Services): Services =>
  dependencies.reduce(
    (now, dependency) =>
      isIncluded(now, dependency) && !now[dependency.field] ? { ...now, [dependency.field]: true } : now,
    withCounts(services),
  )

const settleServices = (services: Services): Services => {
  const next = applyDependencies(services)
  return next === services ? services : settleServices(next)
}

export type LockedField = { readonly field: LockableField; readonly because: LocalizedReason }

export type ServiceResolution = {
  readonly services: Services
  /**
   * The fields that the customer cannot leave out, or cannot choose, now; each once, with the first reason of the
   * table.
   */
  readonly locked: readonly LockedField[]
}

/** Adds to a choice the services that it brings along. Resolving again changes nothing. */
export const resolveServices = (chosen: Services): ServiceResolution => {
  const isHastened = canHasten(chosen)
  const all = settleServices(chosen)
  const services = all.doEarlyDelivery && !isHastened ? { ...all, doEarlyDelivery: false } : all
  const locked = new Map<LockableField, LockedField>()
  for (const dependency of dependencies) {
    const { field, because } = dependency
    if (isIncluded(services, dependency) && !locked.has(field)) locked.set(field, { field, because })
  }
  return { services, locked: [...locked.values(), ...(isHastened ? [] : [nothingToHasten])] }
}

/**
 * The form's next choice: without the service its count is 0, and a count of 0 leaves out the service. The choice stays
 * apart from the services that it brings along, so that leaving out one service leaves out its companions too.
 */
export const chooseService = <Field extends keyof Services>(
  chosen: Services,
  field: Field,
  value: Services[Field],
): Services => {
  const next = { ...chosen, [field]: value }
  const counted = countedServices.find(({ flag, count }) => flag === field || count === field)
  if (!counted) return next
  const { flag, count } = counted
  if (field === count) return { ...next, [flag]: Number(value) > 0 }
  return value ? next : { ...next, [count]: 0 }
}

/** An offer is valid for this many days, unless staff say otherwise. */
export const VALIDITY_DAYS = 30
export const MAX_VALIDITY_DAYS = 366

/** The extent of one issue. `words` is 0 until the words have been counted. */
export type Extent = { readonly pages: number; readonly words: number }

export const pagesOfWords = (words: number): number => Math.ceil(words / WORDS_PER_PAGE)

/** A text file; null: the file is not counted yet, or has no pages of its own. */
export type CountedText = { readonly pages: number | null; readonly words: number | null }

/** Whether all texts have been counted, so that the price needs no estimate. */
export const areCounted = (texts: readonly CountedText[]): boolean =>
  texts.length > 0 && texts.every(({ words }) => words !== null)

export const countedExtent = (texts: readonly CountedText[]): Extent => ({
  pages: texts.reduce((sum, { pages, words }) => sum + (pages ?? pagesOfWords(words ?? 0)), 0),
  words: texts.reduce((sum, { words }) => sum + (words ?? 0), 0),
})

/** Gives the counted extent with another number of pages, at the same words per page. Null: as counted. */
export const correctExtent = (counted: Extent, pages: number | null): Extent =>
  pages === null || counted.pages === 0
    ? counted
    : { pages, words: Math.round((counted.words * pages) / counted.pages) }

/** The time to announce a page and to turn it. */
const SECONDS_PER_PAGE = 10

/** The time to read the extent aloud, in seconds. */
export const readingSeconds = ({ pages, words }: Extent): number =>
  Math.round((words || pages * WORDS_PER_PAGE) * SECONDS_PER_WORD) + pages * SECONDS_PER_PAGE

/** The stages of a quotation, as staff see them. */
export const quotationStates = [
  'requested',
  'drafted',
  'priced',
  'revised',
  'sent',
  'accepted',
  'declined',
  'expired',
  'replaced',
] as const
export type QuotationState = (typeof quotationStates)[number]

export const stateLabels: Readonly<Record<QuotationState, string>> = {
  requested: 'Förfrågan',
  drafted: 'Utkast',
  priced: 'Prissatt',
  revised: 'Ny version',
  sent: 'Skickad',
  accepted: 'Beställd',
  declined: 'Avböjd',
  expired: 'Utgången',
  replaced: 'Ersatt',
}
