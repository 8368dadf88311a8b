import type { UserTools } from '../../commands/people/user/email-reservation.ts'
import type { RetentionSweeps } from '../../commands/support/retention/sweeps.ts'
import type { Reactor } from '../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../kernel/runner/run-process.ts'
import type { ProcessTools } from '../kernel/shared-tools.ts'
import { personForgetting, sendPersonForgetting } from './forgetting/person-forgetting.ts'
import type { RepairTools } from './repair/carry-out.ts'
import { repairs, sendRepair } from './repair/repairs.ts'
import { chosenTimes, rescheduleKind } from './retention/chosen-times.ts'
import { type CleaningTools, nightlySweep, sweepNightly } from './retention/nightly-sweep.ts'
import { forgetClosed, removedThings } from './retention/removed-things.ts'

export type ContextTools = Pick<UserTools, 'reservationStream'> &
  Pick<RepairTools, 'actOnJob' | 'moveDeadline' | 'actOnReadModel'> &
  CleaningTools & { readonly sweeps: RetentionSweeps }

/** `others`: the processes that the desk repairs, besides its own. */
export const reactorsOf = (given: ProcessTools & ContextTools, others: readonly Reactor[]): readonly Reactor[] => {
  const tools = { ...given, now: () => new Date(given.now()) }
  const own: readonly Reactor[] = [
    { processes: [processRunner(personForgetting, sendPersonForgetting(tools))] },
    {
      processes: [
        processRunner(removedThings, noCommands),
        processRunner(nightlySweep, noCommands),
        processRunner(chosenTimes, rescheduleKind(tools.sweeps)),
      ],
      due: [...forgetClosed(tools), sweepNightly(tools)],
    },
  ]
  const processes = [...others, ...own].flatMap(({ processes: some = [] }) => some)
  return [...own, { processes: [processRunner(repairs, sendRepair({ ...given, processes }))] }]
}
