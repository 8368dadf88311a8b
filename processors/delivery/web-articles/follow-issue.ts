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

/** An issue as it is at one moment. */
export type IssueSnapshot = {
  /** All that it has or has had. */
  readonly articles: readonly string[]
  readonly isHeard: (articleId: string) => boolean
}

export type FollowContext = {
  readonly site: Site
  readonly issue: string
  readonly known: KnownPosts
  readonly listed: () => Promise<IssueSnapshot>
  /** What of these articles may come back there: what was made, as far as it says what the issue says, the last first. */
  readonly returning: (articles: readonly string[]) => Promise<readonly SiteArticles[]>
  readonly signal: AbortSignal
  /** Others wait for their turn. */
  readonly isHasty?: boolean
}

type Change = { readonly id: string; readonly ours: MarkedPost; readonly to: 'down' | 'up' }

/** What of ours is there and should not be, and the other way round. What is not finished is seen by nobody. */
const changesOf = (
  posts: ReadonlyMap<string, readonly MarkedPost[]>,
  { gone }: KnownPosts,
  { isHeard }: IssueSnapshot,
): readonly Change[] =>
  [...posts].flatMap(([id, all]) =>
    // Each of several of the same is taken down, and one comes back.
    (isHeard(id) ? all.slice(0, 1) : all).flatMap((there): Change[] => {
      const ours = isHeard(id) && gone.has(id) ? markTakenDown(there) : there
      const { kept, marker } = ours
      if (kept.isThrown || marker.kept === undefined) return []
      if (!isHeard(id)) return marker.isDown ? [] : [{ id, ours, to: 'down' }]
      return marker.isDown ? [{ id, ours, to: 'up' }] : []
    }),
  )

/** What nobody has made, or what says something else than the issue does, waits for its next delivery. */
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

/** Once, by the issue as it was at the beginning. */
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
 * Takes down from a web site what is not in its issue any more, and shows there what is back. Looks again where the issue has
 * changed meanwhile: of several who do this at a time the last one sees what the others did. Never rejects for what the site does.
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
