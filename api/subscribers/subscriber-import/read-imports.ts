import { z } from 'zod'
import type { ImportRow } from '../../../commands/subscribers/subscriber-import/import-store.ts'
import { ImportId, PublicationId } from '../../../domain/kernel/ids.ts'
import { listSubscriberImports } from '../../../projections/subscribers/subscriber-import/queries.ts'
import {
  ImportDetailView,
  ImportRowView,
  rowKinds,
  SubscriberImportView,
} from '../../../projections/subscribers/subscriber-import/view.ts'
import { recordAccess } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { detailOf } from './detail.ts'
import { requireImport, rowContextOf, subjectsShown } from './require-import.ts'
import { rowView } from './row-views.ts'

const params = z.object({ id: ImportId })
const MAX_ROWS_PER_ANSWER = 5_000
const ROWS_PER_READ = 200

const RowsWanted = z.object({
  kind: z.enum(rowKinds).optional(),
  doubles: z.stringbool().optional(),
  search: z.string().max(200).default(''),
  field: z.string().max(40).optional(),
  unreached: z.stringbool().optional(),
  /** The answer begins behind this place. */
  after: z.coerce.number().int().min(-1).default(-1),
  limit: z.coerce.number().int().min(1).max(MAX_ROWS_PER_ANSWER).default(50),
})

const isFound = (view: ImportRowView, { search, field, unreached }: z.infer<typeof RowsWanted>) => {
  const { name, customerNr, fields, note } = view
  if (unreached !== undefined && view.isUnreached !== unreached) return false
  if (field !== undefined && !fields.some((each) => each.field === field)) return false
  const told = [name, customerNr, note, ...fields.flatMap(({ before, after }) => [before, after])]
    .join(' ')
    .toLowerCase()
  return search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => told.includes(word))
}

export const readImportRoutes = (app: App, services: Services): void => {
  const { db, imports } = services

  app.get(
    '/api/subscriberImports',
    {
      schema: {
        querystring: z.object({ publication: PublicationId.optional() }),
        response: { 200: z.array(SubscriberImportView) },
      },
    },
    async (request) => [...(await listSubscriberImports(db, request.query))],
  )

  app.get('/api/subscriberImports/:id', { schema: { params, response: { 200: ImportDetailView } } }, async (request) =>
    detailOf(services, request, await requireImport(services, request.params.id)),
  )

  app.get(
    '/api/subscriberImports/:id/rows',
    { schema: { params, querystring: RowsWanted, response: { 200: z.array(ImportRowView) } } },
    async (request) => {
      const { _id } = await requireImport(services, request.params.id)
      const { kind, doubles, limit, after: first } = request.query
      const kinds = kind && [kind]
      const shownRows: ImportRow[] = []
      const views: ImportRowView[] = []
      for (let after = first; views.length < limit; ) {
        const rows = await imports.rows(_id, { kinds, doubles, after, limit: ROWS_PER_READ })
        const shown = await rowContextOf(services, rows)
        const found = rows
          .map((row) => [row, rowView(row, shown)] as const)
          .filter(([, view]) => isFound(view, request.query))
        const page = found.slice(0, limit - views.length)
        for (const [row, view] of page) {
          shownRows.push(row)
          views.push(view)
        }
        await recordAccess(
          services,
          request,
          'list',
          subjectsShown(
            page.map(([row]) => row),
            shown,
          ),
        )
        const last = rows.at(-1)
        if (rows.length < ROWS_PER_READ || !last) break
        after = last.place
      }
      return views
    },
  )
}
