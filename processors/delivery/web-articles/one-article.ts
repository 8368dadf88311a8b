import { createHash } from 'node:crypto'
import {
  type Content,
  type OpenedSite,
  type Site,
  SiteFault,
  type SitePost,
} from '../../../commands/delivery/delivery/site.ts'
import type { TransferFile } from '../../../commands/delivery/delivery/transfer.ts'
import type { PostFate, Receipt } from '../../../domain/delivery/delivery/rules.ts'
import type { WebArticle, WebArticles } from '../../../domain/delivery/delivery/web-articles.ts'
import { type Marker, withMarker, withoutMarker, writeMarker } from '../../../domain/delivery/delivery/web-marker.ts'
import { siteSlug } from '../../../domain/editorial/article/site-slug.ts'
import { ArticleId } from '../../../domain/kernel/ids.ts'
import {
  articleHtml,
  isInText,
  type PlacedImage,
  summaryOf,
} from '../../../formats/delivery/web-articles/article-html.ts'
import { hashOf, isChangedThere, type MarkedPost, printOf, SHORT_HASH_LENGTH, type Text } from './site-posts.ts'

export type SiteArticles = {
  readonly list: WebArticles
  /** The image files that the list names. */
  readonly images: readonly Pick<TransferFile, 'name' | 'path' | 'hash'>[]
}

/** The outcome for an article: the address of its post, and the hash of its text there. */
export type Post = Receipt['files'][number] & { readonly fate: PostFate }

/** Identifies a post by its article, because its address changes with its visibility. */
export const articleOf = ({ article, name }: Post): string => article ?? name

type Plan = {
  readonly article: WebArticle
  readonly sent: string
  readonly fate: PostFate
  readonly there?: MarkedPost
}

export type Work = {
  readonly opened: OpenedSite
  readonly site: Site
  readonly articles: SiteArticles
  /** The site's category numbers, by hash of the category names of the issue's articles. */
  readonly filed?: ReadonlyMap<string, string>
}

/** A hash of everything that is to be shown of an article. */
export const wantedHash = ({ site, articles: { list, images } }: Work, article: WebArticle): string => {
  const hashes = article.images.map(({ file }) => images.find(({ name }) => name === file)?.hash)
  return hashOf([article, hashes, site.sound, list.language]).slice(0, SHORT_HASH_LENGTH)
}

const placedImages = async ({ opened, articles: { images } }: Work, article: WebArticle) => {
  const placed: (PlacedImage & { readonly id: string })[] = []
  for (const { file, alt, caption } of article.images) {
    const found = images.find(({ name }) => name === file)
    if (!found) throw new Error(`${file} is not in the zip`)
    const { id, address } = await opened.image({ ...found, alt })
    placed.push({ id, address, file, alt, caption })
  }
  return placed
}

/** Replaces our category and keeps those that the site's editor added. */
const categoriesOf = (there: MarkedPost | undefined, category: string | undefined): readonly string[] | undefined => {
  const before = there?.marker.category
  if (category === undefined && before === undefined) return undefined
  const others = (there?.kept.categories ?? []).filter((id) => id !== before && id !== category)
  return [...others, ...(category === undefined ? [] : [category])]
}

/** Finds the category at the site: by its number, where an article was filed under the same name before. */
const fileInCategory = async (
  { opened, filed }: Work,
  { category: name }: WebArticle,
  there: MarkedPost | undefined,
) => {
  if (name === undefined) return { category: undefined }
  const filedAs = hashOf(name).slice(0, SHORT_HASH_LENGTH)
  const before = there?.marker.filedAs === filedAs ? there.marker.category : undefined
  return { category: await opened.category(name, there?.kept, before ?? filed?.get(filedAs)), filedAs }
}

type DraftPost = { readonly content: Content & Text; readonly marker: Marker }

/** An article as it is to be shown, with its marker. The first image beside the text is the one that lists show. */
const writeDraft = async (work: Work, { article, sent, there }: Plan): Promise<DraftPost> => {
  const { opened, site, articles } = work
  const { issue, language } = articles.list
  const placed = await placedImages(work, article)
  const lead = placed.find((image) => !isInText(article, image)) ?? placed[0]
  const filed = await fileInCategory(work, article, there)
  const { category } = filed
  const isHighlighted = article.isHighlighted
  const images = placed.map(({ id }) => id)
  const marker = { issue, article: article.id, sent, ...filed, image: lead?.id, images, isHighlighted }
  const html = opened.framed(
    writeMarker(marker),
    articleHtml(article, { language, sound: site.sound, images: placed, lead: lead?.file }),
  )
  const content = {
    title: article.title,
    summary: summaryOf(article),
    html,
    categories: categoriesOf(there, category),
    image: lead ? { id: lead.id, alt: lead.alt } : there?.marker.image === undefined ? undefined : null,
    isHighlighted: isHighlighted || there?.marker.isHighlighted ? isHighlighted : undefined,
    language,
  }
  return { content, marker }
}

