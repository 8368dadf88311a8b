import { v5 } from 'uuid'
import { assertNever } from '../../../domain/kernel/decider.ts'
import { isDeepEqual } from '../../../domain/kernel/form-merge.ts'
import { type IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { Manifest, ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { isSuperseded } from '../../../domain/production/production/cancellation-reasons.ts'
import type { ProductionStarted } from '../../../domain/production/production/events.ts'
import type { Production } from '../../../domain/production/production/state.ts'
import { issueStream } from '../../editorial/issue/stream.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { collectManifest, type ProductionSources } from './collect.ts'
import { startProduction } from './start-production.ts'
import { productionStream } from './stream.ts'

/** `never`: the issue as it is cannot be produced. `waitsForPerson`: the production parked, or a person stopped it. */
export type MakeOutcome = 'made' | 'underway' | 'never' | { readonly waitsForPerson: ProductionId }

type MissingProduct = { readonly issueId: IssueId; readonly kind: ProductionKind; readonly at: string }

/** Names the first attempt, and those that follow one that stopped, gave way or is outdated. */
const partOf = (kind: ProductionKind, turn: number): string => (turn === 0 ? `make ${kind}` : `make ${kind} ${turn}`)

const idOf = (part: string, { commandId }: CommandContext): ProductionId => ProductionId.parse(v5(part, commandId))

type ProductionAttempt = { readonly turn: number; readonly production: Production }

const findLastAttempt = async (
  { production }: Pick<ProductionSources['handlers'], 'production'>,
  kind: ProductionKind,
  context: CommandContext,
  turn = 0,
): Promise<ProductionAttempt> => {
  const state = await production.state(productionStream(idOf(partOf(kind, turn), context)))
  const own = { turn, production: state }
  if (state.status === 'Missing' || state.status === 'Running') return own
  const next = await findLastAttempt({ production }, kind, context, turn + 1)
  return next.production.status === 'Missing' ? own : next
}

/** Whether the contents of the manifest changed, or a person has called a doubtful sound right. */
const hasChanged = async (sources: ProductionSources, { issueId, kind, at }: MissingProduct, since: Manifest) => {
  const now = await collectManifest(sources, issueId, { kind, at })
  return !('rejected' in now) && !isDeepEqual({ ...now, edition: null }, { ...since, edition: null })
}

const isLastMade = async (
  { handlers }: ProductionSources,
  { issueId, kind }: MissingProduct,
  { productionId }: ProductionStarted['data'],
): Promise<boolean> => {
  const issue = await handlers.issue.state(issueStream(issueId))
  const made = issue.status === 'Active' ? issue.made : []
  return made.findLast((each) => each.kind === kind)?.productionId === productionId
}

/**
 * Has a wanted product made, once under a context, and tells its progress. A production that waits for a person, or
 * that is done and still not what is wanted, starts anew when the issue has changed; one that gave way to another, or
 * was followed by another, starts anew in any case. An issue makes one product at a time.
 */
export const makeLacking = async (
  sources: ProductionSources,
  lacking: MissingProduct,
  context: CommandContext,
): Promise<MakeOutcome> => {
  const { turn, production } = await findLastAttempt(sources.handlers, lacking.kind, context)
  const begin = async (part: string): Promise<MakeOutcome> => {
    const start = { ...lacking, productionId: idOf(part, context), processItemId: null, supersede: false }
    const outcome = await startProduction(sources, start, derivedContext(context, part))
    return outcome.kind === 'rejected' && outcome.reason !== 'ProductionUnderway' ? 'never' : 'underway'
  }
  /** Starts anew where the issue has changed since. */
  const unlessChanged = async (since: Manifest, otherwise: MakeOutcome): Promise<MakeOutcome> =>
    (await hasChanged(sources, lacking, since)) ? anew() : otherwise
  const waits = { waitsForPerson: idOf(partOf(lacking.kind, turn), context) }
  const anew = () => begin(partOf(lacking.kind, turn + 1))
  switch (production.status) {
    case 'Missing':
      return begin(partOf(lacking.kind, turn))
    case 'Running':
      return 'underway'
    case 'Parked':
      return unlessChanged(production.started.manifest, waits)
    case 'Cancelled':
      return isSuperseded(production.reason) ? anew() : unlessChanged(production.started.manifest, waits)
    case 'Completed':
      return (await isLastMade(sources, lacking, production.started))
        ? unlessChanged(production.started.manifest, 'made')
        : anew()
    default:
      return assertNever(production)
  }
}
