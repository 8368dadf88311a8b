import type { EventLog } from '../domain/event-log.ts'
import { handleAdministrators } from './administrators.ts'
import { handleArticle } from './article.ts'
import { handleContents } from './contents.ts'
import { handleDelivery } from './delivery.ts'
import { handleCustomer } from './customer.ts'
import { handleDiscount } from './discount.ts'
import { handleIssue } from './issue.ts'
import { handleMedia } from './media.ts'
import { handleOrder } from './order.ts'
import { handlePriceList } from './price-list.ts'
import { handleProduction } from './production.ts'
import { handlePublication } from './publication.ts'
import { handleQuotation } from './quotation.ts'
import { handleReservation } from './reservation.ts'
import { handleSeller } from './seller.ts'
import { handleUser } from './user.ts'

/** One handler per aggregate, shared by the whole process: each queues the commands on a stream and keeps its state. */
export const handlersOf = (log: EventLog) => ({
  administrators: handleAdministrators(log),
  publication: handlePublication(log),
  article: handleArticle(log),
  contents: handleContents(log),
  delivery: handleDelivery(log),
  customer: handleCustomer(log),
  discount: handleDiscount(log),
  issue: handleIssue(log),
  media: handleMedia(log),
  order: handleOrder(log),
  priceList: handlePriceList(log),
  production: handleProduction(log),
  quotation: handleQuotation(log),
  reservation: handleReservation(log),
  seller: handleSeller(log),
  user: handleUser(log),
})

export type Handlers = ReturnType<typeof handlersOf>
