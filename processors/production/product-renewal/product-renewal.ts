import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import type { ProductionSources } from '../../../commands/production/production/collect.ts'
import { makeLacking } from '../../../commands/production/production/make-missing-product.ts'
import { isMadeOfNow, isWithheld } from '../../../commands/production/production/product-freshness.ts'
import { liveEntries } from '../../../domain/editorial/contents/state.ts'
import type { MadeProduct } from '../../../domain/editorial/issue/state.ts'
import { soundsOfPodcast } from '../../../domain/editorial/publication/settings/podcast.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { type ProcessManager, statelessProcess } from '../../kernel/runner/process-manager.ts'

// Deadlines and the checkpoint are stored under these names.
const afterChange = 'podcast-renewal'
const atRelease = 'release-renewal'
const atWithdrawal = 'withdrawal-renewal'

/** Events that change the sounds or chapter names of an issue, add a correction, or release the issue. */
const types = [
  'IssueReleased',
  'IssueDescribed',
  'IssueDated',
  'ArticleAdded',
  'ArticlesNumbered',
  'ArticleRenamed',
  'ArticleLevelChanged',
  'ArticleActivationChanged',
  'ArticlePaged',
  'ArticleMoved',
  'ArticlesShifted',
  'ContentsAltered',
  'AlterationsTakenBack',
  'ArticleContentChanged',
  // The contents record a text's change once, until an editor clears the marks.
  'ArticleTextWritten',
  'ArticleRemoved',
  'ArticleRestored',
  'ArticleCorrected',
  'CorrectionReworded',
  'CorrectionTakenBack',
] as const

const MINUTE_MS = 60_000
/** One renewal covers several articles that an editor withdraws one after the other. */
const BURST_DELAY_MS = 2_000
const RETRY_DELAY_MS = MINUTE_MS / 6

const addMilliseconds = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString()

type Type = (typeof types)[number]
type HandledEvent = Parameters<ProcessManager<Type, null, never>['react']>[1]['event']

/** The event withdraws an article. A removed sound does not count, because another may replace it. */
const takesOff = (event: HandledEvent): boolean => {
  if (event.type === 'ArticleRemoved') return true
  if (event.type === 'ArticleActivationChanged') return !event.data.active
  return event.type === 'ContentsAltered' && event.data.articles.some(({ changes }) => changes.active === false)
}

/**
 * Products of a released issue are renewed a minute after an editor's change. A product with a withdrawn article is
 * kept from listeners until it is renewed, so that begins at once.
 */
export const productRenewal = statelessProcess<Type>({
  name: afterChange,
  types,
  startsAt: 'head',
  idOf: ({ data }) => data.issueId,
  react: ({ event, recordedAt }) => {
    const { issueId } = event.data
    const due = (kind: string, at: string) => ({ due: { kind, at, id: issueId, data: { issueId } } })
    if (event.type === 'IssueReleased') return [due(atRelease, event.data.availableFromDate)]
    const change = due(afterChange, addMilliseconds(recordedAt, MINUTE_MS))
    return takesOff(event) ? [due(atWithdrawal, addMilliseconds(recordedAt, BURST_DELAY_MS)), change] : [change]
  },
})

const kindsOf = (made: readonly MadeProduct[]): readonly ProductionKind[] => made.map(({ kind }) => kind)

/** An issue with corrections keeps none of its products outdated. */
const isCorrected = async ({ handlers }: ProductionSources, issueId: IssueId): Promise<boolean> =>
  liveEntries(await handlers.contents.state(contentsStream(issueId))).some(({ corrections }) => corrections.length > 0)

type ReleasedIssue = { readonly issueId: IssueId; readonly made: readonly MadeProduct[]; readonly at: string }

type WantedProducts = { readonly first: readonly ProductionKind[]; readonly current: ReadonlySet<ProductionKind> }

/** The kinds whose newest product holds withdrawn content, and the kinds in `current` whose product is outdated. */
const findOutdatedKinds = async (
  sources: ProductionSources,
  { issueId, made, at }: ReleasedIssue,
  { first, current }: WantedProducts,
): Promise<readonly ProductionKind[]> => {
  const kinds = new Set([...first, ...current, ...kindsOf(made)])
  const outdated: ProductionKind[] = []
  for (const kind of kinds) {
    const product = { issueId, made, kind, at }
    const isOutdated = current.has(kind) ? !(await isMadeOfNow(sources, product)) : await isWithheld(sources, product)
    if (isOutdated) outdated.push(kind)
  }
  return outdated
}

type Renewal = {
  readonly kind: string
  readonly soundsOf: typeof soundsOfPodcast
  /** Renews only products that are kept from listeners. */
  readonly isAtOnce?: boolean
}

/** An unreleased issue gets nothing: its release makes its products. */
const renewal = (sources: ProductionSources, { kind, soundsOf, isAtOnce = false }: Renewal): DueKind => ({
  kind,
  fallDue: async ({ id }, at, context) => {
    const issueId = IssueId.parse(id)
    const { issue: issues, publication: publications } = sources.handlers
    const issue = await issues.state(issueStream(issueId))
    if (issue.status !== 'Active' || issue.form.template) return undefined
    const { availableFromDate } = issue.form
    if (availableFromDate === null || availableFromDate > at) return undefined
    const publication = await publications.state(publicationStream(issue.publicationId))
    if (publication.status !== 'Active') return undefined
    const { made } = issue
    const first = soundsOf(publication.settings)
    const corrected = (await isCorrected(sources, issueId)) ? kindsOf(made) : []
    const current = new Set(isAtOnce ? [] : [...first, ...corrected])
    for (const product of await findOutdatedKinds(sources, { issueId, made, at }, { first, current })) {
      // A production that waits for a person starts anew when that person has changed something.
      const making = await makeLacking(sources, { issueId, kind: product, at }, context)
      if (making === 'underway') return { again: addMilliseconds(at, isAtOnce ? RETRY_DELAY_MS : MINUTE_MS) }
    }
    return undefined
  },
})

/** `release-delivery` makes the sound of a podcast at the release. */
export const renewProducts = (sources: ProductionSources): readonly DueKind[] => [
  renewal(sources, { kind: afterChange, soundsOf: soundsOfPodcast }),
  renewal(sources, { kind: atRelease, soundsOf: () => [] }),
  renewal(sources, { kind: atWithdrawal, soundsOf: soundsOfPodcast, isAtOnce: true }),
]
