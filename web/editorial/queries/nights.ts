import type { NightsView } from '../../../projections/editorial/nights/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

/** The schedules of all publications, and the runs that wait for a person. */
export const useNights = (isWanted: boolean) =>
  useRead<NightsView>('/api/nights', { enabled: isWanted, follows: ['issue', 'publication'] })
