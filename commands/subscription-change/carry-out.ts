import { v5 } from 'uuid'
import type { EventLog } from '../../domain/core/event-log.ts'
import { type ChangeId, PauseId, StayId, SubscriberId, SubscriptionId } from '../../domain/core/ids.ts'
import type { SubscriberCommand } from '../../domain/subscriber/commands.ts'
import type { SubscriberEvent } from '../../domain/subscriber/events.ts'
import { evolve, type Subscriber } from '../../domain/subscriber/state.ts'
import type { SubscriberRejection } from '../../domain/subscriber/subscriber.ts'
import type { ChangeRecord } from '../../domain/subscription-change/commands.ts'
import type { Difference } from '../../domain/subscription-change/differences.ts'
import type { SubscriptionChangeEvent } from '../../domain/subscription-change/events.ts'
import type {
  SubscriptionChange,
  SubscriptionChangeRejection,
} from '../../domain/subscription-change/subscription-change.ts'
import type { CommandContext, Outcome } from '../handling/command-handler.ts'
import { derivedContext, sharedContext } from '../handling/derived-context.ts'
import type { Handlers } from '../handlers.ts'
import { subscriberStream } from '../subscriber/stream.ts'
import { type PlanRejection, plannedFor } from './carrying-out/planned.ts'
import { rehearsed } from './carrying-out/rehearsed.ts'
import { type Lived, takenBack } from './carrying-out/taken-back.ts'
import { subscriptionChangeStream } from './stream.ts'

export type CarryOutTools = {
  readonly handlers: Pick<Handlers, 'subscriber' | 'subscriptionChange'>
  readonly log: Pick<EventLog, 'read'>
}

export type CarryOutRejection = PlanRejection | SubscriberRejection | SubscriptionChangeRejection

type CarriedOut = Outcome<SubscriptionChangeEvent, CarryOutRejection, SubscriptionChange>

/** More than any request asks for. */
const MOST_STEPS = 40

/** One carrying out of a request: after it has been taken back the next one is another. */
type Turn = { readonly changeId: ChangeId; readonly attempt: number }

const step = ({ attempt }: Turn, place: number) => `carried out ${attempt} ${place}`

const idIn = ({ changeId, attempt }: Turn, what: string) => v5(`${what} ${attempt}`, changeId)

/** Her stream, and what of it came of this turn: also of one that was broken off. */
const livedOf = async ({ log }: CarryOutTools, subscriberId: SubscriberId, turn: Turn): Promise<readonly Lived[]> => {
  const own = new Set(Array.from({ length: MOST_STEPS }, (_, place) => v5(step(turn, place), turn.changeId)))
  const { events } = await log.read<SubscriberEvent>(subscriberStream(subscriberId))
  return events.map(({ event, commandId }) => ({ event, isOfRequest: own.has(commandId) }))
}

/** As she was when it began. */
const beforeTurn = (lived: readonly Lived[]): Subscriber => {
  const began = lived.findIndex(({ isOfRequest }) => isOfRequest)
  const past = began < 0 ? lived : lived.slice(0, began)
  return past.reduce<Subscriber>((subscriber, { event }) => evolve(subscriber, event), { status: 'Missing' })
}

type Asked = {
  readonly changeId: ChangeId
  /** Null: she is registered by it. */
  readonly subscriberId: SubscriberId | null
  readonly today: string
}

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

const rejected = (reason: CarryOutRejection) => ({ kind: 'rejected', reason }) as const

/** What would come of it, without doing it. */
export const lookAheadAt = async (
  tools: CarryOutTools,
  asked: Asked,
): Promise<{ readonly differences: Difference[] } | { readonly refused: CarryOutRejection }> => {
  const request = await requestOf(tools, asked.changeId)
  return request ? planOf(tools, asked, request) : { refused: 'SubscriptionChangeNotFound' }
}

/**
 * Does to a subscriber what a request asks for, and marks it as handled. Pressed twice, by one or two people, or broken
 * off and repeated, it is done once: its steps have ids of the request's own.
 */
export const carryOutChange = async (
  tools: CarryOutTools,
  asked: Asked,
  context: CommandContext,
): Promise<CarriedOut> => {
  const { handlers } = tools
  const { changeId } = asked
  const request = await requestOf(tools, changeId)
  if (!request) return rejected('SubscriptionChangeNotFound')
  if (request.record.active || request.carriedOut !== null) return rejected('SubscriptionChangeAlreadyHandled')
  const plan = await planOf(tools, asked, request)
  if ('refused' in plan) return rejected(plan.refused)
  const { subscriberId, commands } = plan
  const turn = { changeId, attempt: request.takenBack }
  for (const [place, command] of commands.entries()) {
    const shared = sharedContext(context, step(turn, place), changeId)
    const outcome = await handlers.subscriber(subscriberStream(subscriberId), command, shared)
    if (outcome.kind === 'rejected') return outcome
  }
  const command = { type: 'CarryOutSubscriptionChange', changeId, subscriberId } as const
  return handlers.subscriptionChange(subscriptionChangeStream(changeId), command, context)
}

type Undo = { readonly subscriberId: SubscriberId; readonly turn: Turn; readonly today: string }

/** Repeated after it was broken off it asks for what is so already. */
const undo = async (tools: CarryOutTools, { subscriberId, turn, today }: Undo, context: CommandContext) => {
  const { subscriber } = tools.handlers
  const stream = subscriberStream(subscriberId)
  const again = (place: number) => SubscriptionId.parse(idIn(turn, `again ${place}`))
  const steps = takenBack(await livedOf(tools, subscriberId, turn), { today, again })
  for (const [place, next] of steps.entries()) {
    const command = next(await subscriber.state(stream))
    const outcome = command && (await subscriber(stream, command, derivedContext(context, `taken back ${place}`)))
    if (outcome?.kind === 'rejected') return outcome
  }
  return undefined
}

/** Undoes what was done, as far as nobody has touched it since, and lets the request wait again. */
export const takeChangeBack = async (
  tools: CarryOutTools,
  { changeId, today }: Pick<Asked, 'changeId' | 'today'>,
  context: CommandContext,
): Promise<CarriedOut> => {
  const { handlers } = tools
  const request = await requestOf(tools, changeId)
  if (!request) return rejected('SubscriptionChangeNotFound')
  const { carriedOut, takenBack: attempt } = request
  if (carriedOut !== null) {
    const refused = await undo(tools, { subscriberId: carriedOut, turn: { changeId, attempt }, today }, context)
    if (refused) return refused
  }
  const command = { type: 'TakeBackSubscriptionChange', changeId } as const
  return handlers.subscriptionChange(subscriptionChangeStream(changeId), command, context)
}
