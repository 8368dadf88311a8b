import { type OpenedSite, type OpenSite, type Site, SiteFault } from '../../../commands/delivery/delivery/site.ts'
import { type KnownPosts, postLookupsOf } from './known-posts.ts'
import {
  articleOf,
  layDown,
  type Post,
  putUp,
  type SiteArticles,
  showPost,
  takeDown,
  wantedHash,
} from './one-article.ts'
import type { PublishResult } from './publish.ts'
import { allOurPosts, isChangedThere, type MarkedPost, markTakenDown } from './site-posts.ts'

/** The articles of an issue at one moment. */
export type IssueSnapshot = {
  /** The ids of all articles, removed ones included. */
  readonly articles: readonly string[]
  readonly isHeard: (articleId: string) => boolean
}

type FollowContext = {
  readonly site: Site
  readonly issue: string
  readonly known: KnownPosts
  readonly listed: () => Promise<IssueSnapshot>
  /**
   * The products that hold these articles in the version the issue has now, newest first: only such an article may be
   * shown again.
   */
  readonly returning: (articles: readonly string[]) => Promise<readonly SiteArticles[]>
  readonly signal: AbortSignal
  /** The site gets only a few seconds for each answer, because other sites wait. */
  readonly isHasty?: boolean
}

type Change = { readonly id: string; readonly ours: MarkedPost; readonly to: 'down' | 'up' }

/** The posts to take down and the posts to show again. Readers do not see an unfinished post, so it needs neither. */
const changesOf = (
  posts: ReadonlyMap<string, readonly MarkedPost[]>,
  { gone }: KnownPosts,
  { isHeard }: IssueSnapshot,
): readonly Change[] =>
  [...posts].flatMap(([id, all]) =>
    // All posts of a withdrawn article are taken down; of a returned one, only one is shown.
    (isHeard(id) ? all.slice(0, 1) : all).flatMap((there): Change[] => {
      const ours = isHeard(id) && gone.has(id) ? markTakenDown(there) : there
      const { kept, marker } = ours
      if (kept.isThrown || marker.kept === undefined) return []
      if (!isHeard(id)) return marker.isDown ? [] : [{ id, ours, to: 'down' }]
      return marker.isDown ? [{ id, ours, to: 'up' }] : []
    }),
  )

/** An article that no product holds in its present version waits for the next delivery. */
const showReturned = async (
  opened: OpenedSite,
  { site }: FollowContext,
  { made, change: { id, ours: there } }: { readonly made: readonly SiteArticles[]; readonly change: Change },
): Promise<Post | undefined> => {
  const articles = made.find(({ list }) => list.articles.some((each) => each.id === id))
  const article = articles?.list.articles.find((each) => each.id === id)
  if (!articles || !article) return undefined
  if (isChangedThere(there)) return putUp(opened, there)
  const work = { opened, site, articles }
  return showPost(work, await layDown(work, { article, sent: wantedHash(work, article), fate: 'changed', there }))
}

/** One pass over the site, judged by the issue at its beginning. */
const followOnce = async (
  opened: OpenedSite,
  following: FollowContext,
  listed: IssueSnapshot,
): Promise<readonly Post[]> => {
  const { issue, known, returning } = following
  const there = await opened.listOf(issue, postLookupsOf(listed.articles, known.posts))
  const changes = changesOf(allOurPosts(there, issue), known, listed)
  const back = changes.flatMap(({ id, to }) => (to === 'up' ? [id] : []))
  const made = back.length > 0 ? await returning(back) : []
  const posts: Post[] = []
  for (const change of changes) {
    const post =
      change.to === 'down'
        ? await takeDown(opened, change.ours)
        : await showReturned(opened, following, { made, change })
    if (post) posts.push(post)
  }
  return posts
}

const isSame = (one: IssueSnapshot, other: IssueSnapshot) =>
  one.articles.length === other.articles.length && one.articles.every((id) => one.isHeard(id) === other.isHeard(id))

/**
 * Takes down posts of articles that have left the issue, and shows those that are back. Repeats when the issue has
 * changed meanwhile: of several that run at a time, the last sees the work of the others. Never rejects for a fault of
 * the site.
 */
export const followIssue = async (open: OpenSite, following: FollowContext): Promise<PublishResult> => {
  const posts = new Map<string, Post>()
  try {
    const opened = await open(following.site, following)
    let listed = await following.listed()
    for (;;) {
      for (const post of await followOnce(opened, following, listed)) posts.set(articleOf(post), post)
      const now = await following.listed()
      if (isSame(listed, now)) return { kind: 'published', posts: [...posts.values()] }
      listed = now
    }
  } catch (error) {
    if (!(error instanceof SiteFault)) throw error
    return { kind: 'failed', reason: error.message, isFinal: error.isFinal }
  }
}
