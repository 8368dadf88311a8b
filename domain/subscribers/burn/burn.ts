import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
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
  if (command.type === 'FinishBurn') return [done]
  // The robot made every copy before it failed, so the order is done.
  if (command.type === 'FailBurn')
    return told.made === copies ? [done] : [{ type: 'BurnFailed', data: { ...told, reason: command.reason } }]
  if (burn.status !== 'Taken') return [{ type: 'BurnTaken', data: told }]
  return told.made === burn.made ? [] : [{ type: 'BurnAdvanced', data: told }]
}

const decideKnown = decideByType<Exclude<BurnCommand, { type: 'OrderBurn' | 'LogDiscs' }>, OrderedBurn, BurnDecision>({
  RecordImage: (command, { status, ordered: { isReal } }) => {
    const { productionId, discs } = command
    const ready = { ...ids(command), productionId, discs, isReal }
    return status === 'Ordered' ? [{ type: 'BurnImageReady', data: ready }] : []
  },
  /** A retry does not make the copies that newer orders make instead. */
  RetryBurn: (command, { status, copies, made, turn }) => {
    const { robot, instead } = command
    if (status !== 'Failed') return reject('BurnNotFailed')
    if (isReplaced({ copies, made, instead })) return reject('BurnReplaced')
    const fewer = instead > 0 && { copies: copies - instead }
    return [{ type: 'BurnRetried', data: { ...ids(command), robot, turn: turn + 1, ...fewer } }]
  },
  StopBurn: (command, burn) => {
    if (burn.status === 'Taken') return reject('BurnIsTaken')
    return isUnderway(burn) || burn.status === 'Failed' ? [{ type: 'BurnStopped', data: ids(command) }] : []
  },
  RecordProgress: recordAnswer,
  FinishBurn: recordAnswer,
  FailBurn: recordAnswer,
})

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

const evolveKnown = evolveByType<OrderedBurn, Exclude<BurnEvent, { type: 'BurnOrdered' | 'DiscsLogged' }>>({
  BurnImageReady: ({ productionId }) => ({ status: 'Imaged', productionId }),
  BurnTaken: ({ made }) => ({ status: 'Taken', made }),
  BurnAdvanced: ({ made }) => ({ status: 'Taken', made }),
  BurnDone: ({ made }) => ({ status: 'Done', made }),
  BurnFailed: ({ made }) => ({ status: 'Failed', made }),
  BurnRetried: ({ robot, turn, copies }, burn) => ({
    status: burn.productionId ? 'Imaged' : 'Ordered',
    copies: copies ?? burn.copies,
    before: burn.made,
    robot,
    turn,
  }),
  BurnStopped: (_, { status }) => ({ status: 'Stopped', hadTicket: status === 'Imaged' }),
})

const unmadeBurn = { status: 'Ordered', productionId: undefined, made: 0, before: 0, turn: 1 } as const

const evolve = (burn: Burn, event: BurnEvent): Burn => {
  if (event.type === 'DiscsLogged') return { status: 'Logged' }
  if (event.type === 'BurnOrdered') {
    const { data: ordered } = event
    const { copies, robot, at: changedAt } = ordered
    return { ...unmadeBurn, ordered, copies, robot, changedAt }
  }
  return 'ordered' in burn ? { ...evolveKnown(burn, event), changedAt: event.data.at } : burn
}

export const burnDecider: Decider<BurnCommand, Burn, BurnEvent, BurnRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
