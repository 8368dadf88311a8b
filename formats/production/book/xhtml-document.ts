import { escapeXml } from '../../kernel/xml/text.ts'

type Page = {
  /** The document type after the name `html`. */
  readonly doctype: string
  /** Namespaces of the root element, beside XHTML's own. */
  readonly namespaces?: string
  readonly language: string
  /** The element that names the encoding. */
  readonly charset: string
  readonly title: string
  readonly head?: readonly string[]
  /** The id of the body. */
  readonly id?: string
}

/** An XHTML document; head and body are given as elements. */
export const xhtmlDocument = (
  { doctype, namespaces = '', language, charset, title, head = [], id }: Page,
  body: readonly string[],
): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<!DOCTYPE html${doctype}>`,
    `<html xmlns="http://www.w3.org/1999/xhtml"${namespaces} lang="${escapeXml(language)}" xml:lang="${escapeXml(language)}">`,
    '<head>',
    charset,
    `<title>${escapeXml(title)}</title>`,
    ...head,
    '</head>',
    id === undefined ? '<body>' : `<body id="${id}">`,
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n')
