import { z } from 'zod'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { shareOf, WHOLE_SHARE } from './share.ts'
import type * as Stored from './stored-price.ts'

/** What is taxed at one rate, and the tax on it. Öre; the rate in hundredths of a percent. */
export const TaxedPart = z
  .object({ vatRate: z.int(), net: z.int(), vat: z.int() } satisfies ZodShape<Stored.TaxedPart>)
  .readonly()
export type TaxedPart = z.infer<typeof TaxedPart>

type TaxedLine = { readonly amount: number; readonly vatRate: number }

export type TaxedPrice = {
  /** As they are shown to who pays. */
  readonly lines: readonly TaxedLine[]
  /** Absent: from before the tax was kept with the price. */
  readonly taxes?: readonly TaxedPart[] | undefined
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const vatOfAmount = ({ amount, vatRate }: TaxedLine) => shareOf(amount, vatRate, WHOLE_SHARE)

type Rate = { readonly vatRate: number; readonly net: number; readonly lines: readonly TaxedLine[] }

const partsOf = (lines: readonly TaxedLine[], vatOfRate: (rate: Rate) => number): TaxedPart[] =>
  [...Map.groupBy(lines, ({ vatRate }) => vatRate)]
    .toSorted(([one], [other]) => other - one)
    .map(([vatRate, group]) => {
      const net = sum(group.map(({ amount }) => amount))
      return { vatRate, net, vat: vatOfRate({ vatRate, net, lines: group }) }
    })

/** By rates, the highest first: what a rate's lines come to times the rate, rounded half up once (EN 16931, BR-CO-17). */
export const taxesOf = (lines: readonly TaxedLine[]): TaxedPart[] =>
  partsOf(lines, ({ net, vatRate }) => vatOfAmount({ amount: net, vatRate }))

/** The tax as it was told with the price: before it was kept, it was rounded line by line. */
export const taxesIn = ({ lines, taxes }: TaxedPrice): readonly TaxedPart[] =>
  taxes ?? partsOf(lines, (part) => sum(part.lines.map(vatOfAmount)))

/** The VAT of a price, in öre. */
export const vatOf = (taxed: TaxedPrice): number => sum(taxesIn(taxed).map(({ vat }) => vat))
