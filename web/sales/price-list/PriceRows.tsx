import type { RowCode } from '../../../domain/sales/pricing/codes.ts'
import { lineWords } from '../../../domain/sales/pricing/words.ts'
import { AmountField } from './AmountField.tsx'
import { columns, groups, unitOfRow } from './fields.ts'
import type { PriceDraft } from './price-draft.ts'

/** Shows one table per group of rows. The tables are plain, because the arrow keys belong to the fields. */
export const PriceRows = ({ draft }: { readonly draft: PriceDraft }) =>
  groups.map(({ title, rows }) => (
    <section key={title} className="price-rows" aria-labelledby={idOf(title)}>
      <h2 id={idOf(title)}>{title}</h2>
      <table className="react-aria-Table" data-stack="" aria-labelledby={idOf(title)}>
        <thead className="react-aria-TableHeader">
          <tr>
            <th className="react-aria-Column" scope="col">
              Rad
            </th>
            {columns.map(({ field, title, measure }) => (
              <th key={field} className="react-aria-Column" scope="col" data-align="end">
                {title}, {measure.unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="react-aria-TableBody">
          {rows.map((code) => (
            <PriceRowOf key={code} code={code} draft={draft} />
          ))}
        </tbody>
      </table>
    </section>
  ))

const idOf = (title: string) => `rader-${title.replaceAll(' ', '-').toLowerCase()}`

const PriceRowOf = ({ code, draft }: { readonly code: RowCode; readonly draft: PriceDraft }) => (
  <tr className="react-aria-Row">
    <th className="react-aria-Cell" scope="row" data-wide="">
      {lineWords[code].sv}
      <span className="small soft unit">{unitOfRow[code]}</span>
    </th>
    {columns.map(({ field, title, measure }) => {
      const path = `rows.${code}.${field}` as const
      return (
        <td key={field} className="react-aria-Cell" data-align="end">
          <span className="stacked-label small soft" aria-hidden="true">
            {title}, {measure.unit}
          </span>
          <AmountField
            id={path}
            label={`${lineWords[code].sv}, ${title.toLowerCase()}`}
            measure={measure}
            value={draft.numbers[path]}
            onChange={(value) => draft.set(path, value)}
            error={draft.faultOf(path)}
          />
        </td>
      )
    })}
  </tr>
)
