import { Trash2 } from 'lucide-react'
import type { BulkAct } from './bulk-act.ts'
import type { EntityListOptions, Listed } from './list-of.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

/** What can be done to many rows of a list at once, their removal last. */
export const bulkActsOf = <Row extends Listed>(of: EntityListOptions<Row>): readonly BulkAct<Row>[] => [
  ...(of.bulk ?? []),
  ...(of.remove?.isOfMany ? [removalOf(of, of.remove)] : []),
]

const removalOf = <Row extends Listed>(
  of: EntityListOptions<Row>,
  { mayBe = () => true }: NonNullable<EntityListOptions<Row>['remove']>,
): BulkAct<Row> => ({
  id: 'remove',
  label: 'Radera',
  icon: Trash2,
  mayBe,
  question: (props) => <RemoveDialog of={of} {...props} />,
  said: { one: `är ${of.words.none === 'Inget' ? 'raderat' : 'raderad'}.`, many: 'är raderade.' },
  verb: 'radera',
  undo: { id: 'restore', said: { one: 'är tillbaka.', many: 'är tillbaka.' } },
})
