import { SECONDS_PER_WORD, WORDS_PER_PAGE } from '../../kernel/values/dates/reading-time.ts'
import type { Services } from '../pricing/services/services.ts'

/** What a customer tells before anything is sent or ordered, in the order of the form. */
export const whoOrders = ['name', 'organizationNumber', 'person', 'email'] as const
export const purposeFields = ['purpose', 'other'] as const
export type CustomersDuty = (typeof whoOrders | typeof purposeFields)[number]

/** What she tells besides when something is sent to her by post. */
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

/** Whether anything comes of it that can be listened to. A feed alone holds nothing; talking QR brings the web player. */
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

/** A service that others bring with them. */
type CompanionField = 'doDaisy' | 'doWebbAudio' | 'doLjudkod' | 'doRSS' | 'doNarrate' | 'doStamps'

/** What is not for a customer to choose as things stand. */
export type LockableField = CompanionField | 'doEarlyDelivery'

export type LocalizedReason = { readonly sv: string; readonly en: string }

export type Dependency = {
  readonly field: CompanionField
  /** While one of these is chosen, `field` is included and cannot be left out. */
  readonly includedWith: Flag
  /** Only while the sound is made by us; existing sound needs no narrating. */
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
 * Which services bring others with them. Every row only ever adds, so that neither the order of the rows nor the order of
 * choosing matters.
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

/** Synthetic speech is read as soon as it is asked for: nothing is earlier than that, so that it is neither offered nor charged. */
const nothingToHasten: LockedField = {
  field: 'doEarlyDelivery',
  because: {
    sv: 'Talsyntes läser in utan väntetid, så det finns inget att skynda på.',
    en: 'Speech synthesis narrates without waiting, so there is nothing to hasten.',
  },
}

const canHasten = ({ narrateBy }: Services): boolean => narrateBy !== 'syntesis'

/** How many there are of something, in all issues together, goes with whether there is any. */
export const countedServices: readonly { readonly flag: Flag; readonly count: Count }[] = [
  { flag: 'doAudioCD', count: 'nrOfAudioCD' },
  { flag: 'doDaisyCD', count: 'nrOfDaisyCD' },
  { flag: 'doStamps', count: 'nrOfstamps' },
]

const isIncluded = (services: Services, { includedWith, unlessExistingSound }: Dependency): boolean =>
  services[includedWith] && !(unlessExistingSound && services.narrateBy === 'customer')

/** One an issue, of what nobody has counted. */
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
  /** What cannot be left out now, or not be had, each field once, with the first reason of the table. */
  readonly locked: readonly LockedField[]
}

/** What a choice comes to, with everything it brings along. Resolving again changes nothing. */
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
 * A form's next choice: without the thing there are none of it, and without any there is no such thing. What is chosen
 * stays apart from what it brings along, so that leaving out one service leaves out its companions as well.
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

/** How long an offer holds, unless staff say otherwise. */
export const VALIDITY_DAYS = 30
export const MAX_VALIDITY_DAYS = 366

/** Of one issue. `words` is 0 while nobody has counted them. */
export type Extent = { readonly pages: number; readonly words: number }

export const pagesOfWords = (words: number): number => Math.ceil(words / WORDS_PER_PAGE)

/** A text; null: not counted yet, or without pages of its own. */
export type CountedText = { readonly pages: number | null; readonly words: number | null }

/** Whether a price is made of the texts themselves: each has been counted. */
export const areCounted = (texts: readonly CountedText[]): boolean =>
  texts.length > 0 && texts.every(({ words }) => words !== null)

export const countedExtent = (texts: readonly CountedText[]): Extent => ({
  pages: texts.reduce((sum, { pages, words }) => sum + (pages ?? pagesOfWords(words ?? 0)), 0),
  words: texts.reduce((sum, { words }) => sum + (words ?? 0), 0),
})

/** What was counted, with another number of pages: those are as dense as the counted ones. Null: as it was counted. */
export const correctExtent = (counted: Extent, pages: number | null): Extent =>
  pages === null || counted.pages === 0
    ? counted
    : { pages, words: Math.round((counted.words * pages) / counted.pages) }

/** Announcing a page and turning it. */
const SECONDS_PER_PAGE = 10

/** How long it takes to read aloud, in seconds. */
export const readingSeconds = ({ pages, words }: Extent): number =>
  Math.round((words || pages * WORDS_PER_PAGE) * SECONDS_PER_WORD) + pages * SECONDS_PER_PAGE

/** Where a quotation stands, as staff see it. */
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
