import { Ban } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import type { ImportRow } from '../queries/subscriber-imports.ts'
import { DifferingText } from './DifferingText.tsx'

type DiffRowsProps = {
  readonly rows: readonly ImportRow[]
  readonly caption: string
  readonly onLeaveOut: (place: number, leftOut: boolean) => void
}

/** The subscriber of a row. A subscriber without a name is protected. */
const RowPerson = ({ row }: { readonly row: ImportRow }) => (
  <>
    {row.subscriber === null ? (
      row.name
    ) : (
      <Link className="react-aria-Link" to={`/subscriber/${row.subscriber}`}>
        {row.name || 'Namnet visas inte'}
      </Link>
    )}
    <span className="soft small line num">{row.customerNr}</span>
    {row.isLeftOut && (
      <Status tone="waiting" icon={Ban}>
        Utelämnas
      </Status>
    )}
  </>
)

const NO_DIFFERENCE = [{ field: '', label: '', before: '', after: '' }] as const

/** Subscribers field by field, before and after. The administrator leaves each out or takes it in. */
export const DiffRows = ({ rows, caption, onLeaveOut }: DiffRowsProps) => (
  <table className="diff" data-people>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col" className="pick">
          <span className="visually-hidden">Ta med</span>
        </th>
        <th scope="col">Prenumerant</th>
        <th scope="col">Fält</th>
        <th scope="col">Nu</th>
        <th scope="col">I listan</th>
      </tr>
    </thead>
    {rows.map((row) => {
      const fields = row.fields.length > 0 ? row.fields : NO_DIFFERENCE
      return (
        <tbody key={row.place} data-left-out={row.isLeftOut || undefined}>
          {fields.map(({ field, label, before, after }, index) => (
            <tr key={field}>
              {index === 0 && (
                <>
                  <td className="pick" rowSpan={fields.length}>
                    <Checkbox
                      isSelected={!row.isLeftOut}
                      onChange={(isIn) => onLeaveOut(row.place, !isIn)}
                      aria-label={`Ta med ${row.name}`}
                    >
                      <span className="visually-hidden">Ta med</span>
                    </Checkbox>
                  </td>
                  <th scope="rowgroup" rowSpan={fields.length}>
                    <RowPerson row={row} />
                  </th>
                </>
              )}
              <td className="field">{label}</td>
              <td data-label="Nu">{field === '' ? '' : <DifferingText of={before} other={after} as="del" />}</td>
              <td data-label="I listan">
                {field === '' ? rowNote(row) : <DifferingText of={after} other={before} as="ins" />}
                {index === fields.length - 1 && field !== '' && row.note !== '' && (
                  <span className="small soft line">{row.note}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      )
    })}
  </table>
)

const rowNote = ({ kind, note }: ImportRow) =>
  kind === 'removed' ? ['Finns inte i listan.', note].join(' ').trim() : note
