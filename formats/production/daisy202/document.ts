import { escapeXml } from '../../kernel/xml/text.ts'
import type { SpokenBook } from '../book/book.ts'
import { xhtmlDocument } from '../book/xhtml-document.ts'

/** An XHTML 1.0 document of a book (DAISY 2.02, 2.1). */
export const document = (
  { language, title }: Pick<SpokenBook, 'language' | 'title'>,
  metas: readonly (readonly [name: string, content: string])[],
  body: readonly string[],
): string =>
  xhtmlDocument(
    {
      doctype:
        ' PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"',
      language,
      charset: '<meta http-equiv="Content-type" content="text/html; charset=utf-8"/>',
      title,
      head: metas.map(([name, content]) => `<meta name="${name}" content="${escapeXml(content)}"/>`),
    },
    body,
  )