/** The site removes iframes from posts of a user without that right: the post would then have no sound. */
const expectPlayer = (wanted: Text, { html }: SitePost) => {
  if (!wanted.html.includes('<iframe') || html.includes('<iframe')) return
  throw new SiteFault(
    'Webbplatsen tar bort spelaren ur det som användaren skriver. Välj länk, eller en användare som är redaktör där.',
    true,
  )
}

const postOf = (id: string, { kept, fate }: { readonly kept: SitePost; readonly fate: PostFate }): Post => {
  const text = withoutMarker(kept.html)
  const hash = createHash('sha256').update(text).digest('hex')
  // The site's editor may have changed the id in our marker.
  const article = ArticleId.safeParse(id).data
  const { address: name, id: post, kind } = kept
  return { name, bytes: Buffer.byteLength(text), hash, fate, post, kind, ...(article && { article }) }
}

/** A new post is called what the article's path ends with; later paths move no post that readers have found. */
const slugOf = ({ path }: WebArticle): string | undefined => (path === undefined ? undefined : siteSlug(path))

export type PlacedDraft = Plan & { readonly written?: DraftPost; readonly kept?: SitePost }

/** Uploads all content of an article; readers see nothing of it yet. */
export const layDown = async (work: Work, plan: Plan): Promise<PlacedDraft> => {
  const { there, fate } = plan
  if (fate === 'left' || fate === 'same') return there ? { ...plan, kept: there.kept } : plan
  const written = await writeDraft(work, plan)
  if (there) return { ...plan, written, kept: there.kept }
  const slug = slugOf(plan.article)
  const kept = await work.opened.create({ ...written.content, ...(slug && { slug }) }, plan.article.id)
  expectPlayer(written.content, kept)
  // A site gives a post without category one of its own. The marker claims it, so that our category can replace it
  // later.
  const [ofSite] = written.content.categories ? [] : kept.categories
  const marker = { ...written.marker, ...(ofSite !== undefined && { category: ofSite }) }
  return { ...plan, written: { ...written, marker }, kept }
}

/** Readers do not see the post. Of an attempt that broke off that is not known, so it is set again. */
const isUnseen = (there: MarkedPost | undefined): boolean =>
  !there || there.marker.kept === undefined || there.kept.isThrown || there.marker.isDown === true

/**
 * The marker gets the hash of the text as the site stored it, because some sites remove elements; until then the post
 * counts as unfinished.
 */
export const showPost = async (work: Work, laid: PlacedDraft, shownAt?: string): Promise<Post> => {
  const { article, fate, there, written, kept } = laid
  if (!kept) throw new Error('Nothing was laid down')
  if (!written) return postOf(article.id, { kept, fate })
  const now = there ? await work.opened.write(kept, written.content) : kept
  expectPlayer(written.content, now)
  const html = withMarker(now.html, { ...written.marker, kept: printOf(now) })
  const standing = work.site.isDraft ? 'hidden' : 'shown'
  // Readers do not see a draft before the site's editor publishes it.
  const date = there || work.site.isDraft ? undefined : shownAt
  const content = { html, summary: now.summary, shownAt: date }
  const shown = await work.opened.write(now, content, isUnseen(there) ? standing : undefined)
  const still = new Set(written.marker.images)
  await work.opened.dropImages(
    (there?.marker.images ?? []).filter((id) => !still.has(id)),
    shown,
  )
  return postOf(article.id, { kept: shown, fate })
}

/** Hides a post from readers; the site's editors still see it. */
export const takeDown = async (opened: OpenedSite, { kept, marker }: MarkedPost): Promise<Post> => {
  const html = withMarker(kept.html, { ...marker, isDown: true })
  const hidden = await opened.write(kept, { html, summary: kept.summary }, 'hidden')
  // A post that the site's editor has changed is shown again as it is, so its images stay.
  if (!isChangedThere({ kept, marker })) await opened.dropImages(marker.images ?? [], hidden)
  return postOf(marker.article, { kept: hidden, fate: 'unpublished' })
}

/** Shows a post as it is there, because the site's editor has changed it. */
export const putUp = async (opened: OpenedSite, { kept, marker }: MarkedPost): Promise<Post> => {
  const html = withMarker(kept.html, { ...marker, isDown: false })
  const shown = await opened.write(kept, { html, summary: kept.summary }, 'shown')
  return postOf(marker.article, { kept: shown, fate: 'changed' })
}
