import { actorNames } from '../../../commands/history/actor-names.ts'
import { openSince } from '../../../commands/support/repair/moments.ts'
import { repairStream } from '../../../commands/support/repair/stream.ts'
import { nameShortly } from '../../../commands/support/standing/thing-of-fields.ts'
import type { UserId } from '../../../domain/kernel/ids.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import { acts } from '../../../domain/support/repair/acts.ts'
import type { Approval } from '../../../domain/support/repair/second.ts'
import type { RepairAnswer } from '../../../projections/support/repair/answers.ts'
import { isOpenProposal, type RepairView } from '../../../projections/support/repair/view.ts'
import { nameWork } from '../../../projections/support/standing/work-names.ts'
import type { Services } from '../../services.ts'
import { nameForgotten } from './forgotten-persons.ts'
import { objectionOf, readApproval } from './objections.ts'

type DescribeServices = Pick<Services, 'db' | 'handlers' | 'log' | 'now'>

const describeRepair = async (
  services: DescribeServices,
  repair: RepairView,
  { facts, thing }: { readonly facts: Approval; readonly thing: string | null },
): Promise<RepairAnswer> => {
  const { act, decidedBy, proposedBy } = repair
  const now = services.now()
  const names = actorNames(services.log, services.handlers.user)
  const nameOf = (id: UserId) => names({ kind: 'user', id })
  const state = await services.handlers.repair.state(repairStream(repair._id))
  const isOpen = isOpenProposal(repair, openSince(now))
  const waitsBecause = isOpen ? objectionOf(repair, facts) : null
  return {
    ...repair,
    actName: acts[act.kind].name,
    effect: acts[act.kind].effect,
    thing,
    reason: 'proposed' in state ? displayText(state.proposed.reason) : '',
    proposedByName: await nameOf(proposedBy),
    decidedByName: decidedBy && (await nameOf(decidedBy)),
    mayApprove: isOpen && waitsBecause === null,
    mayWithdraw: isOpen && facts.by === proposedBy,
    waitsBecause,
    persons: isOpen ? await nameForgotten(services, act) : [],
  }
}

/** Repairs with everything that is needed to judge them, in their order. */
export const describeRepairs = async (
  services: DescribeServices,
  repairs: readonly RepairView[],
  reader: UserId,
): Promise<RepairAnswer[]> => {
  const things = await nameWork(
    services.db,
    repairs.flatMap(({ stream }) => stream ?? []),
  )
  const facts = await readApproval(services, reader)
  return Promise.all(
    repairs.map((repair) => {
      const words = things.get(repair.stream ?? '')?.words
      return describeRepair(services, repair, { facts, thing: words ?? nameShortly(repair.stream) })
    }),
  )
}
