import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { historyLinesOf } from '../../../commands/history/history.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import type { ImportRow } from '../../../commands/subscribers/subscriber-import/import-store.ts'
import { planRowUndo } from '../../../commands/subscribers/subscriber-import/undo-row.ts'
import { ImportId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { toCsv } from '../../../domain/kernel/values/texts/csv.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import { reportHead, reportRows } from '../../../formats/subscribers/read-subscriber-list/report.ts'
import { revisionsOf } from '../../../projections/subscribers/subscriber/list-counts.ts'
import { rowKinds, TouchedView } from '../../../projections/subscribers/subscriber-import/view.ts'
import { recordAccess } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { requireImport, rowContextOf, subjectsShown } from './require-import.ts'
import { rowView } from './row-views.ts'

const params = z.object({ id: ImportId })
const ROWS_PER_READ = 1_000
const MAX_CHANGED_SINCE = 200

/** Reads the rows of an import page by page. */
async function* rowsOf(
  { imports }: Services,
  importId: ImportId,
  wanted: Partial<Parameters<Services['imports']['rows']>[1]>,
) {
  for (let after = -1; ; ) {
    const rows = await imports.rows(importId, { ...wanted, after, limit: ROWS_PER_READ })
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.place
  }
}

/** The report leaves out rows that change nothing. */
const reportedKinds = rowKinds.filter((kind) => kind !== 'unchanged')

type ShownRows = { readonly rows: readonly ImportRow[]; readonly as: 'csv' | 'list' }

const shownRows = async (services: Services, request: FastifyRequest, { rows, as }: ShownRows) => {
  const shown = await rowContextOf(services, rows)
  await recordAccess(services, request, as, subjectsShown(rows, shown))
  return rows.map((row) => rowView(row, shown))
}

export const reportRoutes = (app: App, services: Services): void => {
  touchedRoute(app, services)

  app.get(
    '/api/subscriberImports/:id/report',
    { schema: { params, querystring: z.object({ kind: z.enum(rowKinds).optional() }) } },
    async (request, reply) => {
      const { _id } = await requireImport(services, request.params.id)
      const { kind } = request.query
      const lines: (readonly string[])[] = [reportHead]
      for await (const rows of rowsOf(services, _id, { kinds: kind ? [kind] : reportedKinds }))
        for (const view of await shownRows(services, request, { rows, as: 'csv' })) lines.push(...reportRows(view))
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="import.csv"')
        .send(Buffer.from(toCsv(lines)))
    },
  )
}

const touchedRoute = (app: App, services: Services): void => {
  const { db, log, now } = services

  /** Rows whose subscribers have changed since the import in ways that an undo would keep. */
  const staying = async (importId: ImportId, rows: readonly ImportRow[]) => {
    const stays = (await movedOn(rows)).map(async (row) => {
      const { place, subscriberId } = row
      if (subscriberId === null) return []
      const { events } = await log.read<SubscriberEvent>(subscriberStream(subscriberId))
      const { kept } = planRowUndo(events, { importId, place, subscriberId }, { today: dayInSweden(now()) })
      return kept.length > 0 ? [row] : []
    })
    return (await Promise.all(stays)).flat()
  }

  const movedOn = async (rows: readonly ImportRow[]) => {
    const done = rows.filter(({ subscriberId, events }) => subscriberId !== null && events > 0)
    const now = await revisionsOf(
      db,
      done.flatMap(({ subscriberId }) => subscriberId ?? []),
    )
    return done.filter(({ subscriberId, revision }) => (now.get(subscriberId ?? '') ?? 0) > (revision ?? 0))
  }

  app.get(
    '/api/subscriberImports/:id/touched',
    { schema: { params, response: { 200: z.array(TouchedView) } } },
    async (request) => {
      const { _id } = await requireImport(services, request.params.id)
      const touched: TouchedView[] = []
      for await (const rows of rowsOf(services, _id, { outcomes: ['done', 'left'] })) {
        const moved = (await staying(_id, rows)).slice(0, MAX_CHANGED_SINCE - touched.length)
        for (const { place, name, kind, fields, subscriber } of await shownRows(services, request, {
          rows: moved,
          as: 'list',
        })) {
          const revision = moved.find((row) => row.place === place)?.revision ?? 0
          // The subscriber has become protected since, so the report says only that the row stays.
          if (subscriber === null || (name === '' && fields.length === 0)) {
            touched.push({ place, name: '', subscriber: '', did: [], kind, since: [] })
            continue
          }
          const history = await historyLinesOf(log, subscriberStream(SubscriberId.parse(subscriber)))
          const since = history.slice(revision + 1).map(({ at, said }) => `${at.slice(0, 10)}: ${said}`)
          touched.push({ place, name, subscriber, did: [...fields], kind, since })
        }
        if (touched.length >= MAX_CHANGED_SINCE) break
      }
      return touched
    },
  )
}
