import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { writeIssue } from '../../../commands/subscribers/mailing/write-issue.ts'
import { Announcement } from '../../../domain/editorial/issue/commands.ts'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { type LetterReader, madeUpReader } from '../../../domain/subscribers/mailing/letter.ts'
import { unknownLetterPlaceholders } from '../../../domain/subscribers/mailing/placeholders.ts'
import { issueLetterText } from '../../../formats/kernel/mail-texts/issue-letter.ts'
import { safeHtml } from '../../../formats/kernel/mail-texts/safe-html.ts'
import { findIssue, listIssueNames } from '../../../projections/editorial/issue/queries.ts'
import { nthReader } from '../../../projections/subscribers/subscriber/reach-count.ts'
import { recordAccess } from '../../kernel/access/personal-reads.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Texts = z.object({ mailTitle: z.string(), mailMessage: z.string(), mailMessageHtml: z.string() })

const PreviewSchema = z.object({
  /** Of the publication's latest issue, where none is said. */
  issue: IssueId.optional(),
  publication: PublicationId,
  texts: z.object({ ...Texts.shape, mailMessageHtml: Announcement.shape.mailMessageHtml }),
  /** Which of its readers, counted from 0; null: somebody who is made up. */
  nth: z.int().min(0).max(1_000_000).nullable(),
})

const Preview = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Whose it is, where that is a subscriber. */
  reader: z.string().nullable(),
  /** What is typed as if it were put in, and is not. */
  unknown: z.array(z.string()),
  /** Of its html, what does not go out. */
  leftOut: z.array(z.string()).readonly(),
  /** Of its html, pictures that nobody has described. */
  undescribed: z.array(z.string()).readonly(),
})

type PreviewBody = z.infer<typeof PreviewSchema>

const exampleReader = (publicUrl: string): LetterReader => ({ ...madeUpReader, leaveUrl: `${publicUrl}/avsluta/prov` })

/** What subscribers get, of texts that need not have been saved. */
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

  /** Only whoever may see subscribers sees the letter of one; that is kept as every reading is. */
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
