import {
  type OpenedSite,
  type OpenSite,
  type Site,
  SiteFault,
  type SiteSignals,
} from '../../../commands/delivery/delivery/site.ts'
import { readMarker } from '../../../domain/delivery/delivery/web-marker.ts'
import { type KnownPosts, numberOf, postLookupsOf } from './known-posts.ts'
import {
  layDown,
  type PlacedDraft,
  type Post,
  type SiteArticles,
  showPost,
  takeDown,
  type Work,
  wantedHash,
} from './one-article.ts'
import { type MarkedPost, markTakenDown, ourPosts, postOutcomeOf } from './site-posts.ts'

export type PublishOptions = SiteSignals & {
  readonly known: KnownPosts
  /** ISO instant of the delivery. */
  readonly at: string
  /** The delivery may overwrite changes of the site's editor. */
  readonly mayOverwrite: boolean
  /** Reports how many of all steps are done. */
  readonly onDone?: (done: number, all: number) => void
  /** All new content is at the site, and posts are shown from here on. */
  readonly onLaid?: () => void
}

export type PublishResult =
  | { readonly kind: 'published'; readonly posts: readonly Post[] }
  /** `isFinal`: trying again will not help. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isFinal: boolean; readonly isUntouched?: true }

/** Reports every call by which something of an article may appear or change at the site. */
const noticeTouches = (opened: OpenedSite, onTouched: () => void): OpenedSite => {
  const heeded = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    const isRefused = await asked.then(
      () => false,
      (error: unknown) => error instanceof SiteFault && error.isRefused,
    )
    if (!isRefused) onTouched()
    return asked
  }
  return {
    ...opened,
    create: (...given) => heeded(opened.create(...given)),
    write: (...given) => heeded(opened.write(...given)),
  }
}

/**
 * Posts are dated this much (s) back, because a site whose clock is behind ours would hold back a post dated in its
 * future.
 */
const BACKDATING_SECONDS = 300

/** Sites show the newest post first, so the articles of an issue are dated a second apart, the leading one last. */
const displayTime = (at: string, place: number): string =>
  new Date(Date.parse(at) - 1_000 * (BACKDATING_SECONDS + place)).toISOString()

const categoriesInUse = (posts: ReadonlyMap<string, MarkedPost>): ReadonlyMap<string, string> =>
  new Map(
    [...posts.values()].flatMap(({ marker: { filedAs, category } }) =>
      filedAs !== undefined && category !== undefined ? [[filedAs, category] as const] : [],
    ),
  )

const publishOn = async (given: Work, { known, ...options }: PublishOptions): Promise<readonly Post[]> => {
  const { opened, articles } = given
  const { issue, articles: wanted } = articles.list
  const sought = postLookupsOf(
    wanted.map(({ id }) => id),
    known.posts,
  )
  const first = ourPosts(await opened.listOf(issue, sought), issue)
  const work = { ...given, filed: categoriesInUse(first) }
  const laid: PlacedDraft[] = []
  for (const article of wanted) {
    const found = first.get(article.id)
    const there = found && known.gone.has(article.id) ? markTakenDown(found) : found
    const sent = wantedHash(work, article)
    const post = numberOf(known, article.id)
    const fate = postOutcomeOf(there, { sent, mayOverwrite: options.mayOverwrite, post })
    laid.push(await layDown(work, { article, sent, fate, ...(there && { there }) }))
    options.onDone?.(laid.length, 2 * wanted.length)
  }
  await dropUnshown(opened, issue, new Set(laid.map(({ kept }) => kept?.id)))
  options.onLaid?.()
  const posts: Post[] = []
  for (const [place, each] of laid.entries()) {
    posts.push(await showPost(work, each, displayTime(options.at, place)))
    options.onDone?.(wanted.length + posts.length, 2 * wanted.length)
  }
  const still = new Set<string>(wanted.map(({ id }) => id))
  const gone = [...first].flatMap(([id, ours]) => (still.has(id) ? [] : [ours]))
  for (const ours of gone) {
    if (!ours.kept.isThrown && !ours.marker.isDown) posts.push(await takeDown(opened, ours))
  }
  return posts
}

/**
 * Removes posts that were created and never shown, except the wanted ones. They include posts of an attempt without
 * outcome that did not exist yet when the next attempt looked.
 */
const dropUnshown = async (
  opened: OpenedSite,
  issue: string,
  wanted: ReadonlySet<string | undefined> = new Set(),
): Promise<void> => {
  for (const kept of await opened.listOf(issue, [])) {
    const marker = readMarker(kept.html)
    const isUnshown = marker?.issue === issue && marker.kept === undefined
    if (isUnshown && !wanted.has(kept.id)) await opened.remove(kept)
  }
}

/**
 * Delivers the articles of an issue to a web site. Posts of earlier deliveries are found and changed, never made twice;
 * posts changed by the site's editor stay and are reported; articles that the list has no more are taken down. No new
 * post is shown before all are uploaded. Never rejects for a fault of the site.
 */
export const publishArticles = async (
  open: OpenSite,
  { site, articles, ...options }: { readonly site: Site; readonly articles: SiteArticles } & PublishOptions,
): Promise<PublishResult> => {
  let isTouched = false
  try {
    const opened = noticeTouches(await open(site, options), () => (isTouched = true))
    return { kind: 'published', posts: await publishOn({ opened, site, articles }, options) }
  } catch (error) {
    if (!(error instanceof SiteFault)) throw error
    const { message: reason, isFinal } = error
    return { kind: 'failed', reason, isFinal, ...(!isTouched && { isUntouched: true }) }
  }
}

/** Removes what failed attempts have left, or says why it stays. Never rejects for a fault of the site. */
export const clearSite = async (
  open: OpenSite,
  site: Site,
  issue: string,
): Promise<{ readonly reason: string; readonly isFinal: boolean } | undefined> => {
  try {
    await dropUnshown(await open(site, { signal: new AbortController().signal }), issue)
    return undefined
  } catch (error) {
    if (!(error instanceof SiteFault)) throw error
    return { reason: error.message, isFinal: error.isFinal }
  }
}
