import { createHash } from 'node:crypto'
import {
  type Content,
  type Kept,
  type OpenedSite,
  type OpenSite,
  type Site,
  SiteFault,
} from '../../commands/delivery/site.ts'
import type { TransferFile } from '../../commands/delivery/transfer.ts'
import type { PostFate, Receipt } from '../../domain/delivery/rules.ts'
import type { WebArticle, WebArticles } from '../../domain/delivery/web-articles.ts'
import { type Marker, readMarker, withMarker, withoutMarker, writeMarker } from '../../domain/delivery/web-marker.ts'
import { articleHtml, type Placed, summaryOf } from '../../formats/web-articles/article-html.ts'
import { fateOf, ourPosts, type Ours, printOf, SHORT, sum, type Text } from './kept.ts'

export type SiteArticles = {
  readonly list: WebArticles
  /** The images that the list names. */
  readonly images: readonly Pick<TransferFile, 'name' | 'path' | 'hash'>[]
}

export type PublishOptions = {
  /** Also over what somebody has changed there since. */
  readonly mayOverwrite: boolean
  /** How many of all the steps are done. */
  readonly onDone?: (done: number, all: number) => void
  /** Everything new lies there, and is shown from here on. */
  readonly onLaid?: () => void
  readonly signal: AbortSignal
}

/** What became of an article: its address there, and the sum of what the site has of it. */
export type Post = Receipt['files'][number] & { readonly fate: PostFate }

export type Published =
  | { readonly kind: 'published'; readonly posts: readonly Post[] }
  /** `isFinal`: trying again will not help. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isFinal: boolean }

type Plan = { readonly article: WebArticle; readonly sent: string; readonly fate: PostFate; readonly there?: Ours }

type Work = {
  readonly opened: OpenedSite
  readonly site: Site
  readonly articles: SiteArticles
  readonly options: PublishOptions
}

const wantedOf = ({ site, articles: { list, images } }: Work, article: WebArticle): string => {
  const hashes = article.images.map(({ file }) => images.find(({ name }) => name === file)?.hash)
  return sum([article, hashes, site.sound, list.language]).slice(0, SHORT)
}

const placedImages = async ({ opened, articles: { images } }: Work, article: WebArticle) => {
  const placed: (Placed & { readonly id: string })[] = []
  for (const { file, alt, caption } of article.images) {
    const found = images.find(({ name }) => name === file)
    if (!found) throw new Error(`${file} is not in the zip`)
    const { id, address } = await opened.image({ ...found, alt })
    placed.push({ id, address, alt, caption })
  }
  return placed
}

/** Without what was filed by us before, and with what is now; what somebody there has added stays. */
const filedUnder = (there: Ours | undefined, category: string | undefined): readonly string[] | undefined => {
  const before = there?.marker.category
  if (category === undefined && before === undefined) return undefined
  const others = (there?.kept.categories ?? []).filter((id) => id !== before && id !== category)
  return [...others, ...(category === undefined ? [] : [category])]
}

type Written = { readonly content: Content & Text; readonly marker: Marker }

/** An article as it is to stand there, and what is told of it in its marker. The first image is the one that lists show. */
const writtenOf = async (work: Work, { article, sent, there }: Plan): Promise<Written> => {
  const { opened, site, articles } = work
  const { issue, language } = articles.list
  const [lead, ...rest] = await placedImages(work, article)
  const category = article.category === undefined ? undefined : await opened.category(article.category)
  const isHighlighted = article.isHighlighted
  const marker = { issue, article: article.id, sent, category, image: lead?.id, isHighlighted }
  const html = opened.framed(writeMarker(marker), articleHtml(article, { language, sound: site.sound, images: rest }))
  const content = {
    title: article.title,
    summary: summaryOf(article),
    html,
    categories: filedUnder(there, category),
    image: lead ? { id: lead.id, alt: lead.alt } : there?.marker.image === undefined ? undefined : null,
    isHighlighted: isHighlighted || there?.marker.isHighlighted ? isHighlighted : undefined,
    language,
  }
  return { content, marker }
}

