import { createHash } from 'node:crypto'
import { findArticle } from '../../../domain/editorial/contents/state.ts'
import { titleOf } from '../../../domain/editorial/issue/book-title.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { contentsStream, type HandleContents } from '../../editorial/contents/stream.ts'
import { findIssue, type IssueTools } from '../../editorial/issue/parents.ts'

/** Sounds stored under a hash of what they were made of. The storage may have lost a sound that is named here. */
export type SoundStore = {
  readonly find: (
    hashes: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly storageKey: string; readonly hash: string; readonly bytes: number }>>
}

export type HeadingFormat = 'mp3' | 'telephone'

export type HeadingTools = {
  readonly handlers: IssueTools['handlers'] & { readonly contents: HandleContents }
  /** Version of the encoder. */
  readonly encoder: string
}

/** `itemId`: an article of the issue, or the issue itself for its title. `isSpoken`: a voice reads the article. */
export type WantedHeading = {
  readonly issueId: IssueId
  readonly itemId: ArticleId | IssueId
  readonly isSpoken: boolean
}

/** The words to speak, and how. */
export type HeadingWords = { readonly text: string; readonly language: 'sv' | 'en'; readonly targetLufs: number }

export type SpokenHeading = HeadingWords & {
  /** The keys under which the sounds are stored, once spoken. */
  readonly keys: Readonly<Record<HeadingFormat, string>>
}

const voices = { sv: 'Läst av talsyntes.', en: 'Read by a synthetic voice.' } as const

/** What is said before an article: its name, and that a voice reads it, which listeners by telephone learn nowhere else. */
export const announcementOf = (
  name: string,
  { language, isSpoken }: Pick<HeadingWords, 'language'> & Pick<WantedHeading, 'isSpoken'>,
): string => (isSpoken ? `${name}${/[.!?…]$/.test(name) ? '' : '.'} ${voices[language]}` : name)

const keyOf = (format: HeadingFormat, ...spoken: readonly unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify(['telephone heading', format, ...spoken]))
    .digest('hex')

export const spokenHeadingOf = (encoder: string, words: HeadingWords): SpokenHeading => {
  const spoken = [encoder, words.text, words.language, words.targetLufs]
  return { ...words, keys: { mp3: keyOf('mp3', ...spoken), telephone: keyOf('telephone', ...spoken) } }
}

/** The words to speak for an issue or an article; undefined: there is no such thing. */
export const headingOf = async (
  tools: HeadingTools,
  { issueId, itemId, isSpoken }: WantedHeading,
): Promise<SpokenHeading | undefined> => {
  const found = await findIssue(tools, issueId)
  if (!found) return undefined
  const { issue, publication } = found
  const contents = await tools.handlers.contents.state(contentsStream(issueId))
  // The cast is sound: an id other than the issue's is looked up as an article's.
  const article = itemId === issueId ? undefined : findArticle(contents, itemId as ArticleId)
  if (itemId !== issueId && !article) return undefined
  const language = issue.form.language === 'english' ? 'en' : 'sv'
  const text = article
    ? announcementOf(article.attributes.webName || article.attributes.name, { language, isSpoken })
    : titleOf(publication.settings.name, issue.form.name)
  return spokenHeadingOf(tools.encoder, { text, language, targetLufs: publication.settings.loudnessTarget })
}
