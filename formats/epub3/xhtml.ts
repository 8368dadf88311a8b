import { escapeXml } from '../xml/text.ts'

type Page = { readonly language: string; readonly title: string; readonly head?: readonly string[] }

/** An XHTML document of an EPUB (EPUB 3.3 §6.1). */
export const xhtml = ({ language, title, head = [] }: Page, body: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<!DOCTYPE html>',
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${escapeXml(language)}" xml:lang="${escapeXml(language)}">`,
    '<head>',
    '<meta charset="utf-8"/>',
    `<title>${escapeXml(title)}</title>`,
    ...head,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n')
