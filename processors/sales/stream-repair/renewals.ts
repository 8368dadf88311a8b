import { confirmRenewal, type RenewalTools } from '../../../commands/sales/order/renew-order.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { OrderId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { checkLater } from '../../kernel/stream-repair/repair-delay.ts'

const kind = 'unfinished-renewal'

/** A confirmed renewal becomes next year's order. */
export const renewalsRepair = statelessProcess<'RenewalConfirmed'>({
  name: 'unfinished-renewals',
  types: ['RenewalConfirmed'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.orderId,
  react: ({ event: { data }, recordedAt }) => {
    const { orderId, year, renewedAs } = data
    return [checkLater({ kind, id: renewedAs, data: { orderId, year, renewedAs }, recordedAt })]
  },
})

/** Confirming again places a missing order; an existing one is left alone. */
export const finishRenewals = (tools: RenewalTools): DueKind => ({
  kind,
  fallDue: async ({ data }, _, context) => {
    const next = await tools.handlers.order.state(orderStream(OrderId.parse(data['renewedAs'])))
    if (next.status !== 'Missing') return
    await confirmRenewal(tools, { orderId: OrderId.parse(data['orderId']), year: Number(data['year']) }, context)
  },
})
