import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { HandleQuotation } from '../../../commands/sales/quotation/stream.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import type { QuotationId } from '../../../domain/kernel/ids.ts'
import type { QuotationCommandOf } from '../../../domain/sales/quotation/commands.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'

type CloseOffer = QuotationCommandOf<'DeclineQuotation'>

/** The offer of the renewal that waits for staff. */
type State = { readonly offer: QuotationId | null }

type HandledType = 'RenewalProposed' | 'RenewalConfirmed' | 'RenewalDeclined' | 'RenewalSwitched' | 'OrderWithdrawn'

/**
 * When staff do not want a renewal, its unsent offer is declined, so that it does not look valid. An offer that the
 * customer has got stays valid.
 */
export const renewalOffers: ProcessManager<HandledType, State, CloseOffer> = {
  name: 'renewal-offers',
  types: ['RenewalProposed', 'RenewalConfirmed', 'RenewalDeclined', 'RenewalSwitched', 'OrderWithdrawn'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.orderId,
  initialState: { offer: null },
  react: ({ offer: quotationId }, { event, recordedAt: at }): readonly Order<CloseOffer>[] => {
    const isWanted = event.type === 'RenewalProposed' || event.type === 'RenewalConfirmed'
    if (isWanted || quotationId === null || isSwitchedOn(event)) return []
    return [{ command: { type: 'DeclineQuotation', quotationId, reason: '', by: 'staff', unlessSent: true, at } }]
  },
  evolve: (state, { event }) => {
    if (isSwitchedOn(event)) return state
    return { offer: event.type === 'RenewalProposed' ? event.data.quotation : null }
  },
}

type Event = Parameters<typeof renewalOffers.react>[1]['event']

const isSwitchedOn = (event: Event) => event.type === 'RenewalSwitched' && event.data.renew

/** A refusal means that the offer has become an order, or is gone. */
export const closeOffers =
  (handle: HandleQuotation) =>
  async (command: CloseOffer, context: CommandContext): Promise<void> => {
    await handle(quotationStream(command.quotationId), command, context)
  }
