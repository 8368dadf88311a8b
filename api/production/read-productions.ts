import { z } from 'zod'
import { IssueId, ProductionId } from '../../domain/ids.ts'
import { findProduction, listProductions } from '../../projections/productions/queries.ts'
import { ProductionView } from '../../projections/productions/view.ts'
import { notFound } from '../problem.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

export const readProductionRoutes = (app: App, { db, feed }: Services): void => {
  const withProgress = (production: ProductionView): ProductionView => {
    const said = production.status === 'running' ? feed.progressOf(production.issue) : undefined
    if (said?.productionId !== production._id) return production
    const { percent, text, secondsLeft = null } = said
    return { ...production, progress: { percent, text, secondsLeft } }
  }

  app.get(
    '/api/productions/:id',
    { schema: { params: z.object({ id: ProductionId }), response: { 200: ProductionView } } },
    async ({ params }) => {
      const found = await findProduction(db, params.id)
      if (!found) throw notFound('Produktionen finns inte.')
      return withProgress(found)
    },
  )

  app.get(
    '/api/productions/issue/:issueId',
    { schema: { params: z.object({ issueId: IssueId }), response: { 200: z.array(ProductionView) } } },
    async ({ params }) => (await listProductions(db, params.issueId)).map(withProgress),
  )
}
