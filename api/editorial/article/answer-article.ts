import type { FastifyReply } from 'fastify'
import type { ArticleOutcome } from '../../../commands/editorial/article/revise-article.ts'
import { acceptOutcome } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'

/** Answers like every command; a partly saved article is a problem that names the saved part. */
export const acceptedArticle = (reply: FastifyReply, outcome: ArticleOutcome) => {
  if (outcome.kind !== 'partly') return acceptOutcome(reply, outcome)
  throw new ProblemError(
    {
      status: 409,
      title: 'PartlySaved',
      detail: 'Artikelns namn, sida och märkning sparades, men inte texten. Spara igen.',
    },
    outcome.position === undefined ? {} : { 'X-Position': outcome.position },
  )
}
