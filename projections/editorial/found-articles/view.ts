import { z } from 'zod'
import { Role } from '../../../domain/people/user/rules.ts'
import { ArticleItem } from '../issue-articles/view.ts'

/** An article that matches a search, with its issue. */
export const FoundArticle = ArticleItem.pick({ _id: true, name: true, issue: true }).extend({
  issueName: z.string(),
  /** The reader's role for it. */
  role: Role,
})
export type FoundArticle = z.infer<typeof FoundArticle>
