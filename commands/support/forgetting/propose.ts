import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { ForgettingId, UserId } from '../../../domain/kernel/ids.ts'
import { type ForgettingGround, forgettingGrounds } from '../../../domain/support/forgetting/rules.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { lookUpPerson } from '../person/make-subject-file.ts'
import { planForgetting } from '../person/plan-forgetting.ts'
import type { ProtectionTools } from '../person/withhold-protected.ts'
import { type HandleRepair, repairStream } from '../repair/stream.ts'
import { repairOfForgetting } from './forgetting-stage.ts'
import { forgettingStream, type HandleForgetting } from './stream.ts'

type ProposeTools = {
  readonly log: EventLog
  readonly handlers: ProtectionTools['handlers'] & {
    readonly forgetting: HandleForgetting
    readonly repair: HandleRepair
  }
  readonly now: () => Date
}

type Proposal = {
  readonly forgettingId: ForgettingId
  readonly streams: readonly string[]
  readonly ground: ForgettingGround
  readonly by: UserId
}

/** Plans the forgetting of a person in these things, and lays it before a second administrator. */
export const proposeForgetting = async (
  { log, handlers, now }: ProposeTools,
  { forgettingId, streams, ground, by }: Proposal,
  context: CommandContext,
) => {
  const { scope, gathered } = await lookUpPerson({ log, handlers }, streams)
  const plan = await planForgetting(log, scope, gathered)
  const at = now().toISOString()
  const begin = { type: 'BeginForgetting', forgettingId, ...plan, ground, askedBy: by, at } as const
  const outcome = await handlers.forgetting(forgettingStream(forgettingId), begin, context)
  if (outcome.kind !== 'accepted') return { begun: outcome }
  const repairId = repairOfForgetting(forgettingId)
  const act = { kind: 'forget-person', forgettingId } as const
  // A repair's reason is sealed under the administrator's key: a free text would outlive the person whom it names.
  const reason = forgettingGrounds[ground]
  const propose = { type: 'ProposeRepair', repairId, at, act, reason, by, about: 'en person' } as const
  const step = derivedContext(context, 'propose the forgetting')
  return { begun: outcome, proposed: await handlers.repair(repairStream(repairId), propose, step) }
}
