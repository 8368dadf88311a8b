import { buffer } from 'node:stream/consumers'
import { ZipArchive } from 'archiver'

/** A zip with these texts, deflated. */
export const zipOf = async (entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const archive = new ZipArchive({ zlib: { level: 9 } })
  for (const [name, content] of Object.entries(entries)) archive.append(Buffer.from(content), { name })
  const [bytes] = await Promise.all([buffer(archive), archive.finalize()])
  return bytes
}

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

export const docxOf = (paragraphs: readonly string[], pages?: number): Promise<Buffer> => {
  const office = 'http://schemas.openxmlformats.org'
  const types = `<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
  const relations = `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
  const body = paragraphs.map(paragraph).join('')
  return zipOf({
    '[Content_Types].xml': types,
    '_rels/.rels': relations,
    'word/document.xml': `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...(pages === undefined ? {} : { 'docProps/app.xml': `<Properties><Pages>${pages}</Pages></Properties>` }),
  })
}

/** `styles`: the automatic styles in front of the text. */
export const odtOf = (
  paragraphs: readonly string[],
  { pages = 2, locked = false, styles = '' } = {},
): Promise<Buffer> =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': `<manifest:manifest>${locked ? '<manifest:encryption-data/>' : ''}</manifest:manifest>`,
    'content.xml': `<office:document-content>${styles}${paragraphs.map((text) => `<text:p>${text}</text:p>`).join('')}</office:document-content>`,
    'meta.xml': `<office:document-meta><meta:document-statistic meta:page-count="${pages}"/></office:document-meta>`,
  })

export const epubOf = (chapters: readonly string[], { locked = false } = {}): Promise<Buffer> => {
  const items = chapters.map((_, index) => `<item id="c${index}" href="kapitel%20${index}.xhtml"/>`)
  const spine = chapters.map((_, index) => `<itemref idref="c${index}"/>`)
  const files = chapters.map((text, index) => [
    `OEBPS/kapitel ${index}.xhtml`,
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Syns inte</title></head><body><p>${text}</p></body></html>`,
  ])
  const encryption = '<enc:CipherReference URI="OEBPS/kapitel 0.xhtml"/>'
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfile full-path="OEBPS/bok.opf"/></container>',
    'META-INF/encryption.xml': `<encryption>${locked ? encryption : ''}</encryption>`,
    'OEBPS/bok.opf': `<package><manifest>${items.join('')}</manifest><spine>${spine.join('')}</spine></package>`,
    ...Object.fromEntries(files),
  })
}

const octalText = (text: string) =>
  Array.from(text, (sign) => (sign > '~' ? `\\${sign.codePointAt(0)?.toString(8)}` : sign)).join('')

/** A PDF of one line a page; an empty page has no text, like a scanned one. */
export const pdfOf = (pages: readonly string[]): Buffer => {
  const font = 3 + 2 * pages.length
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, n) => `${3 + 2 * n} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages.flatMap((text, n) => {
      const stream = `BT /F1 12 Tf 72 720 Td (${octalText(text)}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${4 + 2 * n} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, n) => {
    const offset = body.length
    body += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${body}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  )
}
