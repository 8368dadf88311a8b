import type { RetentionReport, RetentionRow } from '../../../projections/support/retention/view.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type { RetentionRow } from '../../../projections/support/retention/view.ts'

const PATH = '/api/support/retention'
const queryKey = ['support', PATH]

export const useRetention = () => useRead<readonly RetentionRow[]>(PATH, { key: queryKey })

/** The data that a time would take, before the administrator chooses it. */
export const useRetentionReport = (kind: string, time: number | null) =>
  useRead<RetentionReport>(time === null ? undefined : `${PATH}/${kind}/report?time=${time}`, {
    key: ['support', PATH, kind, time],
  })

export const useSetRetention = (kind: string) =>
  useAct<{ readonly time: number; readonly reason: string }>((api, body) => api.put(`${PATH}/${kind}`, body), {
    keys: [queryKey],
  })
