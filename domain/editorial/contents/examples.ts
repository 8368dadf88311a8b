import { ArticleId, IssueId } from '../../kernel/ids.ts'
import type { ArticleAttributes } from './commands.ts'
import { defaultAttributes } from './default-attributes.ts'
import type { ArticleAdded } from './events.ts'

export const issueId = IssueId.parse('0199e2a0-0000-7000-8000-000000000001')

export const articleIdOf = (n: number) =>
  ArticleId.parse(`0199e2a0-0000-7000-8000-0000000a${String(n).padStart(4, '0')}`)

export const codeOf = (n: number) => `7k2m9qw4hx${String(n).padStart(3, '0')}`

export const attributes: ArticleAttributes = {
  ...defaultAttributes,
  name: 'Isvägen till Hindersön öppnar tidigt',
  category: 'Nyheter',
}

/** Article number n of the issue, on a page; last there unless a place is given. */
export const articleAdded = (
  n: number,
  page: number,
  { place = 1024, ...changes }: Partial<ArticleAttributes & { place: number }> = {},
) =>
  ({
    type: 'ArticleAdded',
    data: {
      issueId,
      articleId: articleIdOf(n),
      code: codeOf(n),
      page,
      place,
      attributes: { ...attributes, ...changes },
    },
  }) satisfies ArticleAdded
