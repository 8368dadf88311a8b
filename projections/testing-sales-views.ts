import type { Kysely } from 'kysely'
import { z } from 'zod'
import { CustomerId, DiscountId, OrderId, QuotationId } from '../domain/kernel/ids.ts'
import type { ReadModel } from './read-model.ts'
import * as customers from './sales/customer/queries.ts'
import { CustomerView } from './sales/customer/view.ts'
import * as discounts from './sales/discount/queries.ts'
import { DiscountView } from './sales/discount/view.ts'
import { countWaitingOrders, listInvoices } from './sales/order/invoices.ts'
import { listOrders } from './sales/order/list.ts'
import * as orders from './sales/order/queries.ts'
import { OrdersToDecide, OrderToInvoice, OrderView, WaitingOrders } from './sales/order/view.ts'
import { listPriceLists } from './sales/price-list/queries.ts'
import { PriceListView } from './sales/price-list/view.ts'
import { listQuotations } from './sales/quotation/list.ts'
import * as quotations from './sales/quotation/queries.ts'
import { QuotationListItem, QuotationView, RevisionView, VisitorView } from './sales/quotation/view.ts'
import * as sellers from './sales/seller/queries.ts'
import { SellerView, VoiceSampleView } from './sales/seller/view.ts'

const currentTime = '2030-01-01T09:00:00.000Z'
const today = '2030-01-01'
const byName = { sort: 'name', direction: 'asc' } as const

/** The questions to the read models of sales, by their names. */
export const salesShows = {
  customers: async (db: Kysely<ReadModel>, key: string) =>
    [
      [z.array(CustomerView), (await customers.listCustomers(db, byName)).items],
      [CustomerView, (await customers.findCustomer(db, CustomerId.parse(key)))?.customer],
    ] as const,
  discounts: async (db: Kysely<ReadModel>, key: string) =>
    [
      [z.array(DiscountView), (await discounts.listDiscounts(db, byName)).items],
      [DiscountView, (await discounts.findDiscount(db, DiscountId.parse(key)))?.discount],
    ] as const,
  orders: async (db: Kysely<ReadModel>, key: string) =>
    [
      [z.array(OrderView), (await listOrders(db, { sort: 'orderDate', direction: 'desc' })).items],
      [OrderView, (await orders.findOrder(db, OrderId.parse(key)))?.order],
      [OrdersToDecide, await orders.ordersToDecide(db)],
      [z.array(OrderToInvoice), (await listInvoices(db, { of: 'waiting', ...byName })).items],
      [
        z.array(OrderToInvoice),
        (await listInvoices(db, { of: { from: '2000-01-01', until: currentTime }, ...byName })).items,
      ],
      [z.array(OrderToInvoice), (await listInvoices(db, { of: 'uninvoiced', ...byName })).items],
      [WaitingOrders, await countWaitingOrders(db)],
    ] as const,
  'price-lists': async (db: Kysely<ReadModel>) => [[z.array(PriceListView), await listPriceLists(db, today)]] as const,
  quotations: async (db: Kysely<ReadModel>, key: string) => {
    const id = QuotationId.parse(key)
    return [
      [z.array(QuotationListItem), (await listQuotations(db, { sort: 'updatedAt', direction: 'desc' })).items],
      [QuotationView, (await quotations.findQuotation(db, id))?.quotation],
      [z.array(RevisionView), await quotations.findRevisions(db, id)],
      [VisitorView, await quotations.findByShortCode(db, '0123456789abc')],
      [VisitorView, await quotations.findDraft(db, id, 'a1b2')],
    ] as const
  },
  sellers: async (db: Kysely<ReadModel>) =>
    [
      [SellerView, (await sellers.findSeller(db)).seller],
      [z.array(VoiceSampleView), await sellers.listVoiceSamples(db)],
    ] as const,
}
