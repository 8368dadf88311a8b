import type { AdministratorsEvent } from '../../../domain/people/administrators/events.ts'
import type { InWords } from '../../kernel/history/sentence-parts.ts'

export const administratorsInWords: InWords<AdministratorsEvent> = {
  AdministratorJoined: ({ userId }, { name }) => `tog in ${name(userId) ?? 'en användare'} bland administratörerna`,
  AdministratorLeft: ({ userId }, { name }) => `tog bort ${name(userId) ?? 'en användare'} från administratörerna`,
}
