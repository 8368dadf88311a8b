import type { NightsView } from '../../../projections/editorial/nights/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { hasRoleSomewhere, useCurrentUser } from '../../people/queries/current-user.ts'

/** The schedules of all publications, and the runs that wait for a person; for staff. */
export const useNights = () => {
  const user = useCurrentUser()
  return useRead<NightsView>('/api/nights', {
    enabled: hasRoleSomewhere(user, 'user'),
    follows: ['issue', 'publication'],
  })
}
