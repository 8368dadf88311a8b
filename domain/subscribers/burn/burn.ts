import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { ProductionId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { BurnCommand } from './commands.ts'
import type { BurnEvent, BurnOrdered } from './events.ts'
import { isReplaced } from './replacement-orders.ts'

export type OrderedBurn = {
  /** `Imaged`: the disc image is ready. A trial order (`isReal` false) ends there. */
  readonly status: 'Ordered' | 'Imaged' | 'Taken' | 'Done' | 'Failed' | 'Stopped'
  readonly ordered: BurnOrdered['data']
  readonly productionId: ProductionId | undefined
  /** Copies to make of each disc: fewer than were ordered when newer orders make the rest. */
  readonly copies: number
  /** Finished copies of each disc. */
  readonly made: number
  /** Set on a stopped order: the robot may still have its ticket. */
  readonly hadTicket?: boolean
  /** Copies of each disc that were finished when the current ticket was written. */
  readonly before: number
  readonly robot: number
  /** The number of the current ticket, from 1. */
  readonly turn: number
  readonly changedAt: string
}

export type Burn = { readonly status: 'Missing' | 'Logged' } | OrderedBurn

export type BurnRejection = 'BurnAlreadyExists' | 'BurnNotFound' | 'BurnNotFailed' | 'BurnIsTaken' | 'BurnReplaced'

type BurnDecision = Decision<BurnEvent, BurnRejection>
type KnownBurnCommand = Exclude<BurnCommand, { type: 'OrderBurn' | 'LogDiscs' }>
type Answer = MessageOfType<BurnCommand, 'RecordProgress' | 'FinishBurn' | 'FailBurn'>

const ids = ({ burnId, issueId, at }: BurnCommand) => ({ burnId, issueId, at })

const isUnderway = ({ status, ordered }: OrderedBurn): boolean =>
  status === 'Ordered' || status === 'Taken' || (status === 'Imaged' && ordered.isReal)

/** The robot may take the ticket before we withdraw it. It then makes discs although the order is stopped. */
const isTakenAllTheSame = ({ type }: Answer, { status, hadTicket }: OrderedBurn) =>
  status === 'Stopped' && hadTicket === true && type === 'RecordProgress'

/** An answer to an earlier ticket, or after the order has ended, is ignored. */
const recordAnswer = (command: Answer, burn: OrderedBurn): BurnDecision => {
  if (command.turn !== burn.turn) return []
  if (!isUnderway(burn) && !isTakenAllTheSame(command, burn)) return []
  const { copies } = burn
  const told = { ...ids(command), turn: command.turn, made: Math.min(copies, Math.max(burn.made, command.made)) }
  const done = { type: 'BurnDone', data: { ...told, made: copies } } as const
  switch (command.type) {
    case 'FinishBurn':
      return [done]
    case 'FailBurn':
      // The robot made every copy before it failed, so the order is done.
      return told.made === copies ? [done] : [{ type: 'BurnFailed', data: { ...told, reason: command.reason } }]
    case 'RecordProgress':
      if (burn.status !== 'Taken') return [{ type: 'BurnTaken', data: told }]
      return told.made === burn.made ? [] : [{ type: 'BurnAdvanced', data: told }]
    default:
      return assertNever(command)
  }
}

const stop = (command: MessageOfType<BurnCommand, 'StopBurn'>, burn: OrderedBurn): BurnDecision => {
  if (burn.status === 'Taken') return reject('BurnIsTaken')
  return isUnderway(burn) || burn.status === 'Failed' ? [{ type: 'BurnStopped', data: ids(command) }] : []
}

/** A retry does not make the copies that newer orders make instead. */
const retry = (
  command: MessageOfType<BurnCommand, 'RetryBurn'>,
  { status, copies, made, turn }: OrderedBurn,
): BurnDecision => {
  const { robot, instead } = command
  if (status !== 'Failed') return reject('BurnNotFailed')
  if (isReplaced({ copies, made, instead })) return reject('BurnReplaced')
  const fewer = instead > 0 && { copies: copies - instead }
  return [{ type: 'BurnRetried', data: { ...ids(command), robot, turn: turn + 1, ...fewer } }]
}

const decideKnown = (command: KnownBurnCommand, burn: OrderedBurn): BurnDecision => {
  switch (command.type) {
    case 'RecordImage': {
      const { productionId, discs } = command
      const { isReal } = burn.ordered
      const ready = { ...ids(command), productionId, discs, isReal }
      return burn.status === 'Ordered' ? [{ type: 'BurnImageReady', data: ready }] : []
    }
    case 'RetryBurn':
      return retry(command, burn)
    case 'StopBurn':
      return stop(command, burn)
    case 'RecordProgress':
    case 'FinishBurn':
    case 'FailBurn':
      return recordAnswer(command, burn)
    default:
      return assertNever(command)
  }
}

const order = (command: MessageOfType<BurnCommand, 'OrderBurn'>, burn: Burn): BurnDecision => {
  const { type: _, since, ...data } = command
  if (burn.status === 'Missing') return [{ type: 'BurnOrdered', data }]
  const isTheSame = since !== undefined && 'ordered' in burn && isUnderway(burn) && burn.ordered.at > since
  return isTheSame ? [] : reject('BurnAlreadyExists')
}

const decide = (command: BurnCommand, burn: Burn): BurnDecision => {
  if (command.type === 'OrderBurn') return order(command, burn)
  if (command.type === 'LogDiscs') {
    const { type: _, ...data } = command
    return burn.status === 'Missing' ? [{ type: 'DiscsLogged', data }] : reject('BurnAlreadyExists')
  }
  return 'ordered' in burn ? decideKnown(command, burn) : reject('BurnNotFound')
}

const evolveKnown = (
  before: OrderedBurn,
  event: Exclude<BurnEvent, { type: 'BurnOrdered' | 'DiscsLogged' }>,
): OrderedBurn => {
  const burn = { ...before, changedAt: event.data.at }
  switch (event.type) {
    case 'BurnImageReady':
      return { ...burn, status: 'Imaged', productionId: event.data.productionId }
    case 'BurnTaken':
    case 'BurnAdvanced':
      return { ...burn, status: 'Taken', made: event.data.made }
    case 'BurnDone':
      return { ...burn, status: 'Done', made: event.data.made }
    case 'BurnFailed':
      return { ...burn, status: 'Failed', made: event.data.made }
    case 'BurnRetried': {
      const { robot, turn, copies = burn.copies } = event.data
      return { ...burn, status: burn.productionId ? 'Imaged' : 'Ordered', copies, before: burn.made, robot, turn }
    }
    case 'BurnStopped':
      return { ...burn, status: 'Stopped', hadTicket: before.status === 'Imaged' }
    default:
      return assertNever(event)
  }
}

const evolve = (burn: Burn, event: BurnEvent): Burn => {
  if (event.type === 'DiscsLogged') return { status: 'Logged' }
  if (event.type === 'BurnOrdered') {
    const { data: ordered } = event
    const { copies, robot, at: changedAt } = ordered
    return {
      status: 'Ordered',
      ordered,
      productionId: undefined,
      copies,
      made: 0,
      before: 0,
      robot,
      turn: 1,
      changedAt,
    }
  }
  return 'ordered' in burn ? evolveKnown(burn, event) : burn
}

export const burnDecider: Decider<BurnCommand, Burn, BurnEvent, BurnRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
