import type { JobAttempt } from '../../kernel/runner/jobs.ts'
import { packers } from './products/packers.ts'
import { type ProductionJob, type ProductionTools, productionAt, type RunningProduction, report } from './tools.ts'

const MAX_FINDINGS = 5

const objectionTo = async (tools: ProductionTools, production: RunningProduction): Promise<string | undefined> => {
  const { file, started } = production
  if (!file || (await tools.storage.size(file.storageKey)) !== file.bytes) return 'Den packade filen finns inte kvar.'
  const found = await packers[started.kind].objections(tools, production)
  if (found.length === 0) return undefined
  const more = found.length > MAX_FINDINGS ? [`… och ${found.length - MAX_FINDINGS} fel till.`] : []
  return ['Boken klarade inte kontrollen och levereras inte.', ...found.slice(0, MAX_FINDINGS), ...more].join(' ')
}

/** A book that fails the receivers' checks goes no further, and the reason names the article. */
export const validate = (tools: ProductionTools) => async (job: JobAttempt<ProductionJob>) => {
  const { productionId } = job.data
  const production = await productionAt(tools, productionId, 'validate')
  if (!production) return
  const { issueId, kind } = production.started
  tools.progress({ issueId, productionId, percent: 98, text: packers[kind].checking })
  const reason = await objectionTo(tools, production)
  if (reason === undefined) return report(tools, job, { type: 'RecordValidation' })
  return report(tools, job, { type: 'RecordFailure', step: 'validate', itemId: null, reason })
}
