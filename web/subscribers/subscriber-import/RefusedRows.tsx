import { Link } from 'react-router-dom'
import { TableHeads } from '../../kernel/components/table/TableHeads.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { ImportRow } from '../queries/subscriber-imports.ts'

type RefusedRowsProps = { readonly rows: readonly ImportRow[]; readonly kind: 'refused' | 'unchanged' }

/** Rows by their line: refused rows with the reason, or subscribers without a change. */
export const RefusedRows = ({ rows, kind }: RefusedRowsProps) => (
  <table className="diff" data-lines>
    <caption className="visually-hidden">{kind === 'refused' ? 'Nekade rader' : 'Oförändrade'}</caption>
    <TableHeads of={['Rad', 'Vem', kind === 'refused' ? 'Varför' : 'Kundnummer']} />
    <tbody>
      {rows.map((row) => (
        <tr key={row.place}>
          <td className="num" data-label="Rad">
            {row.line === null ? '' : sayNumber(row.line)}
          </td>
          <th scope="row">
            {row.subscriber === null ? (
              row.name || 'Namnet visas inte'
            ) : (
              <Link className="react-aria-Link" to={`/subscriber/${row.subscriber}`}>
                {row.name || 'Namnet visas inte'}
              </Link>
            )}
            {kind === 'refused' && <span className="soft small line num">{row.customerNr}</span>}
          </th>
          <td data-label={kind === 'refused' ? 'Varför' : 'Kundnummer'}>
            {kind === 'refused' ? row.note : row.customerNr}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
