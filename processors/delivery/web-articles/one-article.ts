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
import { ArticleId } from '../../../domain/kernel/ids.ts'
import { articleHtml, type PlacedImage, summaryOf } from '../../../formats/delivery/web-articles/article-html.ts'
import { hashOf, isChangedThere, type MarkedPost, printOf, SHORT_HASH_LENGTH, type Text } from './site-posts.ts'

export type SiteArticles = {
  readonly list: WebArticles
  /** The images that the list names. */
  readonly images: readonly Pick<TransferFile, 'name' | 'path' | 'hash'>[]
}

/** What became of an article: its address there, and the sum of what the site has of it. */
export type Post = Receipt['files'][number] & { readonly fate: PostFate }

/** What tells posts apart: their addresses change with how they stand. */
export const articleOf = ({ article, name }: Post): string => article ?? name

export type Plan = {
  readonly article: WebArticle
  readonly sent: string
  readonly fate: PostFate
  readonly there?: MarkedPost
}

export type Work = {
  readonly opened: OpenedSite
  readonly site: Site
  readonly articles: SiteArticles
  /** Numbers of the categories there, by the sums of the names under which the issue's articles were filed. */
  readonly filed?: ReadonlyMap<string, string>
}

/** A sum of all that is wanted there of an article. */
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
    placed.push({ id, address, alt, caption })
  }
  return placed
}

/** Without what was filed by us before, and with what is now; what somebody there has added stays. */
const categoriesOf = (there: MarkedPost | undefined, category: string | undefined): readonly string[] | undefined => {
  const before = there?.marker.category
  if (category === undefined && before === undefined) return undefined
  const others = (there?.kept.categories ?? []).filter((id) => id !== before && id !== category)
  return [...others, ...(category === undefined ? [] : [category])]
}

/** Its category there, by its number where it was filed under the same name before. */
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

/** An article as it is to stand there, and what is told of it in its marker. The first image is the one that lists show. */
const writeDraft = async (work: Work, { article, sent, there }: Plan): Promise<DraftPost> => {
  const { opened, site, articles } = work
  const { issue, language } = articles.list
  const placed = await placedImages(work, article)
  const [lead, ...rest] = placed
  const filed = await fileInCategory(work, article, there)
  const { category } = filed
  const isHighlighted = article.isHighlighted
  const images = placed.map(({ id }) => id)
  const marker = { issue, article: article.id, sent, ...filed, image: lead?.id, images, isHighlighted }
  const html = opened.framed(writeMarker(marker), articleHtml(article, { language, sound: site.sound, images: rest }))
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

/** An author's page keeps no frames: without it, nothing of the sound would be there. */
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
  // Somebody there may have written into our marker.
  const article = ArticleId.safeParse(id).data
  const { address: name, id: post, kind } = kept
  return { name, bytes: Buffer.byteLength(text), hash, fate, post, kind, ...(article && { article }) }
}

export type PlacedDraft = Plan & { readonly written?: DraftPost; readonly kept?: SitePost }

/** Everything that needs room there; nothing of it is seen by readers. */
export const layDown = async (work: Work, plan: Plan): Promise<PlacedDraft> => {
  const { there, fate } = plan
  if (fate === 'left' || fate === 'same') return there ? { ...plan, kept: there.kept } : plan
  const written = await writeDraft(work, plan)
  if (there) return { ...plan, written, kept: there.kept }
  const kept = await work.opened.create(written.content, plan.article.id)
  expectPlayer(written.content, kept)
  // What the site files by itself what has no category is ours to take back when it gets one.
  const [ofSite] = written.content.categories ? [] : kept.categories
  const marker = { ...written.marker, ...(ofSite !== undefined && { category: ofSite }) }
  return { ...plan, written: { ...written, marker }, kept }
}

/** Nobody sees it there; of one that broke off, nobody knows. */
const isUnseen = (there: MarkedPost | undefined): boolean =>
  !there || there.marker.kept === undefined || there.kept.isThrown || there.marker.isDown === true

/** Its marker tells of the text as the site has it, for some take away what they do not allow; until then it is not finished. */
export const showPost = async (work: Work, laid: PlacedDraft, shownAt?: string): Promise<Post> => {
  const { article, fate, there, written, kept } = laid
  if (!kept) throw new Error('Nothing was laid down')
  if (!written) return postOf(article.id, { kept, fate })
  const now = there ? await work.opened.write(kept, written.content) : kept
  expectPlayer(written.content, now)
  const html = withMarker(now.html, { ...written.marker, kept: printOf(now) })
  const standing = work.site.isDraft ? 'hidden' : 'shown'
  // Nobody sees a draft before somebody there publishes it.
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

/** Nobody but those who work there sees it any more. */
export const takeDown = async (opened: OpenedSite, { kept, marker }: MarkedPost): Promise<Post> => {
  const html = withMarker(kept.html, { ...marker, isDown: true })
  const hidden = await opened.write(kept, { html, summary: kept.summary }, 'hidden')
  // What somebody there has changed is shown again as it is, with its pictures.
  if (!isChangedThere({ kept, marker })) await opened.dropImages(marker.images ?? [], hidden)
  return postOf(marker.article, { kept: hidden, fate: 'unpublished' })
}

/** As it is there, where somebody has changed it since. */
export const putUp = async (opened: OpenedSite, { kept, marker }: MarkedPost): Promise<Post> => {
  const html = withMarker(kept.html, { ...marker, isDown: false })
  const shown = await opened.write(kept, { html, summary: kept.summary }, 'shown')
  return postOf(marker.article, { kept: shown, fate: 'changed' })
}
