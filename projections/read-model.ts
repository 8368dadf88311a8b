import type { deliveryRows } from './delivery/delivery/table.ts'
import type { telephoneServiceRows } from './delivery/telephone-services/table.ts'
import type { articlePlaceRows } from './editorial/article-places/table.ts'
import type { issueRows } from './editorial/issue/table.ts'
import type { issueArticleRows } from './editorial/issue-articles/table.ts'
import type { mediaRows } from './editorial/media/table.ts'
import type { publicationRows } from './editorial/publication/table.ts'
import type { runRows } from './editorial/run/table.ts'
import type { spokenNameRows } from './editorial/spoken-names/table.ts'
import type { RowOf } from './kernel/table.ts'
import type { userRows } from './people/user/table.ts'
import type { bookRows } from './production/book/table.ts'
import type { productionRows } from './production/production/table.ts'
import type { customerRows } from './sales/customer/table.ts'
import type { discountRows } from './sales/discount/table.ts'
import type { orderRows } from './sales/order/table.ts'
import type { priceListRows } from './sales/price-list/table.ts'
import type { quotationRows } from './sales/quotation/table.ts'
import type { sellerRows } from './sales/seller/table.ts'
import type { burnRows } from './subscribers/burn/table.ts'
import type { letterRows } from './subscribers/letter/table.ts'
import type { pushListenerRows } from './subscribers/listener/table.ts'
import type { mailingRows } from './subscribers/mailing/table.ts'
import type { pushRows } from './subscribers/push/table.ts'
import type { subscriberRows } from './subscribers/subscriber/table.ts'
import type { subscriberCountRows } from './subscribers/subscriber-counts/table.ts'
import type { subscriberImportRows } from './subscribers/subscriber-import/table.ts'
import type { subscriberTouchRows } from './subscribers/subscriber-touches/table.ts'
import type { subscriptionChangeRows } from './subscribers/subscription-change/table.ts'

type Tables =
  | typeof articlePlaceRows
  | typeof bookRows
  | typeof burnRows
  | typeof customerRows
  | typeof deliveryRows
  | typeof discountRows
  | typeof issueArticleRows
  | typeof issueRows
  | typeof letterRows
  | typeof mailingRows
  | typeof mediaRows
  | typeof orderRows
  | typeof priceListRows
  | typeof productionRows
  | typeof publicationRows
  | typeof pushListenerRows
  | typeof pushRows
  | typeof quotationRows
  | typeof runRows
  | typeof sellerRows
  | typeof spokenNameRows
  | typeof subscriberImportRows
  | typeof subscriberTouchRows
  | typeof subscriberCountRows
  | typeof subscriberRows
  | typeof subscriptionChangeRows
  | typeof telephoneServiceRows
  | typeof userRows

/** The read models' tables for kysely, named `name_vN`. */
export type ReadModel = { [T in Tables as T['sqlName']]: RowOf<T> }
