import { ZipArchive } from 'archiver'
import { z } from 'zod'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { plainNumber } from '../../../domain/kernel/values/plain-number.ts'
import { playerAddress } from '../../../domain/listening/player-address.ts'
import {
  DEFAULT_SIDE_MM,
  DESK_DPI,
  drawQr,
  MAX_SIDE_MM,
  MIN_SIDE_MM,
  pathOf,
} from '../../../formats/kernel/pdf/qr-dots.ts'
import { qrPdf } from '../../../formats/listening/qr/qr-pdf.ts'
import { qrPng } from '../../../formats/listening/qr/qr-png.ts'
import { qrSvg } from '../../../formats/listening/qr/qr-svg.ts'
import { type PrintedCode, printedCode, printedCodesOf } from '../../../projections/listening/playlist/codes.ts'
import { SheetCode } from '../../../projections/listening/playlist/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem, orNotFound } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { qrNames } from './qr-names.ts'

const formats = {
  png: { type: 'image/png', make: qrPng },
  svg: { type: 'image/svg+xml', make: qrSvg },
  pdf: { type: 'application/pdf', make: qrPdf },
} as const

const Mm = z
  .string()
  .transform(plainNumber)
  .pipe(
    z
      .number('Ange bredden i mm, till exempel 15,5.')
      .min(MIN_SIDE_MM, `En kod är minst ${MIN_SIDE_MM} mm bred.`)
      .max(MAX_SIDE_MM, `En kod är högst ${MAX_SIDE_MM} mm bred.`),
  )
const Size = z.object({ mm: Mm.default(DEFAULT_SIDE_MM) })
/** The same parameters as the code sheet has. */
const SheetQuery = Size.extend({
  fromPage: z
    .string()
    .transform(plainNumber)
    .pipe(z.int('Ange sidan som ett heltal.').min(0, 'Ange sidan som ett heltal.'))
    .default(0),
  inactive: z.stringbool().default(false),
})
const CodeQuery = Size.extend({
  format: z.enum(['png', 'svg', 'pdf'], 'Formatet är png, svg eller pdf.').default('png'),
})

/** A fixed time makes equal zips equal bytes. */
const date = new Date('2000-01-01T00:00:00Z')

export const qrRoutes = (app: App, { db, settings }: Services): void => {
  const addressOf = ({ code, playerBaseUrl }: PrintedCode) =>
    playerAddress({ publicUrl: settings.publicUrl, playerBaseUrl }, { article: code })

  const zipOf = (codes: readonly PrintedCode[], mm: number) => {
    const archive = new ZipArchive({ store: true })
    const names = qrNames(codes)
    const fill = async () => {
      for (const [index, code] of codes.entries()) {
        for (const [format, { make }] of Object.entries(formats)) {
          const name = `${format}/${names[index] ?? ''}.${format}`
          archive.append(await make(addressOf(code), mm), { name, date })
        }
      }
      await archive.finalize()
    }
    fill().catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
    return archive
  }

  const ofArticle = { params: z.object({ id: ArticleId }), querystring: CodeQuery }
  app.get('/api/articles/qr/:id', { schema: ofArticle }, async (request, reply) => {
    const code = orNotFound(await printedCode(db, currentUser(request), request.params.id), 'Artikeln finns inte.')
    const { format, mm } = request.query
    const { type, make } = formats[format]
    const [name] = qrNames([code])
    return reply
      .type(type)
      .header('Cache-Control', 'private, no-cache')
      .header('Content-Disposition', `inline; filename="${name}.${format}"`)
      .send(await make(addressOf(code), mm))
  })

  const ofIssue = { params: z.object({ id: IssueId }), querystring: Size }
  app.get('/api/issues/qrzip/:id', { schema: { ...ofIssue, querystring: SheetQuery } }, async (request, reply) => {
    const { mm, fromPage, inactive } = request.query
    const codes = await printedCodesOf(db, currentUser(request), request.params.id)
    const chosen = codes.filter(({ active, page }) => page >= fromPage && (active || inactive))
    if (chosen.length === 0) throw notFoundProblem('Numret har inga artiklar med egen kod.')
    return reply
      .type('application/zip')
      .header('Content-Disposition', 'attachment; filename="qr-koder.zip"')
      .send(zipOf(chosen, mm))
  })

  const drawn = { ...ofIssue, response: { 200: z.array(SheetCode) } }
  app.get('/api/issues/qrsheet/:id', { schema: drawn }, async (request) => {
    const codes = await printedCodesOf(db, currentUser(request), request.params.id)
    return codes.map((code) => {
      const url = addressOf(code)
      const drawing = drawQr(url, request.query.mm, DESK_DPI)
      return { article: code.id, url, side: drawing.side, path: pathOf(drawing) }
    })
  })
}
