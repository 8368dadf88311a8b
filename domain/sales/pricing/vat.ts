import { z } from 'zod'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { shareOf, WHOLE_SHARE } from './share.ts'
import type * as Stored from './stored-price.ts'

/** The net amount of one VAT rate and its tax, in öre; the rate is in hundredths of a percent. */
export const TaxedPart = z
  .object({ vatRate: z.int(), net: z.int(), vat: z.int() } satisfies ZodShape<Stored.TaxedPart>)
  .readonly()
export type TaxedPart = z.infer<typeof TaxedPart>

type TaxedLine = { readonly amount: number; readonly vatRate: number }

type TaxedPrice = {
  /** The lines as the payer sees them. */
  readonly lines: readonly TaxedLine[]
  /** Prices from before the tax was stored have none. */
  readonly taxes?: readonly TaxedPart[] | undefined
}

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const vatOfAmount = ({ amount, vatRate }: TaxedLine) => shareOf(amount, vatRate, WHOLE_SHARE)

type Rate = { readonly vatRate: number; readonly net: number; readonly lines: readonly TaxedLine[] }

const partsOf = (lines: readonly TaxedLine[], vatOfRate: (rate: Rate) => number): TaxedPart[] =>
  [...Map.groupBy(lines, ({ vatRate }) => vatRate)]
    .toSorted(([one], [other]) => other - one)
    .map(([vatRate, group]) => {
      const net = sum(group.map(({ amount }) => amount))
      return { vatRate, net, vat: vatOfRate({ vatRate, net, lines: group }) }
    })

/**
 * Computes the tax per rate, the highest rate first: the sum of the lines times the rate, rounded half up once (EN
 * 16931, BR-CO-17).
 */
export const taxesOf = (lines: readonly TaxedLine[]): TaxedPart[] =>
  partsOf(lines, ({ net, vatRate }) => vatOfAmount({ amount: net, vatRate }))

/** Gives the stored tax of a price. Prices from before the tax was stored were rounded line by line. */
export const taxesIn = ({ lines, taxes }: TaxedPrice): readonly TaxedPart[] =>
  taxes ?? partsOf(lines, (part) => sum(part.lines.map(vatOfAmount)))

/** The VAT of a price, in öre. */
export const vatOf = (taxed: TaxedPrice): number => sum(taxesIn(taxed).map(({ vat }) => vat))
