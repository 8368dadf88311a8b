import { sayMoney } from '../../pricing/money.ts'
import { type Revision, useRevisions } from '../../queries/quotations.ts'
import { sayDate } from '../../swedish.ts'
import { sayPlainly } from '../../forms/say-plainly.ts'
import { lineWords } from '../../../domain/pricing/words.ts'
import { sayField } from './labels.ts'

const sayAmount = (amount: number | null) => (amount === null ? 'ingår inte' : sayMoney(amount))

const Changes = ({ changes }: { readonly changes: NonNullable<Revision['changes']> }) => (
  <ul>
    {changes.fields.map(({ field, before, after }) => (
      <li key={field}>
        {sayField(field)}: {sayPlainly(before)} → {sayPlainly(after)}
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

/** What the customer has been sent, the latest first, and what changed each time. */
export const RevisionHistory = ({ id }: { readonly id: string }) => {
  const { data } = useRevisions(id)
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="versioner">
      <h2 id="versioner">Versioner</h2>
      <ol reversed className="revisions">
        {data.toReversed().map((revision) => (
          <li key={revision.version}>
            <h3>
              Version {revision.version}, {sayMoney(revision.price)}
            </h3>
            <p className="small soft">
              {revision.sentAt && revision.validUntil
                ? `Skickad ${sayDate(revision.sentAt)}, gäller till och med ${sayDate(revision.validUntil)}.`
                : 'Inte skickad än. Kunden ser den förra.'}
            </p>
            {revision.changes && <Changes changes={revision.changes} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
