import { type ChangeId, PauseId, StayId, SubscriberId, SubscriptionId } from '../../../domain/kernel/ids.ts'
import { CLOCK_TOLERANCE_MS } from '../../../domain/kernel/recency.ts'
import type { SubscriberCommand } from '../../../domain/subscribers/subscriber/commands.ts'
import type { SubscriberRejection } from '../../../domain/subscribers/subscriber/subscriber.ts'
import { attemptCause, type RequestAttempt } from '../../../domain/subscribers/subscriber/undo/cause.ts'
import { undoPlanOf } from '../../../domain/subscribers/subscriber/undo/undo.ts'
import type { Difference, UndoUnitKind } from '../../../domain/subscribers/subscription-change/differences.ts'
import type { SubscriptionChangeEvent } from '../../../domain/subscribers/subscription-change/events.ts'
import type {
  SubscriptionChange,
  SubscriptionChangeRejection,
} from '../../../domain/subscribers/subscription-change/subscription-change.ts'
import { isBrokenOff } from '../../../domain/subscribers/subscription-change/subscription-change.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { causedContext } from '../subscriber/caused-history.ts'
import { subscriberStream } from '../subscriber/stream.ts'
import { planCommands } from './carrying-out/commands-of-request.ts'
import { dryRunOf } from './carrying-out/dry-run.ts'
import type { PlanRejection } from './carrying-out/plan-input.ts'
import { type CarryOutTools, idIn, loadAttempt, undoAttempt } from './carrying-out/undo-attempt.ts'
import { findRequest, type KnownRequest } from './find-request.ts'
import { subscriptionChangeStream } from './stream.ts'

export type CarryOutRejection =
  | PlanRejection
  | SubscriberRejection
  | SubscriptionChangeRejection
  | 'ChangedSubscriberRemoved'

type CarryOutOutcome = Outcome<SubscriptionChangeEvent, CarryOutRejection, SubscriptionChange>

type CarryOutRequest = {
  readonly changeId: ChangeId
  /** Null: the request registers a new subscriber. */
  readonly subscriberId: SubscriberId | null
  readonly today: string
}

type TimedRequest = CarryOutRequest & { readonly at: string }

type Plan = {
  readonly subscriberId: SubscriberId
  readonly commands: readonly SubscriberCommand[]
  readonly differences: Difference[]
}

const planOf = async (
  tools: CarryOutTools,
  { changeId, subscriberId: chosen, today }: CarryOutRequest,
  { record, takenBack: attempt }: KnownRequest,
): Promise<Plan | { readonly refused: PlanRejection | SubscriberRejection }> => {
  const turn = { changeId, attempt }
  const subscriberId = chosen ?? SubscriberId.parse(idIn(turn, 'subscriber'))
  const { before } = await loadAttempt(tools, subscriberId, turn)
  const ids = {
    subscription: SubscriptionId.parse(idIn(turn, 'subscription')),
    pause: PauseId.parse(idIn(turn, 'pause')),
    stay: StayId.parse(idIn(turn, 'stay')),
  }
  const subscriber = before.status === 'Missing' ? undefined : before
  const commands = planCommands({ record, subscriberId, subscriber, ids, today })
  if ('refused' in commands) return commands
  const seen = dryRunOf(before, commands)
  return 'refused' in seen ? seen : { subscriberId, commands, ...seen }
}

const isDone = ({ record, carriedOut, begun }: KnownRequest) => carriedOut !== null || (record.active && begun === null)

const rejectedOutcome = (reason: CarryOutRejection) => ({ kind: 'rejected', reason }) as const

/** Dry run of a request: its differences, or why it cannot be carried out. */
export const previewRequest = async (
  tools: CarryOutTools,
  asked: CarryOutRequest,
): Promise<{ readonly differences: Difference[] } | { readonly refused: CarryOutRejection }> => {
  const request = await findRequest(tools, asked.changeId)
  return request ? planOf(tools, asked, request) : { refused: 'SubscriptionChangeNotFound' }
}

/** An attempt that has not ended within this time counts as broken off. */
const CARRY_OUT_TIMEOUT_MS = 120_000
const attemptWindow = (at: string) => ({
  brokenOff: new Date(Date.parse(at) - CARRY_OUT_TIMEOUT_MS).toISOString(),
  aheadAfter: new Date(Date.parse(at) + CLOCK_TOLERANCE_MS).toISOString(),
})

type RefusedOutcome = Extract<CarryOutOutcome, { readonly kind: 'rejected' | 'conflict' }>

/** The subscriber is removed, so nothing can be undone, and the request's changes stay. */
const isOfRemoved = (refused: RefusedOutcome | undefined) =>
  refused?.kind === 'rejected' && refused.reason === 'ChangedSubscriberRemoved'

/** Undoes an attempt that cannot be completed, and frees the request for another subscriber. */
const release = async (
  tools: CarryOutTools,
  { changeId, today }: TimedRequest,
  {
    subscriberId,
    press,
    attempt,
  }: { readonly subscriberId: SubscriberId; readonly press: string; readonly attempt: number },
  context: CommandContext,
): Promise<RefusedOutcome | undefined> => {
  const refused = await undoAttempt(tools, { subscriberId, turn: { changeId, attempt }, today }, context)
  if (refused && !isOfRemoved(refused)) return refused
  const letting = { type: 'LetGoOfSubscriptionChange', changeId, press } as const
  const stream = subscriptionChangeStream(changeId)
  const free = await tools.handlers.subscriptionChange(stream, letting, derivedContext(context, 'let go'))
  return free.kind === 'accepted' ? undefined : free
}

