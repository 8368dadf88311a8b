import type { IssueId } from '../../domain/core/ids.ts'
import type { Made } from '../../domain/issue/state.ts'
import { changesSince } from '../../domain/production/book-changes.ts'
import type { ProductionKind } from '../../domain/production/manifest.ts'
import { collectManifest, type ProductionSources } from './collect.ts'
import { productionStream } from './stream.ts'

type Product = {
  readonly issueId: IssueId
  readonly made: readonly Made[]
  readonly kind: ProductionKind
  /** ISO instant. */
  readonly at: string
}

/** Whether what was made last of a kind holds what the issue holds now; not so where nothing was. */
export const isMadeOfNow = async (
  sources: ProductionSources,
  { issueId, made, kind, at }: Product,
): Promise<boolean> => {
  const last = made.findLast((each) => each.kind === kind)
  const production = last && (await sources.handlers.production.state(productionStream(last.productionId)))
  if (!production || production.status === 'Missing') return false
  const manifest = await collectManifest(sources, issueId, { kind, at })
  return !('rejected' in manifest) && changesSince(production.started.manifest, manifest) === undefined
}
