import { z } from 'zod'
import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { findPublication, type IssueTools } from '../../../commands/editorial/issue/parents.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { type HandleRun, runStream } from '../../../commands/editorial/run/stream.ts'
import type { FoundedPublication } from '../../../domain/editorial/publication/publication.ts'
import { nightOutcomeOf } from '../../../domain/editorial/schedule/night-outcome.ts'
import { nextAlarm, nightsOfAlarm } from '../../../domain/editorial/schedule/nights.ts'
import { type IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { issueOfNight } from '../../editorial/night-schedule/issue-of-night.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { orderStaffLetters } from '../delivery-notice/order-letters.ts'
import { NIGHT_ALARM_KIND } from './night-alarm.ts'

export type AlarmTools = {
  readonly handlers: IssueTools['handlers'] & { readonly run: HandleRun; readonly delivery: HandleDelivery }
}

const DueAlarm = z.object({ publicationId: PublicationId, since: z.string() })

/** The last alarm at an instant or before; after an outage the others are not told any more. */
const latestAlarm = (settings: FoundedPublication['settings'], due: string, now: string): string => {
  const { nightSchedules, nightAlarm } = settings
  let alarm = due
  for (;;) {
    const next = nextAlarm(nightSchedules, nightAlarm.time, alarm)
    if (next === undefined || next > now) return alarm
    alarm = next
  }
}

type JudgedPublication = z.infer<typeof DueAlarm> & {
  readonly publication: FoundedPublication
  readonly alarm: string
  readonly now: string
}

type JudgedIssue = { readonly day: string; readonly isOut: boolean }

/** The issues of the nights that an alarm looks at. A night before the last change counts if it has begun a run. */
const judgeIssues = async (
  tools: AlarmTools,
  { publicationId, publication, since, alarm, now }: JudgedPublication,
): Promise<ReadonlyMap<IssueId, JudgedIssue>> => {
  const { nightSchedules, nightAlarm } = publication.settings
  const nights = nightSchedules.flatMap((schedule) => nightsOfAlarm(schedule, nightAlarm.time, alarm))
  const judged = new Map<IssueId, JudgedIssue>()
  for (const { day, at } of nights) {
    const { issueId } = await issueOfNight(tools, { publicationId, publication, day })
    const run = await tools.handlers.run.state(runStream(issueId))
    if (at <= since && run.status === 'Missing') continue
    const issue = await tools.handlers.issue.state(issueStream(issueId))
    judged.set(issueId, { day, isOut: nightOutcomeOf(issue, run, now).kind === 'out' })
  }
  return judged
}

/** At the time at which the issues of a night are to be out, tells of those that are not; or, if asked, that all are. */
export const soundAlarms = (tools: AlarmTools): DueKind => ({
  kind: NIGHT_ALARM_KIND,
  fallDue: async ({ at: due, data }, now, context) => {
    const { publicationId, since } = DueAlarm.parse(data)
    const publication = await findPublication(tools, publicationId)
    if (!publication?.settings.nightAlarm.enable) return undefined
    const { nightSchedules, nightAlarm } = publication.settings
    const alarm = latestAlarm(publication.settings, due, now)
    const issues = await judgeIssues(tools, { publicationId, publication, since, alarm, now })
    const isAllWell = [...issues.values()].every(({ isOut }) => isOut)
    for (const [issueId, { day, isOut }] of issues) {
      if (isOut && !(isAllWell && nightAlarm.tellsSuccess)) continue
      const letter = {
        template: isOut ? 'night-report' : 'night-alarm',
        name: `${alarm} ${issueId}`,
        publicationId,
        emails: nightAlarm.emails,
        about: { issueId, day, alarm },
        at: now,
      } as const
      await orderStaffLetters(tools.handlers.delivery, letter, context)
    }
    const next = nextAlarm(nightSchedules, nightAlarm.time, now)
    return next === undefined ? undefined : { again: next }
  },
})
