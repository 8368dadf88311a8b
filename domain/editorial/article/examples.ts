import { UserId } from '../../kernel/ids.ts'
import { articleIdOf, issueId } from '../contents/examples.ts'
import type { ArticleTextWritten, NarratorAssigned } from './events.ts'

export const articleId = articleIdOf(1)
export const narrator = UserId.parse('0199e2a0-0000-7000-8000-000000000006')

export const articleTextWritten: ArticleTextWritten = {
  type: 'ArticleTextWritten',
  data: { issueId, articleId, changes: { ingress: '<p>Kort</p>', text: '<p>Lång text</p>' }, words: 3 },
}

export const narratorAssigned: NarratorAssigned = {
  type: 'NarratorAssigned',
  data: { issueId, articleId, changes: { narratedBy: 'Greta Wallin', narratedByUser: narrator } },
}
