import './quotation-form.css'
import { isPriced } from '../../../domain/sales/pricing/services/is-priced.ts'
import { lineWords } from '../../../domain/sales/pricing/words.ts'
import { sayPlainly } from '../../kernel/forms/say-plainly.ts'
import { sayDate } from '../../kernel/words/swedish.ts'
import { sayMoney } from '../pricing/money.ts'
import { type Quotation, type Revision, useRevisions } from '../queries/quotations.ts'
import { sayChoice } from './choices.ts'
import { sayField } from './labels.ts'
import { PriceExplained } from './PriceExplained.tsx'

const sayAmount = (amount: number | null) => (amount === null ? 'ingår inte' : sayMoney(amount))

const sayValue = (field: string, value: unknown): string => {
  if (field === 'manualPriceModifier' && typeof value === 'number') return sayMoney(value)
  return sayChoice(field, value) ?? sayPlainly(value)
}

const Changes = ({ changes }: { readonly changes: NonNullable<Revision['changes']> }) => (
  <ul className="bullets">
    {changes.fields.map(({ field, before, after }) => (
      <li key={field}>
        {sayField(field)}: {sayValue(field, before)} → {sayValue(field, after)}
      </li>
    ))}
    {changes.lines.map(({ code, before, after }) => (
      <li key={code}>
        {lineWords[code].sv}: <span className="num">{sayAmount(before)}</span> →{' '}
        <span className="num">{sayAmount(after)}</span>
      </li>
    ))}
  </ul>
)

type QuotationVersion = Pick<Quotation, '_id' | 'state' | 'version'>

const saySent = ({ version, sentAt, validUntil }: Revision, quotation: QuotationVersion): string => {
  if (sentAt && validUntil) return `Skickad ${sayDate(sentAt)}, gäller till och med ${sayDate(validUntil)}.`
  if (quotation.state === 'accepted' && version === quotation.version) return 'Beställd utan att ha skickats.'
  return version === 1 ? 'Inte skickad än.' : 'Inte skickad än. Kunden ser den förra.'
}

/** Lists the versions that the customer got, the latest first, with their changes. */
export const RevisionHistory = ({ quotation }: { readonly quotation: QuotationVersion }) => {
  const { data } = useRevisions(quotation._id)
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="versioner">
      <h2 id="versioner">Versioner</h2>
      <ol reversed className="revisions">
        {data.toReversed().map((revision) => (
          <li key={revision.version}>
            <h3>
              Version {revision.version}, {isPriced(revision) ? sayMoney(revision.price) : 'inget pris än'}
            </h3>
            <p className="small soft">{saySent(revision, quotation)}</p>
            <PriceExplained priced={revision} />
            {revision.greeting && <p className="said">{revision.greeting}</p>}
            {revision.changes && <Changes changes={revision.changes} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
