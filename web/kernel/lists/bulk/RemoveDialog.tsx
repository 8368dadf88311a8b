import { ConfirmDialog } from '../../components/actions/ConfirmDialog.tsx'
import { sayNumber } from '../../words/swedish.ts'
import { type EntityListOptions, type ListRow, sayRows, titleOf } from '../define-list.ts'
import type { QuestionProps } from './bulk-act.ts'

const MAX_ROWS_NAMED = 5

type RemoveDialogProps<Row extends ListRow> = QuestionProps<Row> & { readonly of: EntityListOptions<Row> }

export const RemoveDialog = <Row extends ListRow>({ of, rows, onClose, onConfirm }: RemoveDialogProps<Row>) => (
  <ConfirmDialog name={sayRows(of, rows)} isOpen={rows.length > 0} onClose={onClose} onConfirm={onConfirm}>
    <RemovalConsequences of={of} rows={rows} />
    {of.remove?.isFinal ? 'Det går inte att ångra.' : 'Du kan ångra direkt efteråt.'}
  </ConfirmDialog>
)

const RemovalConsequences = <Row extends ListRow>({ of, rows }: Pick<RemoveDialogProps<Row>, 'of' | 'rows'>) => {
  const [row] = rows
  const told = row && of.remove?.tells(row)
  if (rows.length < 2) return told ? <>{told} </> : null
  return (
    <ul className="bullets">
      {rows.slice(0, MAX_ROWS_NAMED).map((each) => (
        <li key={each._id}>
          {titleOf(of, each)}. {of.remove?.tells(each)}
        </li>
      ))}
      {rows.length > MAX_ROWS_NAMED && <li>Och {sayNumber(rows.length - MAX_ROWS_NAMED)} till.</li>}
    </ul>
  )
}
