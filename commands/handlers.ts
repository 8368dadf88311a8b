import type { EventLog } from '../domain/kernel/event-log.ts'
import { handleDelivery } from './delivery/delivery/stream.ts'
import { handleArticle } from './editorial/article/stream.ts'
import { handleContents } from './editorial/contents/stream.ts'
import { handleIssue } from './editorial/issue/stream.ts'
import { handleMedia } from './editorial/media/stream.ts'
import { handlePublication } from './editorial/publication/stream.ts'
import { handleRun } from './editorial/run/stream.ts'
import { handleAdministrators } from './people/administrators/stream.ts'
import { handleUser } from './people/user/stream.ts'
import { handleProduction } from './production/production/stream.ts'
import { handleCustomer } from './sales/customer/stream.ts'
import { handleDiscount } from './sales/discount/stream.ts'
import { handleOrder } from './sales/order/stream.ts'
import { handlePriceList } from './sales/price-list/stream.ts'
import { handleQuotation } from './sales/quotation/stream.ts'
import { handleReservation } from './sales/reservation/stream.ts'
import { handleSeller } from './sales/seller/stream.ts'
import { handleBurn } from './subscribers/burn/stream.ts'
import { handleListener } from './subscribers/listener/stream.ts'
import { handleMailing } from './subscribers/mailing/stream.ts'
import { handlePush } from './subscribers/push/stream.ts'
import { handleSubscriber } from './subscribers/subscriber/stream.ts'
import { handleSubscriberImport } from './subscribers/subscriber-import/stream.ts'
import { handleSubscriptionChange } from './subscribers/subscription-change/stream.ts'

/** One handler per aggregate, shared by the whole process: each queues the commands on a stream and keeps its state. */
export const handlersOf = (log: EventLog) => ({
  administrators: handleAdministrators(log),
  publication: handlePublication(log),
  article: handleArticle(log),
  burn: handleBurn(log),
  contents: handleContents(log),
  delivery: handleDelivery(log),
  customer: handleCustomer(log),
  discount: handleDiscount(log),
  issue: handleIssue(log),
  listener: handleListener(log),
  mailing: handleMailing(log),
  media: handleMedia(log),
  order: handleOrder(log),
  priceList: handlePriceList(log),
  production: handleProduction(log),
  push: handlePush(log),
  quotation: handleQuotation(log),
  reservation: handleReservation(log),
  run: handleRun(log),
  seller: handleSeller(log),
  subscriber: handleSubscriber(log),
  subscriberImport: handleSubscriberImport(log),
  subscriptionChange: handleSubscriptionChange(log),
  user: handleUser(log),
})

export type Handlers = ReturnType<typeof handlersOf>
