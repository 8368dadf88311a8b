import { assertNever, type Decider } from '../../kernel/decider.ts'
import { changesIn, intention } from '../../kernel/form-merge.ts'
import { type ArticleBody, type ArticleCommand, ArticleText, Narration } from './commands.ts'
import type { ArticleEvent } from './events.ts'
import { countWords } from './plain-text.ts'

export type Article = {
  /** The number of events behind this state: the revision of the next event. */
  readonly events: number
  /** The whole body, because later forms are compared with it. */
  readonly body: ArticleBody
}

const emptyBody: ArticleBody = { ingress: '', text: '', byLine: '', narratedBy: '', narratedByUser: null }

/** Only the contents of the issue know whether the article exists: the handler asks them first. */
const decide = ({ issueId, articleId, changes }: ArticleCommand, { body }: Article): readonly ArticleEvent[] => {
  const text = changesIn(body, changes, ArticleText.keyof().options)
  const words = countWords(text.ingress ?? body.ingress) + countWords(text.text ?? body.text)
  const narration = changesIn(body, changes, Narration.keyof().options)
  return [
    ...intention('ArticleTextWritten', { issueId, articleId, words }, text),
    ...intention('NarratorAssigned', { issueId, articleId }, narration),
  ]
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
