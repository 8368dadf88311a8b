import type { BookRow } from './books/table.ts'
import type { CustomerRow } from './customers/table.ts'
import type { DiscountRow } from './discounts/table.ts'
import type { DeliveryRow } from './deliveries/table.ts'
import type { IssueArticleRow } from './issue-articles/table.ts'
import type { IssueRow } from './issues/table.ts'
import type { MediaRow } from './media/table.ts'
import type { OrderRow } from './orders/table.ts'
import type { PriceListRow } from './price-lists/table.ts'
import type { ProductionRow } from './productions/table.ts'
import type { PublicationRow } from './publications/table.ts'
import type { QuotationRow } from './quotations/table.ts'
import type { SellerRow } from './sellers/table.ts'
import type { SpokenNameRow } from './spoken-names/table.ts'
import type { UserRow } from './users/table.ts'

/** The read models' tables for kysely, one line per table, named `name_vN`. */
export type ReadModel = {
  books_v1: BookRow
  customers_v1: CustomerRow
  discounts_v1: DiscountRow
  deliveries_v3: DeliveryRow
  issue_articles_v1: IssueArticleRow
  issues_v3: IssueRow
  media_v3: MediaRow
  orders_v3: OrderRow
  price_lists_v1: PriceListRow
  productions_v2: ProductionRow
  publications_v1: PublicationRow
  quotations_v4: QuotationRow
  sellers_v1: SellerRow
  spoken_names_v1: SpokenNameRow
  users_v2: UserRow
}
