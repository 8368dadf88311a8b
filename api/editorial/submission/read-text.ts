import { z } from 'zod'
import { readSentText } from '../../../commands/editorial/submission/sent-text.ts'
import { MediaId, SubmissionId } from '../../../domain/kernel/ids.ts'
import { SentTextView } from '../../../projections/editorial/submission/view.ts'
import { notFoundProblem, ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { createKeyedQueue } from '../uploads/keyed-queue.ts'

/** So much of a text is shown before it is taken in: characters. */
const MAX_SHOWN = 20_000

const params = z.object({ id: SubmissionId, file: MediaId })

type Passage = { readonly level: unknown; readonly text: string }

/** The passages that fit, from the beginning. */
const shownOf = (passages: readonly Passage[]) => {
  const shown: { isHeading: boolean; text: string }[] = []
  let characters = 0
  for (const { level, text } of passages) {
    characters += text.length
    if (characters > MAX_SHOWN) break
    if (text !== '') shown.push({ isHeading: level !== null, text })
  }
  return { passages: shown, isWhole: characters <= MAX_SHOWN }
}

/** The words of a sent text, for the editor who decides on it. One text is read at a time, because each takes memory. */
export const readTextRoute = (app: App, { handlers, media, sources }: Services): void => {
  const takeTurn = createKeyedQueue()
  app.get(
    '/api/submissions/:id/text/:file',
    { schema: { params, response: { 200: SentTextView } } },
    async (request) => {
      const { id: submissionId, file: mediaId } = request.params
      const end = await takeTurn('text')
      try {
        const tools = { handlers, storage: media.files, readManuscript: sources.readManuscript }
        const text = await readSentText(tools, { submissionId, mediaId })
        if (!text) throw notFoundProblem('Filen finns inte.')
        if ('refused' in text) throw new ProblemError({ status: 422, title: 'TextUnreadable', detail: text.refused })
        return shownOf(text.draft.passages)
      } finally {
        end()
      }
    },
  )
}
