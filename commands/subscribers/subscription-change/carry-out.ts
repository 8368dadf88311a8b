import { type ChangeId, PauseId, StayId, SubscriberId, SubscriptionId } from '../../../domain/kernel/ids.ts'
import { CLOCK_TOLERANCE_MS } from '../../../domain/kernel/recency.ts'
import type { SubscriberCommand } from '../../../domain/subscribers/subscriber/commands.ts'
import type { SubscriberRejection } from '../../../domain/subscribers/subscriber/subscriber.ts'
import type { ChangeRecord } from '../../../domain/subscribers/subscription-change/commands.ts'
import type { Difference, Kept } from '../../../domain/subscribers/subscription-change/differences.ts'
import type { SubscriptionChangeEvent } from '../../../domain/subscribers/subscription-change/events.ts'
import type {
  SubscriptionChange,
  SubscriptionChangeRejection,
} from '../../../domain/subscribers/subscription-change/subscription-change.ts'
import { isBrokenOff } from '../../../domain/subscribers/subscription-change/subscription-change.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext, sharedContext } from '../../kernel/handling/derived-context.ts'
import { subscriberStream } from '../subscriber/stream.ts'
import { plannedFor } from './carrying-out/planned.ts'
import type { PlanRejection } from './carrying-out/planning.ts'
import { rehearsed } from './carrying-out/rehearsed.ts'
import { beforeTurn, keptOf } from './carrying-out/taken-back.ts'
import { step, type Turn } from './carrying-out/traced.ts'
import { type CarryOutTools, idIn, livedOf, undo } from './carrying-out/turn.ts'
import { subscriptionChangeStream } from './stream.ts'

export type CarryOutRejection =
  | PlanRejection
  | SubscriberRejection
  | SubscriptionChangeRejection
  | 'ChangedSubscriberRemoved'

type CarriedOut = Outcome<SubscriptionChangeEvent, CarryOutRejection, SubscriptionChange>

type Asked = {
  readonly changeId: ChangeId
  /** Null: she is registered by it. */
  readonly subscriberId: SubscriberId | null
  readonly today: string
}

type Pressed = Asked & { readonly at: string }

type Plan = {
  readonly subscriberId: SubscriberId
  readonly commands: readonly SubscriberCommand[]
  readonly differences: Difference[]
}

type Known = Extract<SubscriptionChange, { readonly record: ChangeRecord }>

const planOf = async (
  tools: CarryOutTools,
  { changeId, subscriberId: chosen, today }: Asked,
  { record, takenBack: attempt }: Known,
): Promise<Plan | { readonly refused: PlanRejection | SubscriberRejection }> => {
  const turn = { changeId, attempt }
  const subscriberId = chosen ?? SubscriberId.parse(idIn(turn, 'subscriber'))
  const before = beforeTurn(await livedOf(tools, subscriberId, turn))
  const ids = {
    subscription: SubscriptionId.parse(idIn(turn, 'subscription')),
    pause: PauseId.parse(idIn(turn, 'pause')),
    stay: StayId.parse(idIn(turn, 'stay')),
  }
  const subscriber = before.status === 'Missing' ? undefined : before
  const commands = plannedFor({ record, subscriberId, subscriber, ids, today })
  if ('refused' in commands) return commands
  const seen = rehearsed(before, commands)
  return 'refused' in seen ? seen : { subscriberId, commands, ...seen }
}

const requestOf = async ({ handlers }: CarryOutTools, changeId: ChangeId): Promise<Known | undefined> => {
  const state = await handlers.subscriptionChange.state(subscriptionChangeStream(changeId))
  return state.status === 'Here' ? state : undefined
}

const isDone = ({ record, carriedOut, begun }: Known) => carriedOut !== null || (record.active && begun === null)

const rejected = (reason: CarryOutRejection) => ({ kind: 'rejected', reason }) as const

/** What would come of it, without doing it. */
export const lookAheadAt = async (
  tools: CarryOutTools,
  asked: Asked,
): Promise<{ readonly differences: Difference[] } | { readonly refused: CarryOutRejection }> => {
  const request = await requestOf(tools, asked.changeId)
  return request ? planOf(tools, asked, request) : { refused: 'SubscriptionChangeNotFound' }
}

/** Whoever has not come to the end by then was broken off. */
const PATIENCE_MS = 120_000
const holdingAt = (at: string) => ({
  brokenOff: new Date(Date.parse(at) - PATIENCE_MS).toISOString(),
  aheadAfter: new Date(Date.parse(at) + CLOCK_TOLERANCE_MS).toISOString(),
})

type Refused = Extract<CarriedOut, { readonly kind: 'rejected' | 'conflict' }>

/** Nothing is done to her any more, nor undone: what came of the request stays as it is. */
const isOfRemoved = (refused: Refused | { readonly kind: string; readonly reason: CarryOutRejection }) =>
  'reason' in refused && refused.reason === 'SubscriberNotFound'

