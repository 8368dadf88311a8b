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

const opfOf = (items: readonly (readonly [id: string, href: string, type: string, more?: string])[], spine: string) =>
  `<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Norrbladet</dc:title>
  <dc:language>sv-SE</dc:language></metadata><manifest>${items
    .map(([id, href, type, more = '']) => `<item id="${id}" href="${href}" media-type="${type}" ${more}/>`)
    .join('')}</manifest><spine>${spine
    .split(' ')
    .map((id) => `<itemref idref="${id}"/>`)
    .join('')}</spine></package>`

export const dtbookText = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE dtbook [<!ENTITY bomb "&bomb;&bomb;">]>
  <dtbook xmlns="http://www.daisy.org/z3986/2005/dtbook/" xml:lang="sv"><head><meta name="dc:Title" content="Norrbladet"/></head>
  <book><frontmatter><doctitle id="d">Norrbladet</doctitle><docauthor>Redaktionen</docauthor></frontmatter><bodymatter>${body}</bodymatter></book></dtbook>`

/** Nested points, a heading that begins at the mark of its page, and a text. */
export const daisy3: BookSources = {
  'bok.opf': opfOf(
    [
      ['n', 'Bok.ncx', 'application/x-dtbncx+xml'],
      ['t', 'text.xml', 'application/x-dtbook+xml'],
      ['s', 'a.smil', 'application/smil'],
    ],
    's',
  ),
  'bok.ncx': `<ncx><navMap><navPoint id="n1"><navLabel><text>Nyheter</text></navLabel><content src="a.smil#h1"/>
    <navPoint id="n2"><navLabel><text>Isen</text><audio src="ett.mp3"/></navLabel><content src="a.smil#h2"/></navPoint></navPoint></navMap>
    <pageList><pageTarget value="3" type="normal"><navLabel><text>3</text></navLabel><content src="a.smil#p3"/></pageTarget>
    <pageTarget value="4" type="normal"><navLabel><text>4</text></navLabel><content src="a.smil#p4"/></pageTarget></pageList></ncx>`,
  'a.smil': `<smil><body><seq id="all"><par id="p3"><text src="text.xml#g3"/><audio src="ett.mp3" clipBegin="0:00:00" clipEnd="0:00:01"/></par>
    <seq id="h1"><par><text src="text.xml#x1"/><audio src="ett.mp3" clipBegin="0:00:01" clipEnd="0:00:04.5"/></par></seq>
    <par id="p4"><text src="text.xml#g4"/><audio src="ett.mp3" clipBegin="4.5s" clipEnd="5s"/></par>
    <par id="h2"><text src="text.xml#x2"/><audio src="ett.mp3" clipBegin="5s" clipEnd="0.25min"/></par></seq></body></smil>`,
  'text.xml': dtbookText(
    `<level1><pagenum id="g3">3</pagenum><h1 id="x1">Nyheter</h1><p>Dag&nbsp;f&ouml;r dag.</p><level2><pagenum id="g4">4</pagenum>
    <h2 id="x2">Isen</h2><byline>Åsa Öberg</byline><list type="ul"><li><lic>Norr</lic></li></list><linegroup><line>Vit</line><line>is</line></linegroup>
    <imggroup><img src="is.png" alt="Is"/><caption>Så.</caption></imggroup></level2></level1>`,
  ),
  'ett.mp3': 'ljud',
  'is.png': 'bild',
}

const page = (body: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body>${body}</body></html>`

/** The first chapter has an overlay, the second none. */
export const epub3: BookSources = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': '<container><rootfiles><rootfile full-path="EPUB/bok.opf"/></rootfiles></container>',
  'EPUB/bok.opf': opfOf(
    [
      ['nav', 'nav.xhtml', 'application/xhtml+xml', 'properties="nav"'],
      ['a', 'ett%20a.xhtml', 'application/xhtml+xml', 'media-overlay="m"'],
      ['b', 'b.xhtml', 'application/xhtml+xml'],
      ['m', 'a.smil', 'application/smil+xml'],
      ['u', 'ljud/ett.mp3', 'audio/mpeg'],
    ],
    'a b',
  ),
  'EPUB/nav.xhtml':
    page(`<nav epub:type="toc"><ol><li><a href="ett%20a.xhtml#s1">Nyheter</a><ol><li><a href="ett%20a.xhtml#s2">Isen</a></li></ol></li>
    <li><a href="b.xhtml">Sport</a></li></ol></nav><nav epub:type="page-list"><ol><li><a href="ett%20a.xhtml#g3">3</a></li><li><a href="b.xhtml#g4">4</a></li></ol></nav>`),
  'EPUB/ett a.xhtml':
    page(`<span id="g3" epub:type="pagebreak" aria-label="3"/><section id="s1"><h1 id="h1">Nyheter</h1><p id="p1">Dag för dag.</p>
    <section id="s2"><h2>Isen</h2><p id="p2">Bär.</p></section></section>`),
  'EPUB/b.xhtml': page('<h1>Sport</h1><div role="doc-pagebreak" id="g4">4</div><p>Vi <b>vann</b>!</p>'),
  'EPUB/a.smil': `<smil><body><par><text src="ett%20a.xhtml#h1"/><audio src="ljud/ett.mp3" clipBegin="0s" clipEnd="2s"/></par>
    <seq><par><text src="ett%20a.xhtml#p1"/><audio src="ljud/ett.mp3" clipBegin="2s" clipEnd="5s"/></par></seq>
    <par><text src="ett%20a.xhtml#p2"/><audio src="ljud/ett.mp3" clipBegin="7s"/></par></body></smil>`,
  'EPUB/ljud/ett.mp3': 'ljud',
}
