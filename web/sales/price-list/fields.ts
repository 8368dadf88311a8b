import { ROW_CODES, type RowCode } from '../../../domain/sales/pricing/codes.ts'
import type { PriceRow, PriceTariff } from '../../../domain/sales/pricing/price-list.ts'
import { lineWords } from '../../../domain/sales/pricing/words.ts'
import { sayMoney, sayPercent } from '../pricing/money.ts'

/** How a number is typed and written: öre as kronor, hundredths as percent, seconds as minutes. */
export type Measure = {
  /** How many stored units one typed unit is. */
  readonly scale: number
  readonly formatOf: (stored: number | null) => Intl.NumberFormatOptions
  readonly unit: string
  readonly say: (stored: number) => string
}

const fractionDigitsUpTo = (maximumFractionDigits: number) => () => ({ maximumFractionDigits })

const plainMeasure = (unit: string): Measure => ({
  scale: 1,
  formatOf: fractionDigitsUpTo(0),
  unit,
  say: (stored) => `${stored.toLocaleString('sv-SE')} ${unit}`,
})

const kronor: Measure = {
  scale: 100,
  // `trailingZeroDisplay` would say the same, but the fields could then not read a comma.
  formatOf: (ore) => ({ minimumFractionDigits: (ore ?? 0) % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 }),
  unit: 'kr',
  say: (ore) => sayMoney(ore),
}
const percent: Measure = {
  scale: 100,
  formatOf: fractionDigitsUpTo(2),
  unit: '%',
  say: (hundredths) => sayPercent(hundredths),
}
const minutes: Measure = {
  scale: 60,
  formatOf: fractionDigitsUpTo(2),
  unit: 'min',
  say: (seconds) => `${(seconds / 60).toLocaleString('sv-SE')} min`,
}

type Column = { readonly field: keyof PriceRow; readonly title: string; readonly measure: Measure }

export const columns: readonly Column[] = [
  { field: 'unitPrice', title: 'Pris', measure: kronor },
  { field: 'partnerShare', title: 'Till partner', measure: percent },
  { field: 'vatRate', title: 'Moms', measure: percent },
  { field: 'workSeconds', title: 'Arbete', measure: minutes },
]

/** The unit of each row's price. */
export const unitOfRow: Readonly<Record<RowCode, string>> = {
  startFee: 'per uppdrag',
  narrationDarub: 'per sida och nummer',
  narrationSynthesis: 'per sida och nummer',
  existingAudio: 'per sida och nummer',
  daisy: 'per nummer',
  webAudio: 'per nummer',
  app: 'per nummer',
  epub3: 'per nummer',
  podcast: 'per nummer',
  rss: 'per nummer',
  tfa: 'per nummer',
  audioCdMaster: 'per nummer',
  audioCd: 'per skiva',
  daisyCdMaster: 'per nummer',
  daisyCd: 'per skiva',
  qrPdf: 'per nummer',
  digitalPdf: 'per nummer',
  stamps: 'per klistermärke',
  stampPasting: 'per klistermärke',
  circulation: 'per exemplar och nummer',
  helpText: 'per uppdrag',
  helpExample: 'per uppdrag',
  helpShare: 'per uppdrag',
}

export const groups: readonly { readonly title: string; readonly rows: readonly RowCode[] }[] = [
  { title: 'Uppdrag och röst', rows: ['startFee', 'narrationDarub', 'narrationSynthesis', 'existingAudio'] },
  { title: 'Format', rows: ['daisy', 'webAudio', 'app', 'epub3', 'podcast', 'rss', 'tfa'] },
  { title: 'Skivor', rows: ['audioCdMaster', 'audioCd', 'daisyCdMaster', 'daisyCd'] },
  {
    title: 'Talande QR',
    rows: ['qrPdf', 'digitalPdf', 'stamps', 'stampPasting', 'circulation', 'helpText', 'helpExample', 'helpShare'],
  },
]

export type RulePath = {
  readonly [Rule in keyof PriceTariff['rules']]: PriceTariff['rules'][Rule] extends number
    ? `rules.${Rule}`
    : `rules.${Rule}.${keyof PriceTariff['rules'][Rule] & string}`
}[keyof PriceTariff['rules']]

const hundredfold: Measure = {
  ...plainMeasure('h'),
  scale: 10_000,
  formatOf: fractionDigitsUpTo(2),
  say: (stored) => `${(stored / 10_000).toLocaleString('sv-SE')} h`,
}
const seconds: Measure = {
  ...plainMeasure('s'),
  scale: 1000,
  formatOf: fractionDigitsUpTo(3),
  say: (stored) => `${(stored / 1000).toLocaleString('sv-SE')} s`,
}
const days = plainMeasure('dagar')

/** All rules by their path in the price list. A rule without words is a type error. */
export const rules: Readonly<Record<RulePath, { readonly label: string; readonly measure: Measure }>> = {
  'rules.nonprofitPercent': { label: 'Avdrag för ideell förening', measure: percent },
  'rules.earlyDeliveryPercent': { label: 'Tillägg för tidig leverans', measure: percent },
  'rules.manualVatRate': { label: 'Moms på justering när inget annat har pris', measure: percent },
  'rules.includedWordsPerPage': { label: 'Ord som ingår per sida', measure: plainMeasure('ord') },
  'rules.includedCopies': { label: 'Upplaga som ingår', measure: plainMeasure('exemplar') },
  'rules.estimatedWordsPerPage': { label: 'Antagna ord per sida', measure: plainMeasure('ord') },
  'rules.millisecondsPerWord': { label: 'Lästid per ord', measure: seconds },
  'rules.workOfAudio.darub': { label: 'Arbete, inläsare', measure: hundredfold },
  'rules.workOfAudio.syntesis': { label: 'Arbete, talsyntes', measure: hundredfold },
  'rules.workOfAudio.customer': { label: 'Arbete, befintligt ljud', measure: hundredfold },
  'rules.deliveryDays.darub': { label: 'Leverans, inläsare', measure: days },
  'rules.deliveryDays.syntesis': { label: 'Leverans, talsyntes', measure: days },
  'rules.deliveryDays.customer': { label: 'Leverans, befintligt ljud', measure: days },
  'rules.earlyDeliveryDays.darub': { label: 'Tidig leverans, inläsare', measure: days },
  'rules.earlyDeliveryDays.syntesis': { label: 'Tidig leverans, talsyntes', measure: days },
  'rules.earlyDeliveryDays.customer': { label: 'Tidig leverans, befintligt ljud', measure: days },
  'rules.goodsDays': { label: 'Extra för klistermärken och skivor', measure: days },
  'rules.audioHoursPerDay': { label: 'Ljud per extra arbetsdag', measure: plainMeasure('h') },
}

export type PricePath = RulePath | `rows.${RowCode}.${keyof PriceRow}`

type PriceField = { readonly path: PricePath; readonly label: string; readonly measure: Measure }

/** All numbers of a price list, in the order of the screen. */
export const priceFields: readonly PriceField[] = [
  ...ROW_CODES.flatMap((code) =>
    columns.map(
      ({ field, title, measure }): PriceField => ({
        path: `rows.${code}.${field}`,
        label: `${lineWords[code].sv}: ${title.toLowerCase()}`,
        measure,
      }),
    ),
  ),
  ...(Object.keys(rules) as RulePath[]).map((path) => ({ path, ...rules[path] })),
]
