import { issueStream } from '../../commands/issue/stream.ts'
import type { ProductionSources } from '../../commands/production/collect.ts'
import { isMadeOfNow } from '../../commands/production/made-now.ts'
import { makeLacking } from '../../commands/production/make-lacking.ts'
import { publicationStream } from '../../commands/publication/stream.ts'
import { IssueId } from '../../domain/core/ids.ts'
import { soundsOfPodcast } from '../../domain/publication/podcast.ts'
import type { DueKind } from '../runner/due-sweeper.ts'
import type { ProcessManager } from '../runner/process-manager.ts'

const kind = 'podcast-renewal'

/** Whatever changes what is heard of an issue, or what its chapters are called. */
const types = [
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
  'ArticleContentChanged',
  'ArticleRemoved',
  'ArticleRestored',
] as const

const MINUTE_MS = 60_000

const aMinuteAfter = (at: string): string => new Date(Date.parse(at) + MINUTE_MS).toISOString()

/** Who corrects an issue that is out is left in peace for a minute; then its episode is made of what is there. */
export const podcastRenewal: ProcessManager<(typeof types)[number], null, never> = {
  name: 'podcast-renewal',
  types,
  startsAt: 'head',
  idOf: ({ data }) => data.issueId,
  initialState: null,
  react: (_, { event, recordedAt }) => {
    const { issueId } = event.data
    return [{ due: { kind, id: issueId, at: aMinuteAfter(recordedAt), data: { issueId } } }]
  },
  evolve: () => undefined,
}

/** Of an issue that is not out nothing is made: its release looks after that. */
export const renewEpisode = (sources: ProductionSources): DueKind => ({
  kind,
  fallDue: async ({ id }, at, context) => {
    const issueId = IssueId.parse(id)
    const { issue: issues, publication: publications } = sources.handlers
    const issue = await issues.state(issueStream(issueId))
    if (issue.status !== 'Open' || issue.form.template) return undefined
    const { availableFromDate } = issue.form
    if (availableFromDate === null || availableFromDate > at) return undefined
    const publication = await publications.state(publicationStream(issue.publicationId))
    if (publication.status !== 'Active') return undefined
    for (const product of soundsOfPodcast(publication.settings)) {
      if (await isMadeOfNow(sources, { issueId, made: issue.made, kind: product, at })) continue
      // One that waits for a person begins anew when that person has changed something.
      const making = await makeLacking(sources, { issueId, kind: product, at }, context)
      if (making === 'underway') return { again: aMinuteAfter(at) }
    }
    return undefined
  },
})
