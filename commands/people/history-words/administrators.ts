import type { AdministratorsEvent } from '../../../domain/people/administrators/events.ts'
import type { InWords } from '../../kernel/history/sentence-parts.ts'

export const administratorsInWords: InWords<AdministratorsEvent> = {
  AdministratorJoined: () => 'tog in en användare bland administratörerna',
  AdministratorLeft: () => 'tog bort en användare från administratörerna',
}
