import { v5 } from 'uuid'
import { z } from 'zod'
import type { CopyTools } from '../../../commands/editorial/contents/copy-articles.ts'
import { fillIssue } from '../../../commands/editorial/contents/fill-issue.ts'
import { openIssue } from '../../../commands/editorial/issue/open-issue.ts'
import { findPublication, type IssueTools } from '../../../commands/editorial/issue/parents.ts'
import { startRun } from '../../../commands/editorial/run/start-run.ts'
import { type HandleRun, runStream } from '../../../commands/editorial/run/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { sharedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { shortCode } from '../../../commands/kernel/short-code.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { EARLIEST_RELEASE } from '../../../domain/editorial/issue/rules.ts'
import { issueNameBy, type NightSchedule } from '../../../domain/editorial/schedule/night-schedule.ts'
import { type Night, nextNight, nightsBetween } from '../../../domain/editorial/schedule/nights.ts'
import { type IssueId, PublicationId, RunId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { type DayOfIssue, issueOfNight } from './issue-of-night.ts'
import { NIGHT_SCHEDULE_KIND } from './night-schedule.ts'

export type NightTools = CopyTools & {
  readonly handlers: IssueTools['handlers'] & { readonly run: HandleRun }
  /** The template of a publication's new issues; undefined: it has none. */
  readonly templateOf: (publicationId: PublicationId) => Promise<IssueId | undefined>
}

type StartingNight = Omit<DayOfIssue, 'day'> & {
  readonly schedule: NightSchedule
  readonly night: Night
  /** The instant now, which may lie long after the night's. */
  readonly at: string
}

/** The issue to run: an open one of the night's day, or a new one; or why there is none. */
const openNightIssue = async (
  tools: NightTools,
  { publicationId, publication, schedule, night: { day }, at }: StartingNight,
  context: CommandContext,
): Promise<{ readonly issueId: IssueId; readonly refused?: string }> => {
  const { issueId, isMissing, isScheduled } = await issueOfNight(tools, { publicationId, publication, day })
  // An earlier attempt may have died between opening and filling it.
  const fill = () => fillIssue(tools, { issueId, day: dayInSweden(new Date(at)) }, context)
  if (isScheduled) await fill()
  if (!isMissing) return { issueId }
  if (!schedule.opensIssue) return { issueId, refused: 'NoIssueOfDay' }
  const nameBy = (number: number) =>
    issueNameBy(schedule.issueName, { publication: publication.settings.name, number, day })
  const limits = { earliest: EARLIEST_RELEASE, latest: at }
  const template = await tools.templateOf(publicationId)
  const opening = { issueId, publicationId, code: shortCode(), form: { date: day }, nameBy, limits, template }
  const outcome = await openIssue(tools, opening, sharedContext(context, 'open', issueId))
  if (outcome.kind !== 'accepted') return { issueId, refused: 'NoIssueOfDay' }
  await fill()
  return { issueId }
}

/** Starts a night's run once, whichever attempt comes through: all ids derive from publication, schedule and night. */
const startNight = async (tools: NightTools, starting: StartingNight, context: CommandContext): Promise<void> => {
  const { publicationId, schedule, night, at } = starting
  const nightId = v5(`night ${schedule.id} ${night.at}`, publicationId)
  const runId = RunId.parse(v5('run', nightId))
  const { itemId } = schedule
  const { issueId, refused } = await openNightIssue(tools, starting, context)
  const start = { runId, issueId, itemId, at }
  const outcome = refused ? undefined : await startRun(tools, start, sharedContext(context, 'start', nightId))
  if (outcome && outcome.kind !== 'rejected') return
  const reason = outcome?.reason ?? refused ?? ''
  const command = { type: 'RefuseRun', runId, issueId, publicationId, itemId, day: night.day, reason, at } as const
  await tools.handlers.run(runStream(issueId), command, sharedContext(context, 'refuse', nightId))
}

const DueNight = z.object({ publicationId: PublicationId, scheduleId: z.string() })

const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString()

/**
 * Opens the issue of a night and starts its run. After an outage only the latest missed night is caught up. A schedule
 * that has been changed meanwhile counts as it is now.
 */
export const startNights = (tools: NightTools): DueKind => ({
  kind: NIGHT_SCHEDULE_KIND,
  fallDue: async ({ at: due, data }, now, context) => {
    const { publicationId, scheduleId } = DueNight.parse(data)
    const publication = await findPublication(tools, publicationId)
    const schedule = publication?.settings.nightSchedules.find(({ id }) => id === scheduleId)
    if (!publication || !schedule) return undefined
    const night = nightsBetween(schedule, { after: justBefore(due), until: now }).at(-1)
    if (night) await startNight(tools, { publicationId, publication, schedule, night, at: now }, context)
    const next = nextNight(schedule, now)
    return next && { again: next.at }
  },
})
