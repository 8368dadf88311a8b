import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { writeZip } from '../../../adapters/kernel/zip/zip.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { startProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import { type IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import { heardItems } from '../../../domain/production/manifest/manifest.ts'
import type { ProductionKind } from '../../../domain/production/production/events.ts'
import { type Desk, newContext } from './production-world.ts'
import { type PlannedArticle, smallIssue } from './small-issue.ts'

const eventTime = '2026-11-20T08:00:00.000Z'

/** Reports a production to its end, as the processors would: a zip of texts, by name. */
export const finishProduction = async (
  { handlers, storage }: Desk,
  folder: string,
  { productionId, files }: { readonly productionId: ProductionId; readonly files: Readonly<Record<string, string>> },
) => {
  const stream = productionStream(productionId)
  const state = await handlers.production.state(stream)
  if (state.status !== 'Running') throw new Error(`It is ${state.status}`)
  const { kind, manifest } = state.started
  const zip = join(folder, randomUUID())
  await writeZip(
    zip,
    Object.entries(files).map(([name, text]) => ({ name, text })),
  )
  const { key: storageKey, sha256: hash, bytes } = await storage.adopt(zip)
  const made = { hash, bytes, filename: `${manifest.identifier}.zip` }
  const file = { ...made, storageKey, durationMs: 1_000 }
  const sound = { storageKey, hash, bytes, durationMs: 1_000, integratedLufs: -18, peakDb: -3 }
  const encoded = heardItems(manifest.items).map(({ itemId }) => ({ ...sound, itemId }))
  const about = { productionId, at: eventTime }
  await handlers.production(stream, { type: 'RecordPreparation', ...about, encoded }, newContext())
  const contents = Object.entries(files).map(([name, text]) => ({
    name,
    bytes: Buffer.byteLength(text),
    hash: createHash('sha256').update(text).digest('hex'),
  }))
  await handlers.production(stream, { type: 'RecordPackage', ...about, file, contents, doubts: [] }, newContext())
  await handlers.production(stream, { type: 'RecordValidation', ...about }, newContext())
  const publish = { type: 'PublishProduct', ...about, kind, ...made, durationMs: 1_000 } as const
  await handlers.issue(issueStream(manifest.issueId), publish, newContext())
  await handlers.production(stream, { type: 'CompleteProduction', ...about }, newContext())
  return file
}

type WantedProduct = {
  readonly issueId: IssueId
  readonly kind: ProductionKind
  readonly files: Readonly<Record<string, string>>
}

/** Makes a product of an issue to its end, for the first time or again: a zip of texts, by name. */
export const makeProduct = async (desk: Desk, folder: string, { issueId, kind, files }: WantedProduct) => {
  const productionId = ProductionId.parse(randomUUID())
  const start = { productionId, issueId, kind, processItemId: null, supersede: false, at: eventTime }
  const { kind: answer } = await startProduction(desk.sources, start, newContext())
  if (answer !== 'accepted') throw new Error(`It is ${answer}`)
  return { productionId, file: await finishProduction(desk, folder, { productionId, files }) }
}

type Ids = Awaited<ReturnType<typeof smallIssue>>

/** An issue with a finished product: a zip of texts, by name. `web`: its article is on a web site. */
export const madeIssue = async (
  desk: Desk,
  folder: string,
  {
    settings,
    kind,
    web,
    ...zip
  }: {
    readonly settings: SomeSettings
    readonly kind: ProductionKind
    readonly web?: PlannedArticle['web']
  } & (
    | { readonly files: Readonly<Record<string, string>> }
    | { readonly filesOf: (ids: Ids) => Readonly<Record<string, string>> }
  ),
) => {
  const ids = await smallIssue(
    desk,
    folder,
    [{ name: 'Nyheter', level: 'h1', ...(web && { web, text: 'Is.' }) }],
    settings,
  )
  const files = 'files' in zip ? zip.files : zip.filesOf(ids)
  return { ...ids, ...(await makeProduct(desk, folder, { issueId: ids.issueId, kind, files })) }
}
