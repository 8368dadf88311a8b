import { assertNever, type Decider } from '../decider.ts'
import { same } from '../form-merge.ts'
import { type ArticleBody, type ArticleCommand, ArticleText, Narration } from './commands.ts'
import type { ArticleEvent } from './events.ts'
import { countWords } from './rich-text.ts'

export type Article = {
  /** How many events made this state: the revision of the next one. */
  readonly events: number
  /** Whole: a later form is compared with it. */
  readonly body: ArticleBody
}

const emptyBody: ArticleBody = { ingress: '', text: '', byLine: '', narratedBy: '', narratedByUser: null }

/** Whether the article exists, only the contents of its issue know: the handler asks them first. */
const decide = ({ issueId, articleId, changes }: ArticleCommand, { body }: Article): readonly ArticleEvent[] => {
  const events: ArticleEvent[] = []
  const text = changed(body, changes, ArticleText.shape)
  const words = countWords(text?.ingress ?? body.ingress) + countWords(text?.text ?? body.text)
  if (text) events.push({ type: 'ArticleTextWritten', data: { issueId, articleId, changes: text, words } })
  const narration = changed(body, changes, Narration.shape)
  if (narration) events.push({ type: 'NarratorAssigned', data: { issueId, articleId, changes: narration } })
  return events
}

const changed = <Shape extends object>(body: ArticleBody, sent: ArticleCommand['changes'], shape: Shape) => {
  const entries = Object.entries(sent).filter(
    ([field, value]) => field in shape && value !== undefined && !same(value, Reflect.get(body, field)),
  )
  // The cast is sound: only fields of the shape that were sent are left.
  return entries.length > 0
    ? (Object.fromEntries(entries) as Partial<Pick<ArticleBody, keyof Shape & keyof ArticleBody>>)
    : undefined
}

const evolve = ({ events, body }: Article, event: ArticleEvent): Article => {
  switch (event.type) {
    case 'ArticleTextWritten':
    case 'NarratorAssigned':
      return { events: events + 1, body: { ...body, ...event.data.changes } }
    default:
      return assertNever(event)
  }
}

export const articleDecider: Decider<ArticleCommand, Article, ArticleEvent, never> = {
  initialState: { events: 0, body: emptyBody },
  decide,
  evolve,
  passOver: (article) => ({ ...article, events: article.events + 1 }),
}
