import type { LiveFeed } from '../../kernel/live-feed/start.ts'
import type { ProductionView } from './view.ts'

/** The production with its latest progress, while it runs. */
export const withProgress = (production: ProductionView, progressOf: LiveFeed['progressOf']): ProductionView => {
  const report = production.status === 'running' ? progressOf(production.issue) : undefined
  if (!report || !('productionId' in report) || report.productionId !== production._id) return production
  const { percent, text, secondsLeft = null } = report
  return { ...production, progress: { percent, text, secondsLeft } }
}
