import type { RepairEvent } from '../../../domain/support/repair/events.ts'
import { entity } from '../../kernel/entity.ts'
import { repairRows } from './table.ts'

export const repairs = entity<RepairEvent, typeof repairRows>(repairRows)({
  id: ({ repairId }) => repairId,
  opens: {
    RepairProposed: ({ event: { data }, actor }) => ({
      id: data.repairId,
      status: 'proposed',
      act: data.act,
      needs_second: data.needsSecond,
      about: data.about ?? null,
      stream: data.stream ?? null,
      batch: data.batch ?? null,
      proposed_by: data.by,
      proposed_at: data.at,
      by_command: actor.kind === 'process',
      decided_by: null,
      decided_at: null,
      basis: null,
      ended_at: null,
      result: null,
    }),
  },
  on: {
    RepairApproved: ({ by, at, basis }) => ({ status: 'approved', decided_by: by, decided_at: at, basis }),
    RepairRejected: ({ by, at }) => ({ status: 'rejected', decided_by: by, decided_at: at, ended_at: at }),
    RepairWithdrawn: ({ by, at }) => ({ status: 'withdrawn', decided_by: by, decided_at: at, ended_at: at }),
    RepairCarriedOut: ({ at, result }) => ({ status: 'done', ended_at: at, result }),
    RepairFailed: ({ at, reason }) => ({ status: 'failed', ended_at: at, result: reason }),
  },
})