/** What of it is done to somebody, by a press that does not come to its end, is undone, and nobody has it. */
const release = async (
  tools: CarryOutTools,
  { changeId, today }: Pressed,
  {
    subscriberId,
    press,
    attempt,
  }: { readonly subscriberId: SubscriberId; readonly press: string; readonly attempt: number },
  context: CommandContext,
): Promise<Refused | undefined> => {
  const refused = await undo(tools, { subscriberId, turn: { changeId, attempt }, today }, context)
  if (refused && !isOfRemoved(refused)) return refused
  const letting = { type: 'LetGoOfSubscriptionChange', changeId, press } as const
  const stream = subscriptionChangeStream(changeId)
  const free = await tools.handlers.subscriptionChange(stream, letting, derivedContext(context, 'let go'))
  return free.kind === 'accepted' ? undefined : free
}

/** Of whoever was left in the middle: what came of it is undone before it is done anew, to her or to another. */
const releaseLeft = async (
  tools: CarryOutTools,
  pressed: Pressed,
  { begun, takenBack: attempt }: Known,
  context: CommandContext,
): Promise<Refused | undefined> => {
  const { changeId, at } = pressed
  if (!begun || begun.press === context.commandId || !isBrokenOff(begun.at, holdingAt(at))) return undefined
  const { subscriberId } = begun
  const own = derivedContext(context, 'in the place of who was broken off')
  const taking = {
    type: 'BeginSubscriptionChange',
    changeId,
    subscriberId,
    press: own.commandId,
    attempt,
    at,
    ...holdingAt(at),
  } as const
  const taken = await tools.handlers.subscriptionChange(subscriptionChangeStream(changeId), taking, own)
  if (taken.kind !== 'accepted') return taken
  return release(tools, pressed, { subscriberId, press: own.commandId, attempt }, context)
}

/** All of it or nothing, whoever is killed meanwhile, under an id of the request's own. */
const doTo = async (tools: CarryOutTools, { subscriberId, commands }: Plan, turn: Turn, context: CommandContext) => {
  const command = { type: 'ActTogether', subscriberId, commands } as const
  const shared = sharedContext(context, step(turn, 0), turn.changeId)
  const outcome = await tools.handlers.subscriber(subscriberStream(subscriberId), command, shared)
  return outcome.kind === 'rejected' ? outcome : undefined
}

/**
 * Does to a subscriber what a request asks for, and marks it as handled. The request's own stream says first to whom: pressed
 * by two people at once it is done to one person. Broken off and repeated it is done once: it has an id of the
 * request's own.
 */
export const carryOutChange = async (
  tools: CarryOutTools,
  pressed: Pressed,
  context: CommandContext,
): Promise<CarriedOut> => {
  const { changeId, at } = pressed
  const stream = subscriptionChangeStream(changeId)
  const { subscriptionChange } = tools.handlers
  const left = await requestOf(tools, changeId)
  const kept = left && (await releaseLeft(tools, pressed, left, context))
  if (kept) return kept
  const request = await requestOf(tools, changeId)
  if (!request) return rejected('SubscriptionChangeNotFound')
  const { takenBack: attempt } = request
  const plan = await planOf(tools, pressed, request)
  if ('refused' in plan) return rejected(isDone(request) ? 'SubscriptionChangeAlreadyHandled' : plan.refused)
  const { subscriberId } = plan
  const press = context.commandId
  const begin = {
    type: 'BeginSubscriptionChange',
    changeId,
    subscriberId,
    press,
    attempt,
    at,
    ...holdingAt(at),
  } as const
  const begun = await subscriptionChange(stream, begin, derivedContext(context, `begin ${attempt}`))
  if (begun.kind !== 'accepted') return begun
  const refused = await doTo(tools, plan, { changeId, attempt }, context)
  if (refused) return (await release(tools, pressed, { subscriberId, press, attempt }, context)) ?? refused
  return subscriptionChange(stream, { type: 'CarryOutSubscriptionChange', changeId, press }, context)
}

/** What would stay, were it taken back now. */
export const keptAt = async (tools: CarryOutTools, changeId: ChangeId): Promise<readonly Kept[]> => {
  const request = await requestOf(tools, changeId)
  if (!request?.carriedOut) return []
  return keptOf(await livedOf(tools, request.carriedOut, { changeId, attempt: request.takenBack }))
}

type TakenBackBy = Pick<Asked, 'changeId' | 'today'> & {
  /** It waits again although nothing can be undone, for she has been removed. */
  readonly leaves: boolean
}

/** Undoes what was done, as far as nobody has touched it since, and lets the request wait again. */
export const takeChangeBack = async (
  tools: CarryOutTools,
  { changeId, today, leaves }: TakenBackBy,
  context: CommandContext,
): Promise<CarriedOut> => {
  const { handlers } = tools
  const request = await requestOf(tools, changeId)
  if (!request) return rejected('SubscriptionChangeNotFound')
  const { carriedOut, takenBack: attempt } = request
  if (carriedOut !== null) {
    const refused = await undo(tools, { subscriberId: carriedOut, turn: { changeId, attempt }, today }, context)
    const isGone = refused !== undefined && isOfRemoved(refused)
    if (isGone && !leaves) return rejected('ChangedSubscriberRemoved')
    if (refused && !isGone) return refused
  }
  const command = { type: 'TakeBackSubscriptionChange', changeId, subscriberId: carriedOut, attempt } as const
  return handlers.subscriptionChange(subscriptionChangeStream(changeId), command, context)
}
