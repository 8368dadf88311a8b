import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { sendDeliveries } from '../outgoing/order.ts'
import { deliveryNotice } from './delivery-notice.ts'
import { leftOverNotice } from './left-over-notice.ts'
import { stoppedSendingNotice } from './stopped-sending-notice.ts'

/** Orders letters to staff about parked deliveries and announcements. */
export const deliveryNoticeReactor = ({ delivery }: { readonly delivery: HandleDelivery }): Reactor => ({
  processes: [
    processRunner(deliveryNotice, sendDeliveries(delivery)),
    processRunner(leftOverNotice, sendDeliveries(delivery)),
    processRunner(stoppedSendingNotice, sendDeliveries(delivery)),
  ],
})
