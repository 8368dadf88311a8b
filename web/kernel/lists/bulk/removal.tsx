import { Trash2 } from 'lucide-react'
import type { EntityListOptions, ListRow } from '../define-list.ts'
import type { BulkAct } from './bulk-act.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

/** The removal of one or many rows, with an undo. Undefined: the list has none, or removes for good. */
export const removalOf = <Row extends ListRow>(of: EntityListOptions<Row>): BulkAct<Row> | undefined => {
  if (!of.remove || of.remove.isFinal) return undefined
  const { mayBe = () => true } = of.remove
  return {
    id: 'remove',
    label: 'Radera',
    icon: Trash2,
    mayBe,
    question: (props) => <RemoveDialog of={of} {...props} />,
    said: { one: `är ${of.words.none === 'Inget' ? 'raderat' : 'raderad'}.`, many: 'är raderade.' },
    verb: 'radera',
    undo: { id: 'restore', said: { one: 'är tillbaka.', many: 'är tillbaka.' } },
  }
}
