import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import type { ProductionSources } from '../../../commands/production/production/collect.ts'
import { isWithheld } from '../../../commands/production/production/product-freshness.ts'
import { withdrawnArticleIds } from '../../../domain/editorial/contents/state.ts'
import type { ProductionStarted } from '../../../domain/production/production/events.ts'

/**
 * Whether a product holds an article that has left its issue. Reads one stream only, because it is asked again and
 * again.
 */
export const hasWithdrawnArticle = async (
  { handlers }: { readonly handlers: Pick<ProductionSources['handlers'], 'contents'> },
  { issueId, manifest }: ProductionStarted['data'],
): Promise<boolean> => {
  const off = withdrawnArticleIds(await handlers.contents.state(contentsStream(issueId)))
  return manifest.items.some(({ itemId }) => off.has(itemId))
}

/** Whether a product holds any withdrawn content, sounds and images included. */
export const isOffNow = async (
  sources: ProductionSources,
  started: ProductionStarted['data'],
  at: string,
): Promise<boolean> => {
  const { issueId, kind, productionId } = started
  const made = [{ kind, productionId }]
  return (await hasWithdrawnArticle(sources, started)) || isWithheld(sources, { issueId, made, kind, at })
}
