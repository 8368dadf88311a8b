import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { acts, keepsReason, REASON_UNKEPT } from './acts.ts'
import type { RepairCommand } from './commands.ts'
import type { RepairEvent, RepairProposed } from './events.ts'
import { type ApprovalRejection, objectionToApproval } from './second.ts'

export type Repair =
  | { readonly status: 'Missing' }
  | {
      readonly status: 'Proposed' | 'Approved' | 'Rejected' | 'Withdrawn' | 'CarriedOut' | 'Failed'
      readonly proposed: RepairProposed['data']
    }
type StandingRepair = Exclude<Repair, { readonly status: 'Missing' }>

export type RepairRejection =
  | 'RepairNotFound'
  /** It has been approved, rejected, or withdrawn. */
  | 'RepairDecided'
  | 'RepairLapsed'
  | ApprovalRejection
  /** Only the administrator who proposed it takes it back. */
  | 'RepairOfAnother'

type RepairDecision = Decision<RepairEvent, RepairRejection>

const propose = ({ type: _type, ...data }: MessageOfType<RepairCommand, 'ProposeRepair'>): readonly RepairEvent[] => {
  const { repairId, at, by, act } = data
  const { needsSecond } = acts[act.kind]
  const proposed: RepairEvent = { type: 'RepairProposed', data: { ...data, needsSecond } }
  return needsSecond
    ? [proposed]
    : [proposed, { type: 'RepairApproved', data: { repairId, at, act, by, basis: 'own' } }]
}

/** Why no administrator may decide on the repair any more; undefined: it stands open. */
const closedReason = ({ status, proposed }: StandingRepair, openSince: string): RepairRejection | undefined => {
  if (status !== 'Proposed') return 'RepairDecided'
  return proposed.at < openSince ? 'RepairLapsed' : undefined
}

const approve = (
  { repairId, at, by, reason, administrators, openSince, aloneUntil }: MessageOfType<RepairCommand, 'ApproveRepair'>,
  repair: StandingRepair,
): RepairDecision => {
  const closed = closedReason(repair, openSince)
  if (closed) return reject(closed)
  const { proposed } = repair
  const objection = objectionToApproval(proposed, { by, administrators, aloneUntil })
  if (objection) return reject(objection)
  const basis = by === proposed.by ? 'alone' : 'second'
  const { act } = proposed
  const kept = keepsReason(act) ? reason : REASON_UNKEPT
  return [{ type: 'RepairApproved', data: { repairId, at, act, by, basis, ...(kept && { reason: kept }) } }]
}

const decideStanding = decideByType<
  Exclude<RepairCommand, { readonly type: 'ProposeRepair' }>,
  StandingRepair,
  RepairDecision
>({
  ApproveRepair: approve,
  RejectRepair: ({ type: _type, openSince, ...data }, repair) => {
    const closed = closedReason(repair, openSince)
    if (closed) return reject(closed)
    const reason = keepsReason(repair.proposed.act) ? data.reason : REASON_UNKEPT
    return [{ type: 'RepairRejected', data: { ...data, reason } }]
  },
  WithdrawRepair: ({ type: _type, openSince, ...data }, repair) => {
    const closed = closedReason(repair, openSince)
    if (closed) return reject(closed)
    return data.by === repair.proposed.by ? [{ type: 'RepairWithdrawn', data }] : reject('RepairOfAnother')
  },
  /** The outcome is told once: a repetition after a crash changes nothing. */
  ConfirmRepair: ({ type: _type, ...data }, { status }) =>
    status === 'Approved' ? [{ type: 'RepairCarriedOut', data }] : [],
  FailRepair: ({ type: _type, ...data }, { status }) => (status === 'Approved' ? [{ type: 'RepairFailed', data }] : []),
})

const decide = (command: RepairCommand, repair: Repair): RepairDecision => {
  if (command.type === 'ProposeRepair') return repair.status === 'Missing' ? propose(command) : []
  return repair.status === 'Missing' ? reject('RepairNotFound') : decideStanding(command, repair)
}

const evolveStanding = evolveByType<StandingRepair, Exclude<RepairEvent, RepairProposed>>({
  RepairApproved: () => ({ status: 'Approved' }),
  RepairRejected: () => ({ status: 'Rejected' }),
  RepairWithdrawn: () => ({ status: 'Withdrawn' }),
  RepairCarriedOut: () => ({ status: 'CarriedOut' }),
  RepairFailed: () => ({ status: 'Failed' }),
})

const evolve = (repair: Repair, event: RepairEvent): Repair => {
  if (event.type === 'RepairProposed') return { status: 'Proposed', proposed: event.data }
  return repair.status === 'Missing' ? repair : evolveStanding(repair, event)
}

export const repairDecider: Decider<RepairCommand, Repair, RepairEvent, RepairRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
