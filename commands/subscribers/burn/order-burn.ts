import { v5 } from 'uuid'
import type { z } from 'zod'
import { BurnId } from '../../../domain/kernel/ids.ts'
import type { Burn } from '../../../domain/subscribers/burn/burn.ts'
import type { burnCommands } from '../../../domain/subscribers/burn/commands.ts'
import type { BurnEvent } from '../../../domain/subscribers/burn/events.ts'
import type { AcceptedOutcome, CommandContext } from '../../kernel/handling/command-handler.ts'
import { burnStream, type HandleBurn } from './stream.ts'

type Order = Omit<z.infer<typeof burnCommands.OrderBurn>, 'burnId'>

/** Derives the id from the order's contents, so that equal orders at the same time meet in one stream. */
const nthBurn = ({ issueId, format, robot, copies, isReal, subscriberId }: Order, nth: number): BurnId =>
  BurnId.parse(v5(JSON.stringify(['burn', format, robot, copies, isReal, subscriberId ?? '', nth]), issueId))

/** Orders discs. A repeated order gives the first one's id while the first is still underway. */
export const orderBurn = async (
  burn: HandleBurn,
  order: Order,
  context: CommandContext,
): Promise<{ readonly burnId: BurnId; readonly ordered: AcceptedOutcome<BurnEvent, Burn> }> => {
  for (let nth = 0; ; nth += 1) {
    const burnId = nthBurn(order, nth)
    const ordered = await burn(burnStream(burnId), { type: 'OrderBurn', burnId, ...order }, context)
    if (ordered.kind === 'accepted') return { burnId, ordered }
  }
}
