import { useSyncExternalStore } from 'react'
import type { ReadsAnswer } from '../../../projections/support/reads/view.ts'
import { deskReason } from '../reason/reason-store.ts'
import { useDeskRead } from '../reason/use-desk-api.ts'
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

/** The access records; with the reason of the tab the persons have their names. */
export const useReads = (filter: ReadsFilter) => {
  const { reason } = useSyncExternalStore(deskReason.subscribe, deskReason.shown)
  const path = withQuery('/api/support/reads', filter)
  return useDeskRead<ReadsAnswer>(path, {
    key: ['support', path, reason],
    placeholderData: (earlier) => earlier,
  })
}
