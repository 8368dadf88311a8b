import { makeRecord } from '../../../commands/support/record/make-record.ts'
import { receiversOfPublications } from '../../../projections/support/record/queries.ts'
import { ProcessingRecord } from '../../../projections/support/record/view.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

/** The record of processing (article 30), made from what the product declares and how it is set up. */
export const recordRoutes = (app: App, services: Services): void => {
  const { handlers, db, invoiceYears, receiversOfSettings, settings } = services
  app.get('/api/support/record', { schema: { response: { 200: ProcessingRecord } } }, async () =>
    makeRecord({
      retention: handlers.retention,
      invoiceYears,
      receivers: [receiversOfSettings, await receiversOfPublications(db)],
      adminTwoStep: settings.adminTwoStep,
    }),
  )
}
