import { zipOf } from '../examples.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** `properties`: of the run, such as `<w:b/>`. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

/** `properties`: of the paragraph. */
export const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`

export const styledLine = (style: string, text: string): string => paragraph(run(text), `<w:pStyle w:val="${style}"/>`)

export const listItem = (numId: number, ilvl: number, text: string): string =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr>`)

const styles = `<w:styles>
<w:style w:styleId="Rubrik1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>
<w:style w:styleId="Rubrik2"><w:name w:val="heading 2"/><w:basedOn w:val="Rubrik1"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
<w:style w:styleId="Egen"><w:name w:val="Tidningens rubrik"/><w:basedOn w:val="Rubrik2"/></w:style>
<w:style w:styleId="Ingress"><w:name w:val="Ingress"/></w:style>
<w:style w:styleId="Innehll1"><w:name w:val="toc 1"/></w:style>
<w:style w:styleId="Stark"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style></w:styles>`

const numbering = `<w:numbering>
<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`

/** A Word document with styles, lists, a footnote (id 2), a link (r:id 'web') and a picture (r:id 'bild'). */
export const wordOf = (...body: readonly string[]): Promise<Buffer> => {
  const relation = (id: string, type: string, target: string, more = '') =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${more}/>`
  return zipOf({
    '_rels/.rels': `<Relationships>${relation('r', 'officeDocument', 'word/document.xml')}</Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships>${[
      relation('s', 'styles', 'styles.xml'),
      relation('n', 'numbering', 'numbering.xml'),
      relation('f', 'footnotes', 'footnotes.xml'),
      relation('web', 'hyperlink', 'https://exempel.se/is?a=1&amp;b=2', ' TargetMode="External"'),
      relation('script', 'hyperlink', 'javascript:alert(1)', ' TargetMode="External"'),
      relation('bild', 'image', 'media/image1.png'),
    ].join('')}</Relationships>`,
    'word/styles.xml': styles,
    'word/numbering.xml': numbering,
    'word/footnotes.xml': `<w:footnotes><w:footnote w:type="separator" w:id="0">${paragraph(run('----'))}</w:footnote><w:footnote w:id="2">${paragraph(run('Enligt SMHI.'))}</w:footnote></w:footnotes>`,
    'word/media/image1.png': 'bild',
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${body.join('')}</w:body></w:document>`,
  })
}

/** An OpenDocument text. `styles`: its own, in front of the text. */
export const openTextOf = (styles: string, ...body: readonly string[]): Promise<Buffer> =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': '<manifest:manifest/>',
    'styles.xml':
      '<office:document-styles><style:style style:name="Heading_20_2" style:display-name="Heading 2" style:family="paragraph" style:default-outline-level="2"/><style:style style:name="Ingress" style:family="paragraph"/></office:document-styles>',
    'Pictures/1.jpg': 'bild',
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body.join('')}</office:text></office:body></office:document-content>`,
  })
