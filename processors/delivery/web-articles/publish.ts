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
  /** Instant at which it is done. */
  readonly at: string
  /** Also over what somebody has changed there since. */
  readonly mayOverwrite: boolean
  /** How many of all the steps are done. */
  readonly onDone?: (done: number, all: number) => void
  /** Everything new lies there, and is shown from here on. */
  readonly onLaid?: () => void
}

export type PublishResult =
  | { readonly kind: 'published'; readonly posts: readonly Post[] }
  /** `isFinal`: trying again will not help. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isFinal: boolean; readonly isUntouched?: true }

/** Hears of everything by which something of an article may come to lie there, or be changed. */
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

/** So long (s) before it is shown, since a site whose clock is behind ours would keep for later what is dated after its own. */
const BACKDATING_SECONDS = 300

/** Sites show the newest first: the articles of an issue are dated a second apart, the leading one last. */
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
 * Takes away what was laid down and never shown, but for what is to be: also what an attempt made whose end nobody heard of,
 * and that was not there yet when the next one looked.
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
 * Brings the articles of an issue to a web site. What it made before is found there and changed, never made twice; what was
 * changed there by hand since is left and told; what the list has no more is taken down. Nothing new is shown before all of it
 * lies there. Never rejects for what the site does.
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

/** Takes away what attempts that came to nothing have left; or why it stays. Never rejects for what the site does. */
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
