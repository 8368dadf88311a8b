import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ReadsAnswer } from '../../../projections/support/reads/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { deskReason } from '../reason/reason-store.ts'
import { withReason } from '../reason/use-desk-api.ts'
import { withQuery } from './with-query.ts'

/** Empty values filter nothing. Days are 'YYYY-MM-DD'. */
export type ReadsFilter = {
  readonly reader: string
  /** The id of the person whose data was read. */
  readonly person: string
  readonly from: string
  readonly to: string
  readonly page: string
}

/** The list, as a thing for which a reason is written: one person's readings, or everybody's. */
export const thingOfReads = ({ person }: ReadsFilter): string => person || 'reads'

/** The access records; with the reason of the tab, where it was written or confirmed for them, the persons have their names. */
export const useReads = (filter: ReadsFilter) => {
  const api = useApi()
  const { reason } = useSyncExternalStore(deskReason.subscribe, deskReason.shown)
  const path = withQuery('/api/support/reads', filter)
  return useQuery({
    queryKey: ['support', path, reason],
    queryFn: ({ signal }) =>
      api.get<ReadsAnswer>(path, withReason({ signal }, deskReason.reasonFor(thingOfReads(filter)))),
    placeholderData: (earlier) => earlier,
  })
}
