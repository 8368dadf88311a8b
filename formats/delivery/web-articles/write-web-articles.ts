import { WebArticles } from '../../../domain/delivery/delivery/web-articles.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import type { Book, BookText } from '../../production/book/book.ts'
import { xhtmlText } from '../../production/book/xhtml-dialect.ts'
import { figureHtml } from './article-html.ts'

/** Facts of an article that only web sites show. */
type WebArticleFacts = {
  /** The id of the article. */
  readonly id: string
  readonly category?: string | undefined
  readonly path?: string | undefined
  readonly isHighlighted?: boolean | undefined
  readonly corrections?: readonly string[] | undefined
}

/** The level of the own heading of an article's page. */
const PAGE_HEADING_LEVEL = 1

/** A picture in the text has the name of its file for an address until it has been uploaded to the site. */
const htmlOf = (part: Partial<BookText>): string =>
  xhtmlText({ ingress: [], body: [], byLine: '', ...part }, PAGE_HEADING_LEVEL, {
    picture: ({ file, alt, caption }) => figureHtml({ address: file, alt, caption }),
  }).join('\n')

/** Writes the articles that web sites get of an issue: the items of its book after the title, each with its facts. */
export const writeWebArticles = (
  { title, language, items }: Pick<Book, 'title' | 'language' | 'items'>,
  { issueId, shown }: { readonly issueId: IssueId; readonly shown: readonly WebArticleFacts[] },
): WebArticles => {
  const articles = items.slice(1).map(({ title: name, text, images = [], link }, index) => ({
    ...shown[index],
    isHighlighted: shown[index]?.isHighlighted === true,
    title: name,
    ingress: htmlOf({ body: text?.ingress ?? [] }),
    text: htmlOf({ body: text?.body ?? [] }),
    byLine: text?.byLine ?? '',
    images,
    ...(link !== undefined && { listen: link }),
  }))
  return WebArticles.parse({ issue: issueId, title, language, articles })
}
