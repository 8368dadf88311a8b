import { xhtmlDocument } from '../book/xhtml-document.ts'

type Page = {
  readonly language: string
  readonly title: string
  readonly head?: readonly string[]
  readonly id?: string
}

/** An XHTML document of an EPUB (EPUB 3.3 §6.1). */
export const xhtml = (page: Page, body: readonly string[]): string =>
  xhtmlDocument(
    {
      ...page,
      doctype: '',
      namespaces: ' xmlns:epub="http://www.idpf.org/2007/ops"',
      charset: '<meta charset="utf-8"/>',
    },
    body,
  )
