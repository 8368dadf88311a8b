import type { articlePlaceRows } from './article-places/table.ts'
import type { bookRows } from './books/table.ts'
import type { burnRows } from './burns/table.ts'
import type { deliveryRows } from './deliveries/table.ts'
import type { issueArticleRows } from './issue-articles/table.ts'
import type { issueRows } from './issues/table.ts'
import type { RowOf } from './kernel/table.ts'
import type { letterRows } from './letters/table.ts'
import type { mailingRows } from './mailings/table.ts'
import type { mediaRows } from './media/table.ts'
import type { userRows } from './people/user/table.ts'
import type { productionRows } from './productions/table.ts'
import type { publicationRows } from './publications/table.ts'
import type { pushListenerRows } from './push-listeners/table.ts'
import type { pushRows } from './pushes/table.ts'
import type { runRows } from './runs/table.ts'
import type { customerRows } from './sales/customer/table.ts'
import type { discountRows } from './sales/discount/table.ts'
import type { orderRows } from './sales/order/table.ts'
import type { priceListRows } from './sales/price-list/table.ts'
import type { quotationRows } from './sales/quotation/table.ts'
import type { sellerRows } from './sales/seller/table.ts'
import type { spokenNameRows } from './spoken-names/table.ts'
import type { subscriberCountRows } from './subscriber-counts/table.ts'
import type { subscriberImportRows } from './subscriber-imports/table.ts'
import type { subscriberTouchRows } from './subscriber-touches/table.ts'
import type { subscriberRows } from './subscribers/table.ts'
import type { subscriptionChangeRows } from './subscription-changes/table.ts'
import type { telephoneServiceRows } from './telephone-services/table.ts'

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
