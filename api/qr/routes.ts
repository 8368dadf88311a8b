import { ZipArchive } from 'archiver'
import { z } from 'zod'
import { ArticleId, IssueId } from '../../domain/ids.ts'
import { qrPng } from '../../formats/qr/qr-png.ts'
import { type PrintedCode, printedCode, printedCodesOf } from '../../projections/playlist/codes.ts'
import { notFound } from '../problem.ts'
import { currentUser } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

/** What a printed code says. */
export const playerLink = (publicUrl: string, { code, playerBaseUrl }: PrintedCode): string =>
  `${(playerBaseUrl || publicUrl).replace(/\/+$/, '')}/player/a/${code}`

const LONGEST_NAME = 60

const safe = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-+|-+$/g, '') || 'artikel'

/** `0002-Isvagen-till-Hinderson.png`; two of a name are numbered. */
export const qrNames = (codes: readonly PrintedCode[]): readonly string[] => {
  const seen = new Map<string, number>()
  return codes.map(({ page, name }) => {
    const wanted = `${String(page).padStart(4, '0')}-${safe(name)}`
    const count = (seen.get(wanted.toLowerCase()) ?? 0) + 1
    seen.set(wanted.toLowerCase(), count)
    return `${wanted}${count > 1 ? `-${count}` : ''}.png`
  })
}

/** A fixed time makes equal zips equal bytes. */
const date = new Date('2000-01-01T00:00:00Z')

export const qrRoutes = (app: App, { db, settings }: Services): void => {
  const zipOf = (codes: readonly PrintedCode[]) => {
    const archive = new ZipArchive({ store: true })
    const names = qrNames(codes)
    const fill = async () => {
      for (const [index, code] of codes.entries()) {
        archive.append(await qrPng(playerLink(settings.publicUrl, code)), { name: names[index] ?? '', date })
      }
      await archive.finalize()
    }
    fill().catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
    return archive
  }

  app.get('/api/articles/qr/:id', { schema: { params: z.object({ id: ArticleId }) } }, async (request, reply) => {
    const code = await printedCode(db, currentUser(request), request.params.id)
    if (!code) throw notFound('Artikeln finns inte.')
    const png = await qrPng(playerLink(settings.publicUrl, code))
    return reply.type('image/png').header('Cache-Control', 'private, no-cache').send(png)
  })

  app.get('/api/issues/qrzip/:id', { schema: { params: z.object({ id: IssueId }) } }, async (request, reply) => {
    const codes = await printedCodesOf(db, currentUser(request), request.params.id)
    if (codes.length === 0) throw notFound('Numret har inga artiklar med egen kod.')
    return reply
      .type('application/zip')
      .header('Content-Disposition', 'attachment; filename="qr-koder.zip"')
      .send(zipOf(codes))
  })
}
