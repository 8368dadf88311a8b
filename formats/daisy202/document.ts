import type { SpokenBook } from '../book/book.ts'
import { escapeXml } from '../xml/text.ts'

type Titled = Pick<SpokenBook, 'language' | 'title'>

/** An XHTML 1.0 document of a book (DAISY 2.02, 2.1). */
export const document = (
  { language, title }: Titled,
  metas: readonly (readonly [name: string, content: string])[],
  body: readonly string[],
): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
    `<html xmlns="http://www.w3.org/1999/xhtml" lang="${escapeXml(language)}" xml:lang="${escapeXml(language)}">`,
    '<head>',
    '<meta http-equiv="Content-type" content="text/html; charset=utf-8"/>',
    `<title>${escapeXml(title)}</title>`,
    ...metas.map(([name, content]) => `<meta name="${name}" content="${escapeXml(content)}"/>`),
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n')
