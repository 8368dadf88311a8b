import { z } from 'zod'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { Day } from '../../../domain/kernel/values/dates/day.ts'
import type { FiguresOf } from '../../../domain/listening/listening-figures.ts'
import { shownFigures } from '../../../projections/listening/figures/figures.ts'
import { placeOfFigures } from '../../../projections/listening/figures/places.ts'
import { ListeningView } from '../../../projections/listening/figures/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { sendAttachment } from '../../kernel/bytes/send-attachment.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const params = z.object({ kind: z.enum(['publication', 'issue', 'article']), id: z.uuid() })

/** Without `from`: all that is kept. */
const querystring = z
  .object({ from: Day.optional(), to: Day })
  .refine(({ from, to }) => from === undefined || from <= to, {
    message: 'Sista dagen är före den första.',
    path: ['to'],
  })

const BEFORE_ALL = '1900-01-01'

type FiguresRequest = { readonly params: FiguresOf; readonly query: z.infer<typeof querystring> }

/** What has been heard of a publication, an issue or an article, for those who may see it. */
export const listeningRoutes = (app: App, { db, analytics, print, now }: Services): void => {
  const figuresFor = async (reader: Parameters<typeof placeOfFigures>[1], { params: of, query }: FiguresRequest) => {
    const place = orNotFound(await placeOfFigures(db, reader, of), 'Det finns inget sådant att visa siffror för.')
    const figures = await analytics.figuresOf(of, { from: query.from ?? BEFORE_ALL, to: query.to }, now())
    const from = query.from ?? figures.days[0]?.day ?? query.to
    return shownFigures(place, { from, to: query.to }, figures)
  }

  app.get(
    '/api/listening/:kind/:id',
    { schema: { params, querystring, response: { 200: ListeningView } } },
    (request) => figuresFor(currentUser(request), request),
  )

  app.get('/api/listening/:kind/:id/report', { schema: { params, querystring } }, async (request, reply) => {
    const figures = await figuresFor(currentUser(request), request)
    const bytes = await print({ kind: 'listeningReport', report: { date: dayInSweden(now()), figures } })
    const name = `lyssning-${figures.of.name}-${figures.from}-${figures.to}.pdf` as const
    return sendAttachment(reply, { name, bytes })
  })
}
