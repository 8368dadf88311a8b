import { v5 } from 'uuid'
import { PublicationForm } from '../../../domain/editorial/publication/commands.ts'
import type { PublicationRejection } from '../../../domain/editorial/publication/publication.ts'
import { type OrderId, PublicationId } from '../../../domain/kernel/ids.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import type { LiveOrder } from '../../../domain/sales/order/state.ts'
import { type HandlePublication, publicationStream } from '../../editorial/publication/stream.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { customerStream } from '../customer/stream.ts'
import { changeOrder, type OrderOutcome } from './change-order.ts'
import type { InvoiceTools } from './invoice-facts.ts'
import { findLiveOrder } from './order-tools.ts'

type FoundingTools = InvoiceTools & {
  readonly handlers: InvoiceTools['handlers'] & { readonly publication: HandlePublication }
}

type FoundOutcome =
  | OrderOutcome
  | Extract<Outcome<never, PublicationRejection | 'OrderHasPublication'>, { kind: 'rejected' | 'conflict' }>

/**
 * The id of an order's publication derives from the order: repeated calls and parallel callers found one publication,
 * until staff remove it.
 */
const ownPublication = async ({ handlers }: FoundingTools, orderId: OrderId): Promise<PublicationId> => {
  for (let removed = 0; ; removed += 1) {
    const publicationId = PublicationId.parse(v5(`publication ${removed}`, orderId))
    const { status } = await handlers.publication.state(publicationStream(publicationId))
    if (status !== 'Removed') return publicationId
  }
}

/** Every visitor can read a publication's name, but the name of a private person's order may identify the customer. */
const nameFor = async ({ handlers }: FoundingTools, { name, customer }: LiveOrder['form']): Promise<string> => {
  const known = customer && (await handlers.customer.state(customerStream(customer)))
  return known && 'hasPersonName' in known && known.hasPersonName ? 'Ny publikation' : displayText(name)
}

const foundAndChoose = async (
  tools: FoundingTools,
  { form }: LiveOrder,
  publicationId: PublicationId,
  context: CommandContext,
) => {
  const name = await nameFor(tools, form)
  const { nextIssueNumber, ...settings } = PublicationForm.parse({ name, customer: form.customer })
  const command = { type: 'FoundPublication', publicationId, settings, nextIssueNumber } as const
  const founded = await tools.handlers.publication(
    publicationStream(publicationId),
    command,
    derivedContext(context, 'publication'),
  )
  return founded.kind === 'rejected' && founded.reason === 'PublicationAlreadyExists' ? undefined : founded
}

/** Founds a publication for the customer of an order, names it as the order and chooses it in the order. */
export const foundPublicationForOrder = async (
  tools: FoundingTools,
  orderId: OrderId,
  context: CommandContext,
): Promise<{ readonly publicationId: PublicationId; readonly outcome: FoundOutcome }> => {
  const publicationId = await ownPublication(tools, orderId)
  const answer = (outcome: FoundOutcome) => ({ publicationId, outcome })
  const order = await findLiveOrder(tools, orderId)
  if (!order) return answer({ kind: 'rejected', reason: 'OrderNotFound' })
  const { publication } = order.form
  if (publication !== null && publication !== publicationId)
    return answer({ kind: 'rejected', reason: 'OrderHasPublication' })
  const founded = await foundAndChoose(tools, order, publicationId, context)
  if (founded && founded.kind !== 'accepted') return answer(founded)
  return answer(await changeOrder(tools, { orderId, sent: { publication: publicationId }, seen: undefined }, context))
}
