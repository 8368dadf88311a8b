import { deliveries } from './delivery/delivery/projection.ts'
import { telephoneServices } from './delivery/telephone-services/projection.ts'
import { articlePlaces } from './editorial/article-places/projection.ts'
import { issues } from './editorial/issue/projection.ts'
import { issueArticles } from './editorial/issue-articles/projection.ts'
import { media } from './editorial/media/projection.ts'
import { publications } from './editorial/publication/projection.ts'
import { runs } from './editorial/run/projection.ts'
import { spokenNames } from './editorial/spoken-names/projection.ts'
import type { Projection } from './kernel/projection.ts'
import { users } from './people/user/projection.ts'
import { books } from './production/book/projection.ts'
import { productions } from './production/production/projection.ts'
import { customers } from './sales/customer/projection.ts'
import { discounts } from './sales/discount/projection.ts'
import { orders } from './sales/order/projection.ts'
import { priceLists } from './sales/price-list/projection.ts'
import { quotations } from './sales/quotation/projection.ts'
import { sellers } from './sales/seller/projection.ts'
import { burns } from './subscribers/burn/projection.ts'
import { letters } from './subscribers/letter/projection.ts'
import { pushListeners } from './subscribers/listener/projection.ts'
import { mailings } from './subscribers/mailing/projection.ts'
import { pushes } from './subscribers/push/projection.ts'
import { subscribers } from './subscribers/subscriber/projection.ts'
import { subscriberCounts } from './subscribers/subscriber-counts/projection.ts'
import { subscriberImports } from './subscribers/subscriber-import/projection.ts'
import { subscriberTouches } from './subscribers/subscriber-touches/projection.ts'
import { subscriptionChanges } from './subscribers/subscription-change/projection.ts'

/** Every read model. An older version stays listed beside its successor for as long as it must follow the log. */
export const projections: readonly Projection[] = [
  articlePlaces,
  books,
  burns,
  deliveries,
  customers,
  discounts,
  issueArticles,
  issues,
  letters,
  mailings,
  media,
  orders,
  priceLists,
  productions,
  publications,
  pushListeners,
  pushes,
  quotations,
  runs,
  sellers,
  spokenNames,
  subscriberImports,
  subscriberTouches,
  subscriberCounts,
  subscribers,
  subscriptionChanges,
  telephoneServices,
  users,
]
