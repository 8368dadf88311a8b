import { WebArticles } from '../../../domain/delivery/delivery/web-articles.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import type { Book, BookText } from '../../production/book/book.ts'
import { xhtmlText } from '../../production/book/xhtml-dialect.ts'

/** What a web site is told of an article, and no book says. */
export type WebArticleFacts = {
  /** Of the article. */
  readonly id: string
  readonly category?: string | undefined
  readonly isHighlighted?: boolean | undefined
  readonly corrections?: readonly string[] | undefined
}

/** Of an article's page, whose own heading is the first. */
const PAGE_HEADING_LEVEL = 1

const htmlOf = (part: Partial<BookText>): string =>
  xhtmlText({ ingress: [], body: [], byLine: '', ...part }, PAGE_HEADING_LEVEL).join('\n')

/** What web sites get of an issue: the items of its book behind its title, each with what is told of it. */
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
