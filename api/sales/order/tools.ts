import type { Services } from '../../services.ts'

export const orderTools = ({ handlers, now, reservationStream, settings }: Services) => ({
  handlers,
  now,
  reservationStream,
  invoiceYears: settings.invoiceYears,
})
