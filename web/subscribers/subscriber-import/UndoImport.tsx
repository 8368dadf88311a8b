import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DangerDialog } from '../../kernel/components/actions/DangerDialog.tsx'
import { Select } from '../../kernel/components/fields/Select.tsx'
import { TableHeads } from '../../kernel/components/table/TableHeads.tsx'
import { sayDate, sayNumber } from '../../kernel/words/swedish.ts'
import { type ChangedSinceRow, type ImportDetail, useTouched } from '../queries/subscriber-imports.ts'
import type { ImportActs } from './use-import-acts.ts'

const choices = [
  { value: 'keep', text: 'Behåll som nu' },
  { value: 'restore', text: 'Som före importen' },
] as const

type Choice = (typeof choices)[number]['value']

const kinds: Readonly<Record<ChangedSinceRow['kind'], string>> = {
  new: 'Ny',
  changed: '',
  unchanged: '',
  removed: 'Borttagen',
  refused: '',
}

const changeText = ({ kind, did }: ChangedSinceRow) =>
  kinds[kind] || did.map(({ label, after }) => `${label}: ${after || '(tomt)'}`).join(', ')

/** Number of changed subscribers, or of those that an earlier undo left. */
const countOf = ({ done, undone }: ImportDetail) =>
  undone?.left ?? (done ? done.added + done.changed + done.removed : 0)

const words = {
  whole: { title: 'Ångra importen', since: 'sedan dess' },
  rest: { title: 'Ångra resten av importen', since: 'sedan importen' },
} as const

/** Subscribers who were changed since the import, the choice for each of them, and the undo. */
export const UndoImport = ({ list, acts }: { readonly list: ImportDetail; readonly acts: ImportActs }) => {
  const { data: touched = [] } = useTouched(list._id, true)
  const [restored, setRestored] = useState<readonly number[]>([])
  const [isAsking, setAsking] = useState(false)
  const { title, since } = list.undone ? words.rest : words.whole
  const choose = (place: number, choice: Choice) =>
    setRestored(choice === 'keep' ? restored.filter((each) => each !== place) : [...restored, place])
  return (
    <section aria-labelledby="undo" className="import-parts">
      <div className="section-head">
        <h3 id="undo">{title}</h3>
      </div>
      <p>
        {list.undoUntil === null ? '' : `Kan ångras till och med ${sayDate(list.undoUntil)}. `}
        {touched.length === 0
          ? `Ingen har ändrats ${since}: alla blir som före importen.`
          : `${sayNumber(touched.length)} har ändrats ${since}. De andra ${sayNumber(countOf(list) - touched.length)} blir som före importen.`}
      </p>
      {touched.length > 0 && <ChangedSince rows={touched} restored={restored} onChoose={choose} />}
      <div className="button-row">
        <Button icon={Undo2} onPress={() => setAsking(true)}>
          {title}
        </Button>
      </div>
      <DangerDialog
        title={title}
        act={title}
        failed="Importen ångrades inte"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => acts.undo(restored)}
      >
        <p>
          Det som importen ändrade blir som förut. Det som någon har ändrat sedan dess rörs inte, om du inte har valt
          det.
        </p>
      </DangerDialog>
    </section>
  )
}

type ChangedSinceProps = {
  readonly rows: readonly ChangedSinceRow[]
  /** The places of those that become as before the import. */
  readonly restored: readonly number[]
  readonly onChoose: (place: number, choice: Choice) => void
}

const ChangedSince = ({ rows, restored, onChoose }: ChangedSinceProps) => (
  <table className="diff">
    <caption className="visually-hidden">De som har ändrats sedan importen</caption>
    <TableHeads of={['Prenumerant', 'Importen gjorde', 'Sedan dess', 'Om du ångrar']} />
    <tbody>
      {rows.map((each) => (
        <tr key={each.place}>
          <th scope="row">
            {each.subscriber === '' ? (
              'Någon med skyddad identitet'
            ) : (
              <Link className="react-aria-Link" to={`/subscriber/${each.subscriber}`}>
                {each.name}
              </Link>
            )}
          </th>
          <td data-label="Importen gjorde">{each.subscriber === '' ? '' : changeText(each)}</td>
          <td data-label="Sedan dess">{each.since.join(' ')}</td>
          <td>
            {each.subscriber === '' ? (
              'Behålls som nu'
            ) : (
              <Select
                label={`Om du ångrar, ${each.name}`}
                options={choices}
                value={restored.includes(each.place) ? 'restore' : 'keep'}
                onChange={(choice) => onChoose(each.place, choice)}
              />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
