import type { SourceArticle, SourceBook } from './source-book.ts'

/** Longer keys are cut: what follows tells no article from another. */
const MAX_KEY_LENGTH = 400

const comparable = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('sv')

/** The names of the headings above an article, and its own. */
export const headingPaths = (articles: readonly Pick<SourceArticle, 'level' | 'name'>[]): readonly string[] => {
  const above: { readonly level: string; readonly name: string }[] = []
  return articles.map(({ level, name }) => {
    while (above.length > 0 && (above.at(-1)?.level ?? '') >= level) above.pop()
    above.push({ level, name: comparable(name) })
    return above.map((heading) => heading.name).join(' / ')
  })
}

/** Begins the keys of a book's articles, of a feed's, or of manuscripts': one issue may have all. */
export const keyFamily = ({ kind }: Pick<SourceBook, 'kind'>): string =>
  kind === 'feed' || kind === 'manuscript' ? `${kind} ` : 'book '

/** The key of every article, in their order: the source's own id, otherwise the path of headings. Several may share one. */
export const sourceKeys = ({ kind, articles }: Pick<SourceBook, 'kind' | 'articles'>): readonly string[] => {
  const paths = headingPaths(articles)
  return articles.map(({ id }, index) => {
    const own = id === null ? `path:${paths[index] ?? ''}` : `id:${id}`
    return `${keyFamily({ kind })}${own}`.slice(0, MAX_KEY_LENGTH)
  })
}
