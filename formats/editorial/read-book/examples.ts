import { zipOf } from '../manuscript/examples.ts'

/** A book as its files; sounds are named only, for no reader unpacks them. */
export type BookSources = Readonly<Record<string, string | Buffer>>

export const bookZip = (files: BookSources): Promise<Buffer> => zipOf(files)

type Entry = {
  readonly tag: string
  readonly text: string
  /** The part that it means: `file.smil#id`. */
  readonly href: string
  readonly class?: string
  readonly id?: string
}

export const nccOf = (entries: readonly Entry[], { title = 'Norrbladet', head = '' } = {}): string =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title><meta name="dc:title" content="${title}"/>
<meta name="dc:language" content="sv"/>${head}</head><body>
${entries
  .map(
    ({ tag, text, href, class: kind, id }, at) =>
      `<${tag} id="${id ?? `x${at}`}"${kind === undefined ? '' : ` class="${kind}"`}><a href="${href}">${text}</a></${tag}>`,
  )
  .join('\n')}</body></html>`

/** `clip`: sound, begin and end as they stand there. */
type Part = {
  readonly id: string
  readonly text?: string
  readonly clips?: readonly (readonly [string, string, string])[]
}

export const smilOf = (parts: readonly Part[]): string =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE smil PUBLIC "-//W3C//DTD SMIL 1.0//EN" "x.dtd"><smil><head/><body><seq>
${parts
  .map(
    ({ id, text = 'ncc.html#x0', clips = [] }) =>
      `<par id="p-${id}"><text id="${id}" src="${text}"/><seq>${clips
        .map(([src, begin, end]) => `<audio src="${src}" clip-begin="${begin}" clip-end="${end}"/>`)
        .join('')}</seq></par>`,
  )
  .join('\n')}</seq></body></smil>`

/** Two articles in one SMIL file, a third in two sounds, pages, and a title that is read aloud. */
export const daisy202: BookSources = {
  'ncc.html': nccOf([
    { tag: 'h1', class: 'title', text: 'Norrbladet', href: 'a.smil#t1' },
    { tag: 'h1', text: 'Nyheter &amp; s&aring;nt', href: 'A.SMIL#t2' },
    { tag: 'span', class: 'page-normal', text: '3', href: 'a.smil#t3' },
    { tag: 'h2', text: 'Isen bär', href: 'a.smil#p-t5' },
    { tag: 'span', class: 'page-normal', text: '4', href: 'a.smil#t6' },
    { tag: 'h2', text: 'Bandy', href: 'b.smil' },
  ]),
  'a.smil': smilOf([
    { id: 't1', clips: [['ett.mp3', 'npt=0s', 'npt=2.5s']] },
    { id: 't2', clips: [['ett.mp3', 'npt=2.5s', 'npt=5s']] },
    { id: 't3', clips: [['Ett.mp3', 'npt=5.01s', 'npt=0:00:06.000']] },
    { id: 't4', clips: [['ett.mp3', 'npt=6s', '10500ms']] },
    { id: 't5', clips: [['ett.mp3', 'npt=10.5s', 'npt=60s']] },
    { id: 't6', clips: [['ett.mp3', 'npt=60s', 'npt=61s']] },
  ]),
  'b.smil': smilOf([
    {
      id: 't7',
      clips: [
        ['ett.mp3', '1:01', '1:10.5'],
        ['två.mp3', '0s', '0.5min'],
      ],
    },
  ]),
  'ett.mp3': 'ljud',
  'två.mp3': 'mer ljud',
}
