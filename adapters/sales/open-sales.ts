import { hasCustomer } from '../../commands/sales/customer/has-customer.ts'
import { sellerAt } from '../../commands/sales/seller/seller-at.ts'
import { noticeAddress } from '../../processors/sales/quotation-mail/notice-address.ts'
import { removedCustomers } from '../../projections/sales/customer/queries.ts'
import type { OpenedKernel } from '../open-kernel.ts'

export const openSales = ({ config, log, shared, handlers, reservationStream }: OpenedKernel) => ({
  services: {
    reservationStream,
    removedOrganizations: removedCustomers(shared.kysely),
    hasOrganization: hasCustomer(handlers),
  },
  tools: {
    reservationStream,
    sellerAt: sellerAt(log),
    noticeTo: noticeAddress(handlers, config.noticeEmail),
  },
})
