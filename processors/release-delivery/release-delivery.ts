import { type DeliverySources, deliverIssue } from '../../commands/delivery/deliver-issue.ts'
import type { CommandContext } from '../../commands/handling/command-handler.ts'
import { derivedContext } from '../../commands/handling/derived-context.ts'
import { issueStream } from '../../commands/issue/stream.ts'
import type { ProductionSources } from '../../commands/production/collect.ts'
import { isMadeOfNow } from '../../commands/production/made-now.ts'
import { makeLacking, type Making } from '../../commands/production/make-lacking.ts'
import { publicationStream } from '../../commands/publication/stream.ts'
import { IssueId } from '../../domain/core/ids.ts'
import type { Made } from '../../domain/issue/state.ts'
import type { ProductionKind } from '../../domain/production/events.ts'
import { soundsOfPodcast } from '../../domain/publication/podcast.ts'
import { receiversOf } from '../../domain/publication/receivers.ts'
import type { DueKind } from '../runner/due-sweeper.ts'
import type { ProcessManager } from '../runner/process-manager.ts'

const kind = 'release-delivery'

type Watched = 'IssueReleased' | 'IssueDeactivated' | 'IssueRemoved'

/**
 * An issue goes to the receivers that want it by itself at the moment from which listeners find it. What they are to get is
 * made first where nobody has, as is the sound of its podcast.
 */
export const releaseDelivery: ProcessManager<Watched, null, never> = {
  name: 'release-delivery',
  types: ['IssueReleased', 'IssueDeactivated', 'IssueRemoved'],
  startsAt: 'head',
  idOf: ({ data }) => data.issueId,
  initialState: null,
  react: (_, { event }) => {
    const { issueId } = event.data
    return event.type === 'IssueReleased'
      ? [{ due: { kind, id: issueId, at: event.data.availableFromDate, data: { issueId } } }]
      : [{ withdraw: { kind, id: issueId } }]
  },
  evolve: () => undefined,
}

const MINUTE_MS = 60_000
const soon = { underway: MINUTE_MS, waits: 5 * MINUTE_MS } as const

/** Whoever has not put right by then what stopped it delivers by hand. */
const GIVEN_UP_AFTER_MS = 7 * 24 * 60 * MINUTE_MS

export type ReleaseSources = DeliverySources & ProductionSources

type Wanted = {
  readonly issueId: IssueId
  readonly made: readonly Made[]
  /** Taken as they were made, by whomever. */
  readonly kinds: readonly ProductionKind[]
  /** Told to listeners for as long as the issue is out: made of what it holds when it comes out. */
  readonly standing: readonly ProductionKind[]
  readonly at: string
}

/** What nobody has made of the issue yet is ordered; the answer is how far that is, each minute and while a person is waited for. */
const makeWhatLacks = async (
  sources: ReleaseSources,
  { issueId, made, kinds, standing, at }: Wanted,
  context: CommandContext,
): Promise<readonly Making[]> => {
  const makings: Making[] = []
  for (const kind of new Set([...kinds, ...standing])) {
    const isThere = standing.includes(kind)
      ? await isMadeOfNow(sources, { issueId, made, kind, at })
      : made.some((each) => each.kind === kind)
    if (isThere) continue
    makings.push(await makeLacking(sources, { issueId, kind, at }, context))
  }
  return makings
}

/** Whom nothing can be sent to is left out: the page 'Leverera' says why. */
export const deliverReleased = (sources: ReleaseSources): DueKind => ({
  kind,
  fallDue: async ({ id, at: releasedAt }, at, context) => {
    const issueId = IssueId.parse(id)
    const issue = await sources.issue.state(issueStream(issueId))
    if (issue.status !== 'Open') return undefined
    const publication = await sources.publication.state(publicationStream(issue.publicationId))
    if (publication.status !== 'Active') return undefined
    const { settings } = publication
    const wanted = receiversOf(settings).filter(({ isAutomatic, address }) => isAutomatic && address !== '')
    const kinds = wanted.map((receiver) => receiver.kind)
    const lacking = { issueId, made: issue.made, kinds, standing: soundsOfPodcast(settings), at }
    const makings = await makeWhatLacks(sources, lacking, context)
    for (const { id: receiver } of wanted)
      await deliverIssue(sources, { issueId, receiver, by: undefined, at }, derivedContext(context, receiver))
    const isGivenUp = Date.parse(at) - Date.parse(releasedAt) > GIVEN_UP_AFTER_MS
    const next = (['underway', 'waits'] as const).find((making) => makings.includes(making))
    return next && !isGivenUp ? { again: new Date(Date.parse(at) + soon[next]).toISOString() } : undefined
  },
})
