import type { RowCode, RuleCode } from './codes.ts'
import type { PriceBasis, PriceCount } from './price-calculation.ts'
import type { PriceRules } from './price-list.ts'
import type { NarrateBy } from './services/services.ts'

/** An ordered row of the price list, the code that its line shows, and its quantity. */
export type OrderedRow = {
  readonly code: RowCode | RuleCode
  readonly row: RowCode
  readonly counts: readonly PriceCount[]
}

const VOICE_ROWS = {
  darub: 'narrationDarub',
  syntesis: 'narrationSynthesis',
  customer: 'existingAudio',
} as const satisfies Record<NarrateBy, RowCode>

type Counts = { readonly once: readonly PriceCount[]; readonly perIssue: readonly PriceCount[] }

/** Existing sound from the customer must be worked on whether or not narration is ordered. */
const hasVoice = ({ services }: PriceBasis) => services.doNarrate || services.narrateBy === 'customer'

const voiceRows = (basis: PriceBasis, rules: PriceRules): readonly OrderedRow[] => {
  if (!hasVoice(basis)) return []
  const { services, pages, words } = basis
  const row = VOICE_ROWS[services.narrateBy]
  const issues = { unit: 'issue', count: services.nrOfIssues } as const
  const more = Math.max(0, Math.ceil(words / rules.includedWordsPerPage) - pages)
  return [
    { code: row, row, counts: [{ unit: 'page', count: pages }, issues] },
    ...(more > 0 ? [{ code: 'densePages', row, counts: [{ unit: 'page', count: more }, issues] } as const] : []),
  ]
}

const formatRows = ({ services }: PriceBasis, { perIssue }: Counts): readonly OrderedRow[] => {
  const { doLjudkod, doWebbAudio, doApp, doTfa, doAudioCD, doDaisyCD } = services
  // Talking QR leads to the web player; both, and the discs, include Daisy.
  const hasWebAudio = doWebbAudio || doLjudkod
  const hasDaisy = hasWebAudio || doApp || doTfa || doAudioCD || doDaisyCD
  const chosen: readonly (readonly [boolean, RowCode])[] = [
    [services.doDaisy && !hasDaisy, 'daisy'],
    [hasWebAudio, 'webAudio'],
    [doApp, 'app'],
    [services.doEpub3, 'epub3'],
    [services.doPodcast, 'podcast'],
    [services.doRSS, 'rss'],
    [doTfa, 'tfa'],
    [doAudioCD, 'audioCdMaster'],
    [doDaisyCD, 'daisyCdMaster'],
  ]
  return chosen.filter(([isChosen]) => isChosen).map(([, row]) => ({ code: row, row, counts: perIssue }))
}

const discRows = ({ services }: PriceBasis): readonly OrderedRow[] => {
  const { doAudioCD, doDaisyCD, nrOfAudioCD, nrOfDaisyCD } = services
  const discs = (row: RowCode, count: number): OrderedRow => ({ code: row, row, counts: [{ unit: 'disc', count }] })
  return [...(doAudioCD ? [discs('audioCd', nrOfAudioCD)] : []), ...(doDaisyCD ? [discs('daisyCd', nrOfDaisyCD)] : [])]
}

/** The parts of talking QR are charged only together with talking QR. */
const qrRows = ({ services }: PriceBasis, rules: PriceRules, { once, perIssue }: Counts): readonly OrderedRow[] => {
  if (!services.doLjudkod) return []
  const { doStamps, doStampsByCustomer, nrOfstamps, nrOfCopies, helpLjudkod } = services
  const stamps = [{ unit: 'sticker', count: nrOfstamps }] as const
  const copies = { unit: 'copy', count: Math.max(0, nrOfCopies - rules.includedCopies) } as const
  const chosen: readonly (readonly [boolean, RowCode, readonly PriceCount[]])[] = [
    [services.doQrPdf, 'qrPdf', perIssue],
    [services.doDigitalPdf, 'digitalPdf', perIssue],
    [doStamps, 'stamps', stamps],
    [doStamps && !doStampsByCustomer, 'stampPasting', stamps],
    [true, 'circulation', [copies, ...perIssue]],
    [helpLjudkod.text, 'helpText', once],
    [helpLjudkod.example, 'helpExample', once],
    [helpLjudkod.share, 'helpShare', once],
  ]
  return chosen.filter(([isChosen]) => isChosen).map(([, row, counts]) => ({ code: row, row, counts }))
}

/** All ordered rows of the price list, in the order in which a reader expects them. */
export const orderedRows = (basis: PriceBasis, rules: PriceRules): readonly OrderedRow[] => {
  const counts: Counts = { once: [], perIssue: [{ unit: 'issue', count: basis.services.nrOfIssues }] }
  const startFee: OrderedRow = { code: 'startFee', row: 'startFee', counts: counts.once }
  return [
    ...voiceRows(basis, rules),
    ...(basis.includeStartFee ? [startFee] : []),
    ...formatRows(basis, counts),
    ...discRows(basis),
    ...qrRows(basis, rules, counts),
  ].filter((ordered) => quantityOf(ordered.counts) > 0)
}

export const quantityOf = (counts: readonly PriceCount[]) => counts.reduce((product, { count }) => product * count, 1)

/** Hours of sound in the given number of issues, by the counted words, or else by the estimated words of a page. */
export const audioHours = ({ pages, words }: PriceBasis, rules: PriceRules, issues: number) =>
  ((words > 0 ? words : pages * rules.estimatedWordsPerPage) * rules.millisecondsPerWord * issues) / 3_600_000

/** Whether early delivery shortens the lead time: only a voice that needs time can be hastened. */
export const canBeHastened = (basis: PriceBasis, { deliveryDays, earlyDeliveryDays }: PriceRules): boolean => {
  const { narrateBy } = basis.services
  return hasVoice(basis) && earlyDeliveryDays[narrateBy] < deliveryDays[narrateBy]
}

export const workingDays = (basis: PriceBasis, rules: PriceRules): number => {
  const { services } = basis
  const days = services.doEarlyDelivery ? rules.earlyDeliveryDays : rules.deliveryDays
  const long = Math.floor(audioHours(basis, rules, 1) / rules.audioHoursPerDay)
  const makesGoods = (services.doLjudkod && services.doStamps) || services.doAudioCD || services.doDaisyCD
  return (hasVoice(basis) ? days[services.narrateBy] + long : 0) + (makesGoods ? rules.goodsDays : 0)
}

/** Hours of work per hour of sound. */
export const workOfAudio = (basis: PriceBasis, rules: PriceRules) =>
  hasVoice(basis) ? rules.workOfAudio[basis.services.narrateBy] / 10_000 : 0
