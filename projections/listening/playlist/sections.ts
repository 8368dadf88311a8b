import type { PlaylistArticle } from './view.ts'

export type Section = {
  /** Its sound, where it has one, is heard before those of the articles. Undefined for what stands before the first. */
  readonly heading: PlaylistArticle | undefined
  /** What can be heard under it, in order. */
  readonly articles: readonly PlaylistArticle[]
}

/** A main heading that opens a section, and no article that is as main as any other: something below it follows. */
const isHeading = (article: PlaylistArticle, next: PlaylistArticle | undefined) =>
  article.level === 'h1' && (article.soundfile === null || (next !== undefined && next.level !== 'h1'))

/**
 * What is heard of an issue, in its sections. Where nothing is heard there is no section: a book speaks the heading of one
 * as it stands in print, but here nothing would be played by whoever goes to it.
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

/** What is heard first of a section. */
export const firstArticleOf = ({ heading, articles }: Section): PlaylistArticle | undefined =>
  heading?.soundfile ? heading : articles[0]

/** Place among `sections` of the one that an article is heard in. */
export const sectionAt = (sections: readonly Section[], article: PlaylistArticle): number =>
  sections.findIndex(({ heading, articles }) => heading === article || articles.includes(article))
