import type { FindReceipts } from '../../../commands/delivery/delivery/arrived-receipts.ts'
import type { PostLookup } from '../../../commands/delivery/delivery/site.ts'
import { onSiteAfter } from '../../../domain/delivery/delivery/articles-at-site.ts'
import type { Receipt } from '../../../domain/delivery/delivery/rules.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'

/** What a site calls articles, and what they are there, by theirs. */
export type Posts = ReadonlyMap<string, Pick<PostLookup, 'post' | 'kind'>>

/** What receipts tell of what a site has of an issue. */
export type KnownPosts = {
  readonly posts: Posts
  /** Articles that a person says that she took down there, or away. */
  readonly gone: ReadonlySet<string>
}

const postsIn = ({
  files,
}: Pick<Receipt, 'files'>): readonly (readonly [string, Pick<PostLookup, 'post' | 'kind'>])[] =>
  files.flatMap(({ article, post, kind }) =>
    article !== undefined && post !== undefined ? [[article, { post, kind }] as const] : [],
  )

/** By what came there last. */
export const findKnownPosts = async (
  receiptsOf: FindReceipts,
  { issueId, place }: { readonly issueId: IssueId; readonly place: string },
): Promise<KnownPosts> => {
  const came = await receiptsOf({ issueId, receiver: 'web', place })
  const gone = [...onSiteAfter(came)].flatMap(([article, { isGone }]) => (isGone ? [article] : []))
  return { posts: new Map(came.flatMap(({ receipt }) => postsIn(receipt))), gone: new Set(gone) }
}

export const numberOf = ({ posts }: KnownPosts, article: string): string | undefined => posts.get(article)?.post

/** With what has just come there. */
export const withPosts = ({ posts, gone }: KnownPosts, files: Receipt['files']): KnownPosts => {
  const told = new Set<string | undefined>(files.map(({ article }) => article))
  const stillGone = [...gone].filter((article) => !told.has(article))
  return { posts: new Map([...posts, ...postsIn({ files })]), gone: new Set(stillGone) }
}

/** These articles, and what a site has been brought beside them. */
export const postLookupsOf = (articles: readonly string[], posts: Posts): readonly PostLookup[] =>
  [...new Set([...articles, ...posts.keys()])].map((article) => ({ article, ...posts.get(article) }))
