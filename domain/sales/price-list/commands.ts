import { z } from 'zod'
import { PriceTariff } from '../pricing/price-list.ts'

const version = z.int('Ange ett versionsnummer.').min(1, 'Ange ett versionsnummer.').max(100_000, 'Numret är för högt.')

/** `version`: the number of the new version, one more than the latest that the administrator has seen. */
export const PriceListForm = PriceTariff.safeExtend({
  version,
  effectiveFrom: z.iso
    .date('Ange ett datum.')
    .refine((date) => date >= '2016-02-01' && date < '2100-01-01', 'Ange ett datum mellan 2016 och 2099.'),
})
export type PriceListForm = z.infer<typeof PriceListForm>

/** The first list of a new installation, the only version that may begin in the past. */
type FoundPriceList = { readonly type: 'FoundPriceList'; readonly list: PriceListForm }

/** `today` is `YYYY-MM-DD` in Europe/Stockholm. */
type PublishPriceList = {
  readonly type: 'PublishPriceList'
  readonly list: PriceListForm
  readonly today: string
}

type WithdrawPriceList = {
  readonly type: 'WithdrawPriceList'
  readonly version: number
  readonly today: string
}

export type PriceListCommand = FoundPriceList | PublishPriceList | WithdrawPriceList
