import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import { type IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import { heardItems } from '../../../domain/production/manifest/manifest.ts'
import type { PackedFile, ProductionKind } from '../../../domain/production/production/events.ts'
import { type TestApi, textOf } from '../../testing.ts'

type BookOptions = {
  readonly issue: IssueId
  readonly kind: ProductionKind
  readonly context: () => CommandContext
  readonly at: string
  readonly content?: string
  /** The files inside the product's file. */
  readonly contents?: readonly PackedFile[]
}

async function* bytesOf(text: string) {
  yield await Promise.resolve(Buffer.from(text))
}

const storeBook = async ({ media }: TestApi['services'], content: string | undefined) => {
  if (content === undefined) return { storageKey: 'a', hash: 'a', bytes: 1 }
  const { key: storageKey, sha256: hash, bytes } = await media.files.put(bytesOf(content))
  return { storageKey, hash, bytes }
}

/** Makes a product of an issue with reports as the processors write them. Without `content` its file cannot be read. */
export const makeProduct = async (api: TestApi, { issue, kind, context, at, content, contents }: BookOptions) => {
  const { handlers } = api.services
  const answer = await api.as('user').post(`/api/issues/products/${issue}/${kind}`)
  const productionId = ProductionId.parse(textOf(answer, '_id'))
  const stream = productionStream(productionId)
  const state = await handlers.production.state(stream)
  if (state.status !== 'Running') throw new Error(`It is ${state.status}`)
  const { manifest } = state.started
  const kept = await storeBook(api.services, content)
  const stored = { ...kept, durationMs: 1_000 }
  const sound = { ...stored, integratedLufs: -18, peakDb: -3 }
  const encoded = heardItems(manifest.items).map(({ itemId }) => ({ ...sound, itemId }))
  const about = { productionId, at }
  const file = { ...stored, filename: 'b.zip' }
  await handlers.production(stream, { type: 'RecordPreparation', ...about, encoded }, context())
  await handlers.production(
    stream,
    { type: 'RecordPackage', ...about, file, ...(contents && { contents }), doubts: [] },
    context(),
  )
  await handlers.production(stream, { type: 'RecordValidation', ...about }, context())
  const product = { kind, filename: 'b.zip', bytes: kept.bytes, hash: kept.hash, durationMs: 2_000 } as const
  await handlers.issue(issueStream(issue), { type: 'PublishProduct', ...about, ...product }, context())
  await handlers.production(stream, { type: 'CompleteProduction', ...about }, context())
  return { productionId, manifest }
}
