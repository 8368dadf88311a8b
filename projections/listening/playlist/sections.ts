import type { PlaylistArticle } from './view.ts'

export type Section = {
  /**
   * The heading's sound, where it has one, comes before those of the articles. Undefined for articles before the first
   * heading.
   */
  readonly heading: PlaylistArticle | undefined
  /** The articles with sound under the heading, in order. */
  readonly articles: readonly PlaylistArticle[]
}

/** True for an h1 that opens a section: it has no sound, or an article of a lower level follows. */
const isHeading = (article: PlaylistArticle, next: PlaylistArticle | undefined) =>
  article.level === 'h1' && (article.soundfile === null || (next !== undefined && next.level !== 'h1'))

/**
 * Sections of an issue, those with sound only. A book speaks the heading of a silent section as it stands in print;
 * here a listener who chose it would hear nothing.
 */
export const sectionsOf = (articles: readonly PlaylistArticle[]): readonly Section[] => {
  const sections: { heading: PlaylistArticle | undefined; articles: PlaylistArticle[] }[] = []
  for (const [index, article] of articles.entries()) {
    if (isHeading(article, articles[index + 1])) sections.push({ heading: article, articles: [] })
    else if (article.soundfile) {
      const last = sections.at(-1)
      if (last) last.articles.push(article)
      else sections.push({ heading: undefined, articles: [article] })
    }
  }
  return sections.filter(({ heading, articles: below }) => heading?.soundfile || below.length > 0)
}

/** The first article of a section that has sound. */
export const firstArticleOf = ({ heading, articles }: Section): PlaylistArticle | undefined =>
  heading?.soundfile ? heading : articles[0]

/** Index in `sections` of the section that holds an article. */
export const sectionAt = (sections: readonly Section[], article: PlaylistArticle): number =>
  sections.findIndex(({ heading, articles }) => heading === article || articles.includes(article))
