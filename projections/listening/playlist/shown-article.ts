import { loweredHeadings } from '../../../domain/editorial/article/lowered-headings.ts'
import { picturesIn } from '../../../domain/editorial/article/picture-tag.ts'
import { sanitiseHtml } from '../../../domain/editorial/article/rich-text.ts'
import { shownText } from '../../../domain/editorial/article/shown-text.ts'
import { heardVersionOf } from '../../editorial/media/file-names.ts'
import type { MediaRow } from '../../editorial/media/table.ts'
import type { Addresses } from './addresses.ts'
import type { HeardArticleRow, HeardSettings, HeardTexts } from './rows.ts'
import { filmOf } from './shown-film.ts'
import type { PlaylistArticle } from './view.ts'

const soundsOf = (files: readonly MediaRow[], addresses: Addresses) =>
  files.flatMap((file) => {
    if (file.kind !== 'sound' || file.facts?.kind !== 'sound') return []
    // A telephone plays MP3, whatever format was uploaded.
    const path = `/api/soundfiles/serveFileByIdWithFormat/${file.id}/mp3`
    const url = addresses.of(file, path, heardVersionOf(file))
    return [{ _id: file.id, url, duration: file.facts.durationMs / 1000 }]
  })

const addressOf = (image: MediaRow, addresses: Addresses) =>
  addresses.of(image, `/api/imagefiles/serveFileById/${image.id}`)

/** The picture of the article: the first that does not stand in its text. */
const imageOf = ({ files, texts, addresses }: ArticleContext) => {
  const within = new Set(texts ? picturesIn(texts.ingress + texts.text) : [])
  const image = files.find(({ id, kind }) => kind === 'image' && !within.has(id))
  if (!image) return null
  const { id, title, alt } = image
  return { _id: id, title, alt, url: addressOf(image, addresses) }
}

type ArticleContext = {
  readonly files: readonly MediaRow[]
  /** Undefined: the texts are not shown. */
  readonly texts: HeardTexts | undefined
  readonly addresses: Addresses
}

/** Level of the article's title above its text in the player. */
const TITLE_HEADING_LEVEL = 2

/** Sanitises once more on the way out, so that a text stored without it is safe, too. */
const textIn = (html: string, { files, addresses }: ArticleContext) =>
  shownText(loweredHeadings(sanitiseHtml(html), TITLE_HEADING_LEVEL), (file) => {
    const image = files.find(({ id, kind }) => kind === 'image' && id === file)
    return image && { address: addressOf(image, addresses), caption: image.title }
  })

export const shownArticle = (row: HeardArticleRow, context: ArticleContext): Omit<PlaylistArticle, 'spokenBefore'> => {
  const { files, texts, addresses } = context
  const soundfiles = [...soundsOf(files, addresses), ...files.flatMap((file) => filmOf(file, addresses))]
  const isSpoken = files.some((file) => file.kind === 'sound' && file.is_spoken)
  return {
    _id: row.id,
    code: row.code,
    name: row.attributes.webName || row.attributes.name,
    page: row.page,
    level: row.attributes.level,
    category: row.attributes.category,
    byLine: row.by_line,
    narratedBy: isSpoken ? '' : row.narrated_by,
    isSpoken,
    corrections: row.corrections.map(({ text, at }) => ({ text, at })),
    ingress: texts ? textIn(texts.ingress, context) : '',
    text: texts ? textIn(texts.text, context) : '',
    highLight: row.attributes.highLight,
    imagefile: imageOf(context),
    soundfile: soundfiles[0] ?? null,
    soundfiles,
  }
}

/**
 * Chooses the articles of the publication's selection. The opened article is always among them, and without any match
 * all are.
 */
export const selectArticles = (
  rows: readonly HeardArticleRow[],
  settings: HeardSettings,
  asked: HeardArticleRow | undefined,
): readonly HeardArticleRow[] => {
  if (settings.defaultArticleSelectionMode === 'active') return rows
  const chosen = rows.filter(
    ({ id, attributes: { highLight } }) =>
      id === asked?.id ||
      highLight === settings.defaultArticleSelectionValue ||
      (highLight && settings.alwaysShowHighLight),
  )
  return chosen.length > 0 ? chosen : rows
}
