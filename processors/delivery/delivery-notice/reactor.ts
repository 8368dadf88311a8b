import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { runnable } from '../../kernel/runner/run-process.ts'
import { sendDeliveries } from '../outgoing/order.ts'
import { deliveryNotice } from './delivery-notice.ts'
import { leftOver } from './left-over.ts'
import { stoppedSending } from './stopped-sending.ts'

/** Tells of deliveries that have stopped, and of what goes to many. */
export const deliveryNoticeReactor = ({ delivery }: { readonly delivery: HandleDelivery }): Reactor => ({
  processes: [
    runnable(deliveryNotice, sendDeliveries(delivery)),
    runnable(leftOver, sendDeliveries(delivery)),
    runnable(stoppedSending, sendDeliveries(delivery)),
  ],
})
