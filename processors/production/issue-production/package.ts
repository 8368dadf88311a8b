import { join } from 'node:path'
import { productOf } from '../../../domain/production/production/products.ts'
import type { JobAttempt } from '../../kernel/runner/jobs.ts'
import { soundsInOrder } from './book.ts'
import { packers } from './products/packers.ts'
import { soundsForStep } from './sounds/heard-sounds.ts'
import { type ProductionJob, type ProductionTools, productionAt, report } from './tools.ts'

/** Makes the file of the product. Users and listeners cannot fetch it before `validate` has passed. */
export const packageBook = (tools: ProductionTools) => async (job: JobAttempt<ProductionJob>) => {
  const { productionId } = job.data
  const production = await productionAt(tools, productionId, 'package')
  if (!production) return
  const heard = await soundsForStep('package', tools, { job, production })
  if (!heard) return
  const { manifest, issueId, kind } = production.started
  const { packing: text, pack } = packers[kind]
  tools.progress({ issueId, productionId, percent: 96, text })
  const target = join(job.folder, 'package')
  const packed = await pack({ tools, job, production }, target)
  if (packed?.kind === 'failed')
    return report(tools, job, { type: 'RecordFailure', step: 'package', itemId: null, reason: packed.reason })
  const { key: storageKey, sha256: hash, bytes } = await tools.storage.adopt(target)
  const durationMs = soundsInOrder(manifest, production.encoded).reduce((sum, sound) => sum + sound.durationMs, 0)
  const filename = `${manifest.filename ?? manifest.identifier}.${productOf(kind).extension}`
  const file = { storageKey, hash, bytes, durationMs, filename }
  const { kind: _, ...found } = packed ?? { kind: undefined }
  await report(tools, job, { type: 'RecordPackage', file, doubts: heard.doubts, ...found })
}
