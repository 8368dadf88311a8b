import { actorNames } from '../../../commands/history/actor-names.ts'
import { administratorsStream } from '../../../commands/people/administrators/stream.ts'
import { aloneUntil, openSince } from '../../../commands/support/repair/moments.ts'
import { repairStream } from '../../../commands/support/repair/stream.ts'
import { nameShortly } from '../../../commands/support/standing/thing-of-fields.ts'
import type { UserId } from '../../../domain/kernel/ids.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import { acts } from '../../../domain/support/repair/acts.ts'
import { ALONE_HOURS } from '../../../domain/support/repair/rules.ts'
import type { RepairAnswer } from '../../../projections/support/repair/answers.ts'
import { isOpenProposal, type RepairView } from '../../../projections/support/repair/view.ts'
import type { Services } from '../../services.ts'

type DescribeServices = Pick<Services, 'handlers' | 'log' | 'now'>

/** Why the reader may not approve a proposal; null: the reader may. */
const objectionOf = (
  { proposedBy, proposedAt }: RepairView,
  { reader, administrators, now }: { readonly reader: UserId; readonly administrators: number; readonly now: Date },
): string | null => {
  if (proposedBy !== reader) return null
  if (administrators > 1) return 'Du har föreslagit det själv. En annan administratör måste godkänna det.'
  if (proposedAt <= aloneUntil(now)) return null
  return `Du är ensam administratör. ${ALONE_HOURS} timmar efter förslaget kan du godkänna det själv.`
}

export const countAdministrators = async ({ handlers }: DescribeServices): Promise<number> =>
  (await handlers.administrators.state(administratorsStream)).size

/** A repair with everything that is needed to judge it. */
export const describeRepair = async (
  services: DescribeServices,
  repair: RepairView,
  reader: UserId,
): Promise<RepairAnswer> => {
  const { act, stream, decidedBy, proposedBy } = repair
  const now = services.now()
  const names = actorNames(services.log, services.handlers.user)
  const nameOf = (id: UserId) => names({ kind: 'user', id })
  const state = await services.handlers.repair.state(repairStream(repair._id))
  const isOpen = isOpenProposal(repair, openSince(now))
  const administrators = await countAdministrators(services)
  const waitsBecause = isOpen ? objectionOf(repair, { reader, administrators, now }) : null
  return {
    ...repair,
    actName: acts[act.kind].name,
    effect: acts[act.kind].effect,
    thing: nameShortly(stream),
    reason: 'proposed' in state ? displayText(state.proposed.reason) : '',
    proposedByName: await nameOf(proposedBy),
    decidedByName: decidedBy && (await nameOf(decidedBy)),
    mayApprove: isOpen && waitsBecause === null,
    waitsBecause,
  }
}
