import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { freshContext } from '../../../commands/kernel/handling/derived-context.ts'
import type { ProductionSources } from '../../../commands/production/production/collect.ts'
import { burnStream, type HandleBurn } from '../../../commands/subscribers/burn/stream.ts'
import type { OrderedBurn } from '../../../domain/subscribers/burn/burn.ts'
import type { BurnCommand } from '../../../domain/subscribers/burn/commands.ts'
import type { Robots } from './robots.ts'

export type BurnSources = ProductionSources & {
  readonly burn: HandleBurn
  readonly delivery: HandleDelivery
  readonly robots: Pick<Robots, 'standingOf' | 'withdraw'>
}

/** The ticket's name; each ticket number gives another, so that no robot takes the same ticket twice. */
export const ticketOf = ({ ordered: { burnId }, turn }: Pick<OrderedBurn, 'ordered' | 'turn'>): string =>
  `${burnId}-${turn}`

export type DiscOrderLook = {
  readonly sources: BurnSources
  readonly burn: OrderedBurn
  readonly at: string
  readonly context: CommandContext
}

export const sendDiscCommand = async ({ sources, burn, context }: DiscOrderLook, command: BurnCommand) => {
  await sources.burn(burnStream(burn.ordered.burnId), command, freshContext(context))
}

export const idsOf = ({ burn: { ordered, turn, made }, at }: DiscOrderLook) => ({
  burnId: ordered.burnId,
  issueId: ordered.issueId,
  at,
  turn,
  made,
})

export const fail = (look: DiscOrderLook, reason: string) =>
  sendDiscCommand(look, { type: 'FailBurn', ...idsOf(look), reason })
