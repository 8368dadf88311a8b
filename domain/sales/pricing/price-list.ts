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

/** Prices are öre per unit without VAT, percentages in hundredths, work in seconds per unit. */
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
    /** The reduction for a non-profit organisation, before any discount. */
    nonprofitPercent: percent,
    /** The surcharge for early delivery, on all lines but the start fee. */
    earlyDeliveryPercent: percent,
    /**
     * The VAT rate of the amount that staff add, where nothing else has a price; otherwise that amount follows the
     * rates of the lines.
     */
    manualVatRate: percent,
    /** A text with more words than this on its pages is charged for the corresponding number of extra pages. */
    includedWordsPerPage: z.int('Ange ett heltal.').min(1, 'Ange minst 1 ord.').max(5000, 'Ange högst 5 000 ord.'),
    /** The assumed words of a page until the words have been counted. */
    estimatedWordsPerPage: z.int('Ange ett heltal.').min(1, 'Ange minst 1 ord.').max(5000, 'Ange högst 5 000 ord.'),
    includedCopies: z.int('Ange ett heltal.').min(0, 'Ange minst 0.').max(1_000_000, 'Ange högst 1 000 000.'),
    millisecondsPerWord: z.int('Ange hela millisekunder.').min(1, 'Ange minst 1.').max(10_000, 'Ange högst 10 000.'),
    /** Hours of work per hour of sound, in hundredths of a percent. */
    workOfAudio: byVoice(z.int('Ange ett heltal.').min(0, 'Ange minst 0 %.').max(1_000_000, 'Ange högst 10 000 %.')),
    deliveryDays: byVoice(days),
    earlyDeliveryDays: byVoice(days),
    /** Extra working days when stickers or discs are made. */
    goodsDays: days,
    /** One issue takes an extra working day for each such number of hours of sound. */
    audioHoursPerDay: z.int('Ange hela timmar.').min(1, 'Ange minst 1 timme.').max(100, 'Ange högst 100 timmar.'),
  } satisfies ZodShape<Stored.PriceRules>)
  .readonly()
export type PriceRules = z.infer<typeof PriceRules>

type Tariff = { readonly rows: z.infer<typeof PriceRows>; readonly rules: PriceRules }

/**
 * These faults are a service that includes Daisy and costs less than Daisy alone, and early delivery that takes longer
 * than usual.
 */
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

/** The part of a price list that administrators decide: all but the number and the first day of the version. */
export const PriceTariff = z.object({ rows: PriceRows, rules: PriceRules }).check((context) => {
  for (const fault of faultsOf(context.value))
    context.issues.push({ code: 'custom', input: context.value, path: fault.path, message: fault.message })
})
export type PriceTariff = z.infer<typeof PriceTariff>

export type PriceList = PriceTariff & {
  readonly version: number
  /** The first day in force, `YYYY-MM-DD` in Europe/Stockholm. */
  readonly effectiveFrom: string
}
