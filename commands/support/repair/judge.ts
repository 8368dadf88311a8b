import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { RepairId, UserId } from '../../../domain/kernel/ids.ts'
import type { RepairEvent } from '../../../domain/support/repair/events.ts'
import type { RepairRejection } from '../../../domain/support/repair/repair.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { aloneUntil, openSince } from './moments.ts'
import { settledAdministrators } from './settled-administrators.ts'
import { type HandleRepair, repairStream } from './stream.ts'

export const verdicts = ['approve', 'reject', 'withdraw'] as const
export type Verdict = (typeof verdicts)[number]

type JudgeTools = {
  readonly log: Pick<EventLog, 'read'>
  readonly handlers: { readonly repair: HandleRepair }
  readonly now: () => Date
}

type Judgement = { readonly repairId: RepairId; readonly by: UserId; readonly reason: string }

/** Approves or rejects a proposal, or takes it back. An own proposal is taken back without a reason. */
export const judgeRepair = async (
  { log, handlers: { repair }, now }: JudgeTools,
  verdict: Verdict,
  { repairId, by, reason }: Judgement,
  context: CommandContext,
): Promise<Outcome<RepairEvent, RepairRejection>> => {
  const stream = repairStream(repairId)
  const common = { repairId, by, at: now().toISOString(), openSince: openSince(now()) }
  if (verdict === 'withdraw') return repair(stream, { type: 'WithdrawRepair', ...common }, context)
  if (verdict === 'reject') return repair(stream, { type: 'RejectRepair', ...common, reason }, context)
  const administrators = await settledAdministrators(log)
  const approve = { type: 'ApproveRepair', ...common, reason, administrators, aloneUntil: aloneUntil(now()) } as const
  return repair(stream, approve, context)
}
