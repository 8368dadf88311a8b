import type { MadeProduct } from '../../../domain/editorial/issue/state.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { changesSince } from '../../../domain/production/manifest/book-changes.ts'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { hasWithdrawnContent } from '../../../domain/production/manifest/withdrawn-contents.ts'
import { collectManifest, type ProductionSources } from './collect.ts'
import { productionStream } from './stream.ts'

type Product = {
  readonly issueId: IssueId
  readonly made: readonly MadeProduct[]
  readonly kind: ProductionKind
  /** ISO instant. */
  readonly at: string
}

/**
 * The manifest of the newest product of a kind, and the manifest of the issue now; undefined where either is missing.
 */
const loadVersions = async (sources: ProductionSources, { issueId, made, kind, at }: Product) => {
  const last = made.findLast((each) => each.kind === kind)
  const production = last && (await sources.handlers.production.state(productionStream(last.productionId)))
  if (!production || production.status === 'Missing') return undefined
  const now = await collectManifest(sources, issueId, { kind, at })
  return 'rejected' in now ? undefined : { before: production.started.manifest, now }
}

/** Whether the newest product of a kind holds what the issue holds now; false where there is none. */
export const isMadeOfNow = async (sources: ProductionSources, product: Product): Promise<boolean> => {
  const both = await loadVersions(sources, product)
  return both !== undefined && changesSince(both.before, both.now) === undefined
}

/** Whether the issue has changed since the newest product; false where there is none, or nothing could be made now. */
export const isOutdated = async (sources: ProductionSources, product: Product): Promise<boolean> => {
  const both = await loadVersions(sources, product)
  return both !== undefined && changesSince(both.before, both.now) !== undefined
}

/** Whether the newest product of a kind is kept from listeners. */
export const isWithheld = async (sources: ProductionSources, product: Product): Promise<boolean> => {
  const both = await loadVersions(sources, product)
  return both !== undefined && hasWithdrawnContent(both.before, both.now)
}