/** An author's page keeps no frames: without it, nothing of the sound would be there. */
const expectPlayer = (wanted: Text, { html }: Kept) => {
  if (!wanted.html.includes('<iframe') || html.includes('<iframe')) return
  throw new SiteFault(
    'Webbplatsen tar bort spelaren ur det som användaren skriver. Välj länk, eller en användare som är redaktör där.',
    true,
  )
}

const postOf = ({ kept, fate }: { readonly kept: Kept; readonly fate: PostFate }): Post => {
  const text = withoutMarker(kept.html)
  const hash = createHash('sha256').update(text).digest('hex')
  return { name: kept.address, bytes: Buffer.byteLength(text), hash, fate }
}

type Laid = Plan & { readonly written?: Written; readonly kept?: Kept }

/** Everything that needs room there; nothing of it is seen by readers. */
const layDown = async (work: Work, plan: Plan): Promise<Laid> => {
  const { there, fate } = plan
  if (fate === 'left' || fate === 'same') return there ? { ...plan, kept: there.kept } : plan
  const written = await writtenOf(work, plan)
  if (there) return { ...plan, written, kept: there.kept }
  const kept = await work.opened.create(written.content, plan.article.id)
  expectPlayer(written.content, kept)
  return { ...plan, written, kept }
}

/** Its marker tells of the text as the site has it, for some take away what they do not allow; until then it is not finished. */
const show = async (work: Work, { fate, there, written, kept }: Laid): Promise<Post> => {
  if (!kept) throw new Error('Nothing was laid down')
  if (!written) return postOf({ kept, fate })
  const now = there ? await work.opened.write(kept.id, written.content) : kept
  expectPlayer(written.content, now)
  const html = withMarker(now.html, { ...written.marker, kept: printOf(now) })
  const isBack = fate === 'made' || there?.kept.isThrown === true || there?.marker.isDown === true
  const standing = work.site.isDraft ? 'hidden' : 'shown'
  return postOf({
    kept: await work.opened.write(now.id, { html, summary: now.summary }, isBack ? standing : undefined),
    fate,
  })
}

const takeDown = async ({ opened }: Work, { kept, marker }: Ours): Promise<Post> => {
  const html = withMarker(kept.html, { ...marker, isDown: true })
  return postOf({ kept: await opened.write(kept.id, { html, summary: kept.summary }, 'hidden'), fate: 'unpublished' })
}

const publishOn = async (work: Work): Promise<readonly Post[]> => {
  const { opened, articles, options } = work
  const { issue, articles: wanted } = articles.list
  const first = ourPosts(
    await opened.listOf(
      issue,
      wanted.map(({ id }) => id),
    ),
    issue,
  )
  const laid: Laid[] = []
  for (const article of wanted) {
    const there = first.get(article.id)
    const sent = wantedOf(work, article)
    const fate = fateOf(there, sent, options.mayOverwrite)
    laid.push(await layDown(work, { article, sent, fate, ...(there && { there }) }))
    options.onDone?.(laid.length, 2 * wanted.length)
  }
  await dropUnshown(opened, issue, new Set(laid.map(({ kept }) => kept?.id)))
  options.onLaid?.()
  const posts: Post[] = []
  for (const each of laid) {
    posts.push(await show(work, each))
    options.onDone?.(wanted.length + posts.length, 2 * wanted.length)
  }
  const still = new Set<string>(wanted.map(({ id }) => id))
  const gone = [...first].flatMap(([id, ours]) => (still.has(id) ? [] : [ours]))
  for (const ours of gone) {
    if (!ours.kept.isThrown && !ours.marker.isDown) posts.push(await takeDown(work, ours))
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
    if (isUnshown && !wanted.has(kept.id)) await opened.remove(kept.id)
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
): Promise<Published> => {
  try {
    const opened = await open(site, options)
    return { kind: 'published', posts: await publishOn({ opened, site, articles, options }) }
  } catch (error) {
    if (!(error instanceof SiteFault)) throw error
    return { kind: 'failed', reason: error.message, isFinal: error.isFinal }
  }
}

/** Takes away what attempts that came to nothing have left, as far as the site lets us. Never rejects for what it does. */
export const clearSite = async (open: OpenSite, site: Site, issue: string): Promise<void> => {
  try {
    await dropUnshown(await open(site, { signal: new AbortController().signal }), issue)
  } catch (error) {
    if (!(error instanceof SiteFault)) throw error
  }
}
