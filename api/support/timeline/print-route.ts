import { momentOf } from '../../../commands/kernel/history/sentence-parts.ts'
import { readTimeline, type TimelinePage } from '../../../commands/support/timeline/read-timeline.ts'
import type { TimelineRow } from '../../../commands/support/timeline/rows.ts'
import { headingOf } from '../../../domain/support/thing-kinds.ts'
import type { TimelineDocument } from '../../../formats/support/timeline-pdf/timeline-pdf.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { sendAttachment } from '../../kernel/bytes/send-attachment.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { givenReason, requireReason } from '../reason.ts'
import { nameAtDesk } from './name-at-desk.ts'
import { TimelineFilters, thingParams, toTimelineQuery } from './routes.ts'
import { timelineTools } from './timeline-tools.ts'

/** A longer print fills more paper than an office reads. */
const MAX_PRINTED_ROWS = 2_000

const labelsOf = (rows: readonly TimelineRow[]) => rows.map(({ label }) => label).join(', ')

const eventOf = (row: TimelineRow, rows: readonly TimelineRow[]): TimelineDocument['events'][number] => {
  const causeLabels = labelsOf(rows.filter(({ id }) => row.after.includes(id)))
  const effectLabels = labelsOf(rows.filter((each) => each.after.includes(row.id)))
  const parts = [
    row.channel,
    row.reason && `Skäl: ”${row.reason}”`,
    causeLabels && `Efter ${causeLabels}`,
    effectLabels && `Ledde till ${effectLabels}`,
  ]
  const sideText = parts.filter((part) => part !== '').join('. ')
  return {
    label: row.label,
    at: momentOf(row.at),
    lane: row.lane.name,
    said: row.said,
    aside: sideText && `${sideText}.`,
  }
}

const filterWords = ({ from, to, text, actor, lane }: ReturnType<typeof toTimelineQuery>, laneName: string) =>
  [
    from && `Från ${from}.`,
    to && `Till ${to}.`,
    lane && `Bara ${laneName}.`,
    actor && `Bara det som ${actor} gjorde.`,
    text && `Bara det som har ”${text}” i sig.`,
  ].flatMap((each) => each ?? [])

export const timelinePrintRoute = (app: App, services: Services): void => {
  const { now, print } = services

  // Reads only; browsers send it with the reason in a header, and save the answer.
  app.post(
    '/api/support/things/:stream/timeline/print',
    { schema: { params: thingParams, querystring: TimelineFilters } },
    async (request, reply) => {
      const { stream } = request.params
      await requireReason(services, request, stream)
      const query = toTimelineQuery(stream, request.query)
      const tools = timelineTools(services, request)
      const rows = new Map<string, TimelineRow>()
      let page: TimelinePage | undefined
      do {
        page = await readTimeline(tools, { ...query, behind: page?.next ?? undefined })
        if (!page) throw refusal('ThingNotFound')
        for (const row of page.rows) rows.set(row.id, row)
      } while (page.next !== null && rows.size < MAX_PRINTED_ROWS)
      const all = [...rows.values()]
      const { kind, name, of } = await nameAtDesk(services, stream)
      const laneName = all[0]?.lane.name ?? query.lane ?? ''
      const timeline: TimelineDocument = {
        kind,
        name,
        of,
        madeAt: now().toISOString(),
        madeBy: currentUser(request).name,
        reason: givenReason(request) ?? '',
        filter: filterWords(query, laneName),
        events: all.map((row) => eventOf(row, all)),
        isCut: page.next !== null,
      }
      const bytes = await print({ kind: 'timeline', timeline })
      return sendAttachment(reply, { name: `${headingOf({ kind, name })}.pdf`, bytes })
    },
  )
}
