import type { UserTools } from '../../commands/people/user/email-reservation.ts'
import type { RetentionSweeps } from '../../commands/support/retention/sweeps.ts'
import type { Reactor } from '../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../kernel/runner/run-process.ts'
import type { ProcessTools } from '../kernel/shared-tools.ts'
import { personForgetting, sendPersonForgetting } from './forgetting/person-forgetting.ts'
import { chosenTimes, rescheduleKind } from './retention/chosen-times.ts'
import { nightlySweep, sweepNightly } from './retention/nightly-sweep.ts'
import { forgetClosed, removedThings } from './retention/removed-things.ts'

export type ContextTools = Pick<UserTools, 'reservationStream'> & { readonly sweeps: RetentionSweeps }

export const reactorsOf = (given: ProcessTools & ContextTools): readonly Reactor[] => {
  const tools = { ...given, now: () => new Date(given.now()) }
  return [
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
}
