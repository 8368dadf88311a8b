import { sellerAt } from '../../commands/sales/seller/seller-at.ts'
import { noticeAddress } from '../../processors/sales/quotation-mail/notice-address.ts'
import type { OpenedKernel } from '../open-kernel.ts'

export const openSales = ({ config, log, handlers, reservationStream }: OpenedKernel) => ({
  services: { reservationStream },
  tools: {
    reservationStream,
    sellerAt: sellerAt(log),
    noticeTo: noticeAddress(handlers, config.noticeEmail),
    invoiceYears: config.invoiceYears,
  },
})
