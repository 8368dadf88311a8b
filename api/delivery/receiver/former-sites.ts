import { z } from 'zod'
import { reportDoneAtSite } from '../../../commands/delivery/delivery/report-done-at-site.ts'
import { ArticleId, DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import { findKnownReceipts } from '../../../projections/delivery/delivery/known-receipts.ts'
import { acceptOutcome, commandContext } from '../../kernel/access/request-context.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

/** Former web sites: only people can take posts down there. */
export const formerSiteRoutes = (app: App, { db, handlers, now }: Services): void => {
  const tools = {
    contents: handlers.contents,
    delivery: handlers.delivery,
    receiptsOf: async (sent: Parameters<typeof findKnownReceipts>[1]) => (await findKnownReceipts(db, sent)).came,
  }
  app.post(
    '/api/issues/receivers/:id/web/:delivery/done',
    {
      schema: {
        params: z.object({ id: IssueId, delivery: DeliveryId }),
        body: z.object({ articles: z.array(ArticleId).min(1, 'Säg vilka artiklar det gäller.') }),
        response: { 200: z.object({ _id: DeliveryId }) },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const seen = { issueId: params.id, deliveryId: params.delivery, ...body, at: now().toISOString() }
      const answer = await reportDoneAtSite(tools, seen, commandContext(request))
      if ('rejected' in answer) throw refusal(answer.rejected)
      acceptOutcome(reply, answer)
      return { _id: params.delivery }
    },
  )
}
