import { sayDate } from '../../kernel/words/swedish.ts'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { PriceLedger } from '../pricing/PriceLedger.tsx'
import { usePriceLists } from '../queries/price-lists.ts'
import type { Revision } from '../queries/quotations.ts'

/** Says which price list a price was computed by, and from which day that list is in force. */
export const PriceListUsed = ({ version }: { readonly version: number }) => {
  const { data } = usePriceLists(hasRole(useCurrentUser(), 'admin'))
  const list = data?.find((each) => each.version === version)
  return (
    <p className="small soft">
      {`Räknat med prislista ${version.toString()}${list ? `, som gäller från ${sayDate(list.effectiveFrom)}` : ''}.`}
    </p>
  )
}

type PriceExplainedProps = { readonly priced: Pick<Revision, 'lines' | 'price' | 'vat' | 'priceListVersion'> }

/** Shows a price as it was computed at the time, whatever the price list is now. */
export const PriceExplained = ({ priced: { priceListVersion, ...ledger } }: PriceExplainedProps) =>
  priceListVersion !== null && (
    <details>
      <summary className="text-link">Så är priset räknat</summary>
      <PriceLedger {...ledger} isDetailed />
      <PriceListUsed version={priceListVersion} />
    </details>
  )
