import { issueStream } from '../../commands/issue/stream.ts'
import { productionStream } from '../../commands/production/stream.ts'
import type { CommandContext } from '../../commands/handling/command-handler.ts'
import { type IssueId, ProductionId } from '../../domain/core/ids.ts'
import type { ProductionKind } from '../../domain/production/events.ts'
import { heardItems } from '../../domain/production/manifest.ts'
import { type TestApi, textOf } from '../testing.ts'

/** Has a product of an issue made, as the processors would, of a file that nobody reads. */
export const makeProduct = async (
  api: TestApi,
  { issue, kind, context, at }: { issue: IssueId; kind: ProductionKind; context: () => CommandContext; at: string },
) => {
  const { handlers } = api.services
  const answer = await api.as('user').post(`/api/issues/products/${issue}/${kind}`)
  const productionId = ProductionId.parse(textOf(answer, '_id'))
  const stream = productionStream(productionId)
  const state = await handlers.production.state(stream)
  if (state.status !== 'Running') throw new Error(`It is ${state.status}`)
  const { manifest } = state.started
  const stored = { storageKey: 'a', hash: 'a', bytes: 1, durationMs: 1_000 }
  const sound = { ...stored, integratedLufs: -18, peakDb: -3 }
  const encoded = heardItems(manifest.items).map(({ itemId }) => ({ ...sound, itemId }))
  const about = { productionId, at }
  const file = { ...stored, filename: 'b.zip' }
  await handlers.production(stream, { type: 'RecordPreparation', ...about, encoded }, context())
  await handlers.production(stream, { type: 'RecordPackage', ...about, file, doubts: [] }, context())
  await handlers.production(stream, { type: 'RecordValidation', ...about }, context())
  const product = { kind, filename: 'b.zip', bytes: 1, hash: 'a', durationMs: 2_000 } as const
  await handlers.issue(issueStream(issue), { type: 'PublishProduct', ...about, ...product }, context())
  await handlers.production(stream, { type: 'CompleteProduction', ...about }, context())
  return { productionId, manifest }
}
