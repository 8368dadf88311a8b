import { z } from 'zod'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { ROW_CODES, ROWS_WITH_DAISY, type RowCode } from './codes.ts'
import type * as Stored from './stored-price.ts'

const money = z
  .int('Ange priset i hela ören.')
  .min(0, 'Priset kan inte vara negativt.')
  .max(100_000_000, 'Priset är högst 1 000 000 kr.')
const percent = z.int('Ange högst två decimaler.').min(0, 'Ange minst 0 %.').max(10_000, 'Ange högst 100 %.')
const days = z.int('Ange hela dagar.').min(0, 'Ange minst 0 dagar.').max(250, 'Ange högst 250 dagar.')
const byVoice = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.object({ darub: schema, syntesis: schema, customer: schema } satisfies ZodShape<Stored.ByVoice>).readonly()

/** Öre per unit without VAT, percents in hundredths, work in seconds per unit. */
export const PriceRow = z
  .object({
    unitPrice: money,
    vatRate: percent,
    partnerShare: percent,
    workSeconds: z.int('Ange hela sekunder.').min(0, 'Ange minst 0.').max(360_000, 'Ange högst 100 timmar.'),
  } satisfies ZodShape<Stored.PriceRow>)
  .readonly()
export type PriceRow = z.infer<typeof PriceRow>

export const PriceRows = z
  .object(Object.fromEntries(ROW_CODES.map((code) => [code, PriceRow])) as Record<RowCode, typeof PriceRow>)
  .readonly()

export const PriceRules = z
  .object({
    /** Taken off for a non-profit organisation, before any discount. */
    nonprofitPercent: percent,
    /** Added to everything but the start fee. */
    earlyDeliveryPercent: percent,
    /** Of what staff add or take off by hand. */
    /** Of what staff add by hand where nothing else has a price; otherwise it follows the rates of the lines. */
    manualVatRate: percent,
    /** A text with more words than this on its pages is charged as one with so many more pages. */
    includedWordsPerPage: z.int('Ange ett heltal.').min(1, 'Ange minst 1 ord.').max(5000, 'Ange högst 5 000 ord.'),
    /** Assumed while nobody has counted the words. */
    estimatedWordsPerPage: z.int('Ange ett heltal.').min(1, 'Ange minst 1 ord.').max(5000, 'Ange högst 5 000 ord.'),
    includedCopies: z.int('Ange ett heltal.').min(0, 'Ange minst 0.').max(1_000_000, 'Ange högst 1 000 000.'),
    millisecondsPerWord: z.int('Ange hela millisekunder.').min(1, 'Ange minst 1.').max(10_000, 'Ange högst 10 000.'),
    /** Hours of work per hour of sound, in hundredths of a percent. */
    workOfAudio: byVoice(z.int('Ange ett heltal.').min(0, 'Ange minst 0 %.').max(1_000_000, 'Ange högst 10 000 %.')),
    deliveryDays: byVoice(days),
    earlyDeliveryDays: byVoice(days),
    /** Working days more when stickers or discs are made. */
    goodsDays: days,
    /** So many hours of sound in one issue take one working day more. */
    audioHoursPerDay: z.int('Ange hela timmar.').min(1, 'Ange minst 1 timme.').max(100, 'Ange högst 100 timmar.'),
  } satisfies ZodShape<Stored.PriceRules>)
  .readonly()
export type PriceRules = z.infer<typeof PriceRules>

type Tariff = { readonly rows: z.infer<typeof PriceRows>; readonly rules: PriceRules }

/** What keeps a price from falling when something is added to the order. */
const faultsOf = ({ rows, rules }: Tariff) => [
  ...ROWS_WITH_DAISY.filter((code) => rows[code].unitPrice < rows.daisy.unitPrice).map((code) => ({
    path: ['rows', code, 'unitPrice'],
    message: 'Daisy ingår här, så priset kan inte vara lägre än för bara Daisy.',
  })),
  ...(['darub', 'syntesis', 'customer'] as const)
    .filter((voice) => rules.earlyDeliveryDays[voice] > rules.deliveryDays[voice])
    .map((voice) => ({
      path: ['rules', 'earlyDeliveryDays', voice],
      message: 'Tidig leverans kan inte ta längre tid än vanlig.',
    })),
]

/** What admins decide about prices: everything but the number and the first day of the version. */
export const PriceTariff = z.object({ rows: PriceRows, rules: PriceRules }).check((context) => {
  for (const fault of faultsOf(context.value))
    context.issues.push({ code: 'custom', input: context.value, path: fault.path, message: fault.message })
})
export type PriceTariff = z.infer<typeof PriceTariff>

export type PriceList = PriceTariff & {
  readonly version: number
  /** `YYYY-MM-DD` in Europe/Stockholm, the first day it counts. */
  readonly effectiveFrom: string
}
