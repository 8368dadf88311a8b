import type { FindReceipts } from '../../../commands/delivery/delivery/arrived-receipts.ts'
import type { PostLookup } from '../../../commands/delivery/delivery/site.ts'
import { onSiteAfter } from '../../../domain/delivery/delivery/articles-at-site.ts'
import type { Receipt } from '../../../domain/delivery/delivery/rules.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'

/** The site's id and kind of each article's post. */
type Posts = ReadonlyMap<string, Pick<PostLookup, 'post' | 'kind'>>

/** The posts of an issue at a site, as receipts tell. */
export type KnownPosts = {
  readonly posts: Posts
  /** Articles that a user reported taken down or deleted at the site. */
  readonly gone: ReadonlySet<string>
}

const postsIn = ({
  files,
}: Pick<Receipt, 'files'>): readonly (readonly [string, Pick<PostLookup, 'post' | 'kind'>])[] =>
  files.flatMap(({ article, post, kind }) =>
    article !== undefined && post !== undefined ? [[article, { post, kind }] as const] : [],
  )

/** Folds the receipts; the last one about an article counts. */
export const findKnownPosts = async (
  receiptsOf: FindReceipts,
  { issueId, place }: { readonly issueId: IssueId; readonly place: string },
): Promise<KnownPosts> => {
  const came = await receiptsOf({ issueId, receiver: 'web', place })
  const gone = [...onSiteAfter(came)].flatMap(([article, { isGone }]) => (isGone ? [article] : []))
  return { posts: new Map(came.flatMap(({ receipt }) => postsIn(receipt))), gone: new Set(gone) }
}

export const numberOf = ({ posts }: KnownPosts, article: string): string | undefined => posts.get(article)?.post

/** Adds the posts of a delivery that has just ended. */
export const withPosts = ({ posts, gone }: KnownPosts, files: Receipt['files']): KnownPosts => {
  const told = new Set<string | undefined>(files.map(({ article }) => article))
  const stillGone = [...gone].filter((article) => !told.has(article))
  return { posts: new Map([...posts, ...postsIn({ files })]), gone: new Set(stillGone) }
}

/** The lookups for these articles, and for all others that the site has received. */
export const postLookupsOf = (articles: readonly string[], posts: Posts): readonly PostLookup[] =>
  [...new Set([...articles, ...posts.keys()])].map((article) => ({ article, ...posts.get(article) }))
