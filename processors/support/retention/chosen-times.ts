import { isOfDeadlines, type RetentionSweeps } from '../../../commands/support/retention/sweeps.ts'
import { isRetentionName, type RetentionName, retentionKindOf } from '../../../domain/support/retention/kinds.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'

type Reschedule = { readonly kind: RetentionName; readonly time: number }

/** Moves the deadlines of a kind when the office has chosen another time for it. Invoice facts keep the day of their seal. */
export const chosenTimes = statelessProcess<'RetentionSet', Reschedule>({
  name: 'chosen-times',
  types: ['RetentionSet'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.kind,
  react: ({ event: { data } }) => {
    const { kind, time } = data
    return isRetentionName(kind) && retentionKindOf(kind).unit === 'days' ? [{ command: { kind, time } }] : []
  },
})

export const rescheduleKind =
  (sweeps: Pick<RetentionSweeps, 'reschedule'>) =>
  async ({ kind, time }: Reschedule): Promise<void> => {
    if (isOfDeadlines(kind)) await sweeps.reschedule(kind, time)
  }
