import { changeOrder, type OrderOutcome } from '../../commands/order/change-order.ts'
import { findLiveOrder } from '../../commands/order/order-tools.ts'
import type { CommandContext, Outcome } from '../../commands/command-handler.ts'
import { derivedContext } from '../../commands/derived-context.ts'
import { publicationStream } from '../../commands/publication.ts'
import type { OrderId, PublicationId } from '../../domain/ids.ts'
import { PublicationForm } from '../../domain/publication/commands.ts'
import type { PublicationRejection } from '../../domain/publication/publication.ts'
import { shown } from '../../domain/personal.ts'
import type { Services } from '../services.ts'
import { orderTools } from './tools.ts'

type Founding = { readonly orderId: OrderId; readonly publicationId: PublicationId }

/** Founds a publication for the customer of an order, named as the order, and chooses it there. */
export const foundForOrder = async (
  services: Services,
  { orderId, publicationId }: Founding,
  context: CommandContext,
): Promise<OrderOutcome | Extract<Outcome<never, PublicationRejection>, { kind: 'rejected' | 'conflict' }>> => {
  const tools = orderTools(services)
  const order = await findLiveOrder(tools, orderId)
  if (!order) return { kind: 'rejected', reason: 'OrderNotFound' }
  const { name, customer } = order.form
  const { nextIssueNumber, ...settings } = PublicationForm.parse({ name: shown(name), customer })
  const founded = await services.handlers.publication(
    publicationStream(publicationId),
    { type: 'FoundPublication', publicationId, settings, nextIssueNumber },
    derivedContext(context, 'publication'),
  )
  if (founded.kind !== 'accepted') return founded
  return changeOrder(tools, { orderId, sent: { publication: publicationId }, seen: undefined }, context)
}
