import { DiffTable } from '../entities/DiffTable.tsx'
import type { EventDetail } from '../queries/timeline.ts'

/** The changes of an event, field by field. */
export const EventChanges = ({ changes }: Pick<EventDetail, 'changes'>) =>
  changes.length > 0 && <DiffTable caption="Vad händelsen ändrade" heads={['Före', 'Efter']} rows={changes} />
