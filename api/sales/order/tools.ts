import type { Services } from '../../services.ts'

export const orderTools = ({ handlers, now, reservationStream, invoiceYears }: Services) => ({
  handlers,
  now,
  reservationStream,
  invoiceYears,
})
