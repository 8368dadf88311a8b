import type { DeliveryEvent } from './delivery/delivery/events.ts'
import type { ArticleEvent } from './editorial/article/events.ts'
import type { ContentsEvent } from './editorial/contents/events.ts'
import type { IssueEvent } from './editorial/issue/events.ts'
import type { MediaEvent } from './editorial/media/events.ts'
import type { PublicationEvent } from './editorial/publication/events.ts'
import type { RunEvent } from './editorial/run/events.ts'
import type { AdministratorsEvent } from './people/administrators/events.ts'
import type { UserEvent } from './people/user/events.ts'
import type { ProductionEvent } from './production/production/events.ts'
import type { CustomerEvent } from './sales/customer/events.ts'
import type { DiscountEvent } from './sales/discount/events.ts'
import type { OrderEvent } from './sales/order/events.ts'
import type { PriceListEvent } from './sales/price-list/events.ts'
import type { QuotationEvent } from './sales/quotation/events.ts'
import type { ReservationEvent } from './sales/reservation/events.ts'
import type { SellerEvent } from './sales/seller/events.ts'
import type { BurnEvent } from './subscribers/burn/events.ts'
import type { ListenerEvent } from './subscribers/listener/events.ts'
import type { MailingEvent } from './subscribers/mailing/events.ts'
import type { PushEvent } from './subscribers/push/events.ts'
import type { SubscriberEvent } from './subscribers/subscriber/events.ts'
import type { SubscriberImportEvent } from './subscribers/subscriber-import/events.ts'
import type { SubscriptionChangeEvent } from './subscribers/subscription-change/events.ts'

/** Every event. One line per aggregate; each folder keeps its own union. */
export type DomainEvent =
  | AdministratorsEvent
  | ArticleEvent
  | BurnEvent
  | ContentsEvent
  | DeliveryEvent
  | CustomerEvent
  | DiscountEvent
  | IssueEvent
  | ListenerEvent
  | MailingEvent
  | MediaEvent
  | OrderEvent
  | PriceListEvent
  | ProductionEvent
  | PublicationEvent
  | PushEvent
  | QuotationEvent
  | ReservationEvent
  | RunEvent
  | SellerEvent
  | SubscriberEvent
  | SubscriberImportEvent
  | SubscriptionChangeEvent
  | UserEvent
