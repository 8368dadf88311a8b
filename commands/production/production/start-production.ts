import type { IssueRejection } from '../../../domain/editorial/issue/state.ts'
import { isDeepEqual } from '../../../domain/kernel/form-merge.ts'
import type { IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import { isRecent } from '../../../domain/kernel/recency.ts'
import { type Manifest, objection, type ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import type { ProductionEvent } from '../../../domain/production/production/events.ts'
import type { ProductionRejection } from '../../../domain/production/production/production.ts'
import { issueStream } from '../../editorial/issue/stream.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { collectManifest, nextProduct, type ProductionSources } from './collect.ts'
import type { NameRejection } from './receivers-name.ts'
import { productionStream } from './stream.ts'

type StartProduction = {
  readonly productionId: ProductionId
  readonly issueId: IssueId
  readonly kind: ProductionKind
  /** The second product, made of the same manifest when the first is done. */
  readonly also?: ProductionKind | undefined
  readonly processItemId: string | null
  /** Cancels the production that is under way and takes its place. */
  readonly supersede: boolean
  /** Doubtful sounds do not stop the production: the user has been asked. */
  readonly anyway?: true | undefined
  readonly at: string
}

type ProductionOutcome = Outcome<ProductionEvent, ProductionRejection | IssueRejection | NameRejection>

/** A start follows its claim of the issue at once. An older claim led to nothing. */
const CLAIM_START_TIMEOUT_MS = 60_000

/** The production an issue is claimed for, when it neither runs nor is about to start. */
export const abandonedClaim = async (
  { issue, production }: Pick<ProductionSources['handlers'], 'issue' | 'production'>,
  issueId: IssueId,
  at: string,
): Promise<ProductionId | undefined> => {
  const state = await issue.state(issueStream(issueId))
  if (state.status !== 'Active' || state.production === undefined) return undefined
  const { production: current, claimedAt = '' } = state
  const { status } = await production.state(productionStream(current))
  const since = { at: Date.parse(claimedAt), now: Date.parse(at) }
  const isAboutToStart = status === 'Missing' && isRecent({ ...since, term: CLAIM_START_TIMEOUT_MS })
  return status === 'Running' || isAboutToStart ? undefined : current
}

/**
 * The issue's stream says which production is current. The claim comes first: a crash before the start leaves a claim
 * without a production, which the next start finds and takes over.
 */
const claimAndStart = async (
  { handlers }: ProductionSources,
  { productionId, issueId, kind, also, processItemId, supersede, anyway, at }: StartProduction,
  manifest: Manifest,
  context: CommandContext,
): Promise<ProductionOutcome> => {
  const abandoned = await abandonedClaim(handlers, issueId, at)
  const ask = { type: 'ClaimProduction', productionId, processItemId, supersede, abandoned, at } as const
  const claim = await handlers.issue(issueStream(issueId), ask, derivedContext(context, 'claim'))
  if (claim.kind !== 'accepted') return claim
  const next = also && (await nextProduct(handlers, manifest, also))
  const more = { ...(next && { next }), ...(anyway && { anyway }), processItemId, at }
  const start = { type: 'StartProduction', productionId, kind, manifest, ...more } as const
  return handlers.production(productionStream(productionId), start, context)
}

export const startProduction = async (
  sources: ProductionSources,
  start: StartProduction,
  context: CommandContext,
): Promise<ProductionOutcome> => {
  const manifest = await collectManifest(sources, start.issueId, start)
  if ('rejected' in manifest) return { kind: 'rejected', reason: manifest.rejected }
  return claimAndStart(sources, start, manifest, context)
}

type RetryProduction = {
  /** The parked production. */
  readonly productionId: ProductionId
  /** The id of the new production, if the issue has changed. */
  readonly newProductionId: ProductionId
  readonly anyway?: true | undefined
  readonly at: string
}

type RetryResult = { readonly productionId: ProductionId; readonly outcome: ProductionOutcome }

/** Findings are read anew, also when the production goes on, so a comparison of manifests leaves them out. */
const clearDoubts = (manifest: Manifest) => ({
  ...manifest,
  edition: null,
  items: manifest.items.map((item) => ({ ...item, doubts: null })),
})

/**
 * A parked production goes on where it stopped; when the issue has changed since, a new one starts with its present
 * contents.
 */
export const retryProduction = async (
  sources: ProductionSources,
  { productionId, newProductionId, anyway, at }: RetryProduction,
  context: CommandContext,
): Promise<RetryResult> => {
  const { handlers } = sources
  const stream = productionStream(productionId)
  const production = await handlers.production.state(stream)
  if (production.status === 'Missing')
    return { productionId, outcome: { kind: 'rejected', reason: 'ProductionNotFound' } }
  const answer = (outcome: ProductionOutcome): RetryResult => ({ productionId, outcome })
  const resume = async () =>
    answer(
      await handlers.production(
        stream,
        { type: 'ResumeProduction', productionId, ...(anyway && { anyway }), at },
        context,
      ),
    )
  if (production.status !== 'Parked') return resume()
  const { issueId, kind, next, processItemId, manifest: old } = production.started
  const manifest = await collectManifest(sources, issueId, { kind, at })
  if ('rejected' in manifest) return answer({ kind: 'rejected', reason: manifest.rejected })
  if (!isDeepEqual(clearDoubts(manifest), clearDoubts(old))) {
    const start = {
      productionId: newProductionId,
      issueId,
      kind,
      also: next?.kind,
      processItemId,
      supersede: false,
      anyway,
      at,
    }
    return { productionId: newProductionId, outcome: await claimAndStart(sources, start, manifest, context) }
  }
  if (objection(old)) return answer({ kind: 'rejected', reason: 'ProductionStillBlocked' })
  const claim = { type: 'ClaimProduction', productionId, processItemId, at } as const
  const claimed = await handlers.issue(issueStream(issueId), claim, derivedContext(context, 'claim'))
  if (claimed.kind !== 'accepted') return answer(claimed)
  const resumed = await resume()
  // A process that is about to release the claim because the production parked finds the claim changed.
  const renewed = { ...claim, renew: true }
  await handlers.issue(issueStream(issueId), renewed, derivedContext(context, 'claim anew'))
  return resumed
}