/** Undoes a broken-off attempt before the request is carried out anew, for the same subscriber or another. */
const releaseLeft = async (
  tools: CarryOutTools,
  pressed: TimedRequest,
  { begun, takenBack: attempt }: KnownRequest,
  context: CommandContext,
): Promise<RefusedOutcome | undefined> => {
  const { changeId, at } = pressed
  if (!begun || begun.press === context.commandId || !isBrokenOff(begun.at, attemptWindow(at))) return undefined
  const { subscriberId } = begun
  const own = derivedContext(context, 'in the place of who was broken off')
  const taking = {
    type: 'BeginSubscriptionChange',
    changeId,
    subscriberId,
    press: own.commandId,
    attempt,
    at,
    ...attemptWindow(at),
  } as const
  const taken = await tools.handlers.subscriptionChange(subscriptionChangeStream(changeId), taking, own)
  if (taken.kind !== 'accepted') return taken
  return release(tools, pressed, { subscriberId, press: own.commandId, attempt }, context)
}

/**
 * Appends all events of the request at once, under an id of the attempt, so that a repetition after a crash changes
 * nothing.
 */
const actOnSubscriber = async (
  tools: CarryOutTools,
  { subscriberId, commands }: Plan,
  turn: RequestAttempt,
  context: CommandContext,
) => {
  const command = { type: 'ActTogether', subscriberId, commands } as const
  const caused = causedContext(context, attemptCause(turn))
  const outcome = await tools.handlers.subscriber(subscriberStream(subscriberId), command, caused)
  return outcome.kind === 'rejected' ? outcome : undefined
}

/**
 * Carries out a request for a subscriber and marks it as handled. The request's stream first records the subscriber, so
 * that two simultaneous presses carry it out for one subscriber only. All ids derive from the request, so that a
 * repetition after a crash carries it out once.
 */
export const carryOutChange = async (
  tools: CarryOutTools,
  pressed: TimedRequest,
  context: CommandContext,
): Promise<CarryOutOutcome> => {
  const { changeId, at } = pressed
  const stream = subscriptionChangeStream(changeId)
  const { subscriptionChange } = tools.handlers
  const left = await findRequest(tools, changeId)
  const kept = left && (await releaseLeft(tools, pressed, left, context))
  if (kept) return kept
  const request = await findRequest(tools, changeId)
  if (!request) return rejectedOutcome('SubscriptionChangeNotFound')
  const { takenBack: attempt } = request
  const plan = await planOf(tools, pressed, request)
  if ('refused' in plan) return rejectedOutcome(isDone(request) ? 'SubscriptionChangeAlreadyHandled' : plan.refused)
  const { subscriberId } = plan
  const press = context.commandId
  const begin = {
    type: 'BeginSubscriptionChange',
    changeId,
    subscriberId,
    press,
    attempt,
    at,
    ...attemptWindow(at),
  } as const
  const begun = await subscriptionChange(stream, begin, derivedContext(context, `begin ${attempt}`))
  if (begun.kind !== 'accepted') return begun
  const refused = await actOnSubscriber(tools, plan, { changeId, attempt }, context)
  if (refused) return (await release(tools, pressed, { subscriberId, press, attempt }, context)) ?? refused
  return subscriptionChange(stream, { type: 'CarryOutSubscriptionChange', changeId, press }, context)
}

/** The units that an undo would leave now. */
export const findRetainedUnits = async (
  tools: CarryOutTools,
  { changeId, today }: Pick<CarryOutRequest, 'changeId' | 'today'>,
): Promise<readonly UndoUnitKind[]> => {
  const request = await findRequest(tools, changeId)
  if (!request?.carriedOut) return []
  const { carriedOut: subscriberId, takenBack: attempt } = request
  const { history, its, before } = await loadAttempt(tools, subscriberId, { changeId, attempt })
  const { status } = await tools.handlers.subscriber.state(subscriberStream(subscriberId))
  if (status === 'Removed') return before.status === 'Missing' ? [] : ['removed']
  return undoPlanOf(history, its, { subscriberId, today }).kept
}

type UndoContext = Pick<CarryOutRequest, 'changeId' | 'today'> & {
  /** The request waits again although nothing can be undone, because the subscriber is removed. */
  readonly leaves: boolean
}

/** Undoes the request's changes, except where others have changed them since, and lets the request wait again. */
export const takeChangeBack = async (
  tools: CarryOutTools,
  { changeId, today, leaves }: UndoContext,
  context: CommandContext,
): Promise<CarryOutOutcome> => {
  const { handlers } = tools
  const request = await findRequest(tools, changeId)
  if (!request) return rejectedOutcome('SubscriptionChangeNotFound')
  const { carriedOut, takenBack: attempt } = request
  if (carriedOut !== null) {
    const refused = await undoAttempt(tools, { subscriberId: carriedOut, turn: { changeId, attempt }, today }, context)
    if (refused && !(leaves && isOfRemoved(refused))) return refused
  }
  const command = { type: 'TakeBackSubscriptionChange', changeId, subscriberId: carriedOut, attempt } as const
  return handlers.subscriptionChange(subscriptionChangeStream(changeId), command, context)
}
