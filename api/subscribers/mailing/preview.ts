import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { writeIssue } from '../../../commands/subscribers/mailing/write-issue.ts'
import { Announcement } from '../../../domain/editorial/issue/commands.ts'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { type LetterReader, madeUpReader } from '../../../domain/subscribers/mailing/letter.ts'
import { unknownLetterPlaceholders } from '../../../domain/subscribers/mailing/placeholders.ts'
import { issueLetterText } from '../../../formats/subscribers/mail-texts/issue-letter.ts'
import { safeHtml } from '../../../formats/subscribers/mail-texts/safe-html.ts'
import { findIssue, listIssueNames } from '../../../projections/editorial/issue/queries.ts'
import { nthReader } from '../../../projections/subscribers/subscriber/reach-count.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import { recordAccess } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Texts = z.object({ mailTitle: z.string(), mailMessage: z.string(), mailMessageHtml: z.string() })

const PreviewSchema = z.object({
  /** The publication's latest issue by default. */
  issue: IssueId.optional(),
  publication: PublicationId,
  texts: z.object({ ...Texts.shape, mailMessageHtml: Announcement.shape.mailMessageHtml }),
  /** Index of the subscriber among the publication's readers, from 0; null: a made-up reader. */
  nth: z.int().min(0).max(1_000_000).nullable(),
})

const Preview = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Name of the subscriber whose letter it is; null for a made-up reader. */
  reader: z.string().nullable(),
  /** Placeholders in the text that the product does not know. */
  unknown: z.array(z.string()),
  /** Parts of the html that are not sent. */
  leftOut: z.array(z.string()).readonly(),
  /** Images of the html without a description. */
  undescribed: z.array(z.string()).readonly(),
})

type PreviewBody = z.infer<typeof PreviewSchema>

const exampleReader = (publicUrl: string): LetterReader => ({ ...madeUpReader, leaveUrl: `${publicUrl}/avsluta/prov` })

/** Previews a letter to subscribers with texts that need not be saved. */
export const previewRoute = (app: App, services: Services): void => {
  const { db, issueLetters, now, settings } = services

  const issueOf = async (
    request: FastifyRequest,
    { issue, publication }: PreviewBody,
  ): Promise<IssueId | undefined> => {
    const reader = currentUser(request)
    if (issue) return (await findIssue(db, reader, issue))?.issue._id
    return (await listIssueNames(db, reader, publication))[0]?._id
  }

  /** Only an administrator sees the letter of a real subscriber, and the access record keeps that. */
  const readerOf = async (request: FastifyRequest, { publication, nth }: PreviewBody) => {
    if (nth === null || currentUser(request).role !== 'admin') return undefined
    const found = await nthReader(db, publication, nth)
    if (found) await recordAccess(services, request, 'person', [found.id])
    return found
  }

  app.post('/api/mailing/preview', { schema: { body: PreviewSchema, response: { 200: Preview } } }, async (request) => {
    const asked = request.body
    const issueId = await issueOf(request, asked)
    const written =
      issueId && (await writeIssue(issueLetters, { issueId, at: now().toISOString(), texts: asked.texts }))
    if (!written) throw notFoundProblem('Det finns inget nummer att visa mejlet för.')
    const found = await readerOf(request, asked)
    const { leaveUrl } = exampleReader(settings.publicUrl)
    const reader = found
      ? { firstname: found.firstname, name: found.name, leaveUrl }
      : exampleReader(settings.publicUrl)
    const { title, message, html } = written.letter
    const { leftOut, undescribed } = safeHtml(html)
    return {
      ...issueLetterText(written.letter, reader),
      reader: found?.name ?? null,
      unknown: [...new Set([title, message, html].flatMap(unknownLetterPlaceholders))],
      leftOut,
      undescribed,
    }
  })
}
