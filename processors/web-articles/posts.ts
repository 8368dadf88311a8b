import type { FindReceipts } from '../../commands/delivery/arrived-receipts.ts'
import type { Sought } from '../../commands/delivery/site.ts'
import type { IssueId } from '../../domain/core/ids.ts'
import type { Receipt } from '../../domain/delivery/rules.ts'

/** What a site calls articles, by theirs. */
export type Posts = ReadonlyMap<string, string>

const postsIn = ({ files }: Pick<Receipt, 'files'>): readonly (readonly [string, string])[] =>
  files.flatMap(({ article, post }) => (article !== undefined && post !== undefined ? [[article, post] as const] : []))

/** What a site called the articles of an issue when they came there last. */
export const postsAt = async (
  receiptsOf: FindReceipts,
  { issueId, place }: { readonly issueId: IssueId; readonly place: string },
): Promise<Posts> => {
  const came = await receiptsOf({ issueId, receiver: 'web', place })
  return new Map(came.flatMap(({ receipt }) => postsIn(receipt)))
}

/** With what has just come there. */
export const withPosts = (posts: Posts, files: Receipt['files']): Posts => new Map([...posts, ...postsIn({ files })])

/** These articles, and what a site has been brought beside them. */
export const soughtOf = (articles: readonly string[], posts: Posts): readonly Sought[] =>
  [...new Set([...articles, ...posts.keys()])].map((article) => ({ article, post: posts.get(article) }))
