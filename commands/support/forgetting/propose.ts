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
  /** The forgettings that are proposed or under way. */
  readonly openForgettings: () => Promise<readonly ForgettingId[]>
}

type Proposal = {
  readonly forgettingId: ForgettingId
  readonly streams: readonly string[]
  readonly ground: ForgettingGround
  readonly by: UserId
}

/** Why these things cannot be proposed; undefined: they can. */
const objectionTo = async (
  { log, handlers, openForgettings }: ProposeTools,
  { forgettingId, streams }: Proposal,
): Promise<'ThingNotFound' | 'ForgettingProposed' | undefined> => {
  const read = await Promise.all(streams.map((stream) => log.read(stream, { from: 0, to: 0 })))
  if (read.some(({ revision }) => revision === 'noStream')) return 'ThingNotFound'
  for (const id of await openForgettings()) {
    const other = await handlers.forgetting.state(forgettingStream(id))
    const isSame = other.status === 'Begun' && other.begun.things.some(({ stream }) => streams.includes(stream))
    if (id !== forgettingId && isSame) return 'ForgettingProposed'
  }
  return undefined
}

/** Plans the forgetting of a person in these things, and lays it before a second administrator. */
export const proposeForgetting = async (tools: ProposeTools, proposal: Proposal, context: CommandContext) => {
  const { log, handlers, now } = tools
  const { forgettingId, streams, ground, by } = proposal
  const objection = await objectionTo(tools, proposal)
  if (objection) return { objection }
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
