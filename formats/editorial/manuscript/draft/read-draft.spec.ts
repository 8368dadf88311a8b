import { describe, expect, it } from 'vitest'
import { docxOf, epubOf, zipOf } from '../examples.ts'
import { listItem, openTextOf, paragraph, run, styledLine, wordOf } from './examples.ts'
import { readDraft } from './read-draft.ts'

const passagesIn = async (bytes: Buffer | string, name = 'manus.docx') => {
  const draft = await readDraft(Buffer.from(bytes), name)
  if ('problem' in draft) throw new Error(draft.problem)
  return draft.passages
}
const linesOf = async (bytes: Buffer | string, name?: string) =>
  (await passagesIn(bytes, name)).map(({ level, isLead, html }) => `${level ?? ''}${isLead ? '!' : ''} ${html}`.trim())

describe('a Word manuscript', () => {
  it('has headings by style, by a style built on one, and by outline level, in any language', async () => {
    const word = await wordOf(
      styledLine('Rubrik1', 'Nyheter'),
      styledLine('Egen', 'Isvägen'),
      styledLine('Innehll1', 'Nyheter 1'),
      paragraph(run('Sport'), '<w:outlineLvl w:val="2"/>'),
      paragraph(run('Inte en rubrik'), '<w:pStyle w:val="Rubrik1"/><w:outlineLvl w:val="9"/>'),
    )
    expect((await passagesIn(word)).map(({ level, text }) => [level, text])).toEqual([
      ['h1', 'Nyheter'],
      ['h2', 'Isvägen'],
      ['h3', 'Sport'],
      [null, 'Inte en rubrik'],
    ])
    const bare = await zipOf({
      'word/document.xml': `<w:document><w:body>${styledLine('Rubrik2', 'Utan stilmallar')}</w:body></w:document>`,
    })
    expect(await linesOf(bare)).toEqual(['h2 <h2>Utan stilmallar</h2>'])
  })

  it('keeps bold, italic, raised text and safe links, and joins runs that are alike', async () => {
    const word = await wordOf(
      paragraph(
        `${run('Fet', '<w:b/>')}${run(' text', '<w:b/>')}${run(' och ')}${run('stark', '<w:rStyle w:val="Stark"/><w:i/>')}${run('2', '<w:vertAlign w:val="superscript"/>')}`,
      ),
      paragraph(
        `<w:hyperlink r:id="web">${run('karta')}</w:hyperlink> <w:hyperlink r:id="script">${run('fara')}</w:hyperlink>`,
      ),
    )
    expect(await linesOf(word)).toEqual([
      '<p><b>Fet text</b> och <b><i>stark</i></b><sup>2</sup></p>',
      '<p><a href="https://exempel.se/is?a=1&amp;b=2">karta</a>fara</p>',
    ])
  })

  it('has lists within lists, and numbers that go on', async () => {
    const word = await wordOf(
      listItem(1, 0, 'Ett'),
      listItem(1, 1, 'Under'),
      listItem(1, 1, 'Under två'),
      listItem(1, 0, 'Två'),
      paragraph(run('Mellan')),
      listItem(2, 0, 'Fyra'),
      paragraph(run('Mer')),
      listItem(2, 0, 'Fem'),
    )
    expect(await linesOf(word)).toEqual([
      '<ul><li>Ett<ol type="a"><li>Under</li><li>Under två</li></ol></li><li>Två</li></ul>',
      '<p>Mellan</p>',
      '<ol start="4"><li>Fyra</li></ol>',
      '<p>Mer</p>',
      '<ol start="5"><li>Fem</li></ol>',
    ])
  })

  it('tells an ingress by its style and by bold type', async () => {
    const word = await wordOf(
      styledLine('Ingress', 'Isen bär.'),
      paragraph(run('Helt', '<w:b/>') + run(' fet.', '<w:b/>')),
      paragraph(run('Halvt', '<w:b/>') + run(' fet.')),
    )
    expect((await passagesIn(word)).map(({ isLead }) => isLead)).toEqual([true, true, false])
  })

  it('has tables, images with what is said of them, and notes at the end of their section', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`
    const drawing =
      '<w:r><w:drawing><wp:docPr id="1" name="Bild 1" descr="En plog på isen"/><a:blip r:embed="bild"/></w:drawing></w:r>'
    const word = await wordOf(
      styledLine('Rubrik1', 'Isen'),
      `<w:tbl><w:tr>${cell('Ort')}${cell('Is')}</w:tr><w:tr>${cell('Luleå')}${cell('60 cm')}</w:tr></w:tbl>`,
      paragraph(`${run('Se upp')}<w:r><w:footnoteReference w:id="2"/></w:r>`),
      paragraph(drawing),
      styledLine('Rubrik1', 'Nästa'),
    )
    const [, table, text, image, note, next] = await passagesIn(word)
    expect(
      table?.html
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/[\s–]+/g, ' ')
        .trim(),
    ).toBe('Ort Is Luleå 60 cm')
    expect(text?.html).toBe('<p>Se upp<sup>1</sup></p>')
    expect(image?.images).toMatchObject([{ file: 'word/media/image1.png', alt: 'En plog på isen' }])
    expect(note?.html).toBe('<p><sup>1</sup> Enligt SMHI.</p>')
    expect(next?.text).toBe('Nästa')
  })

  it('leaves out what is deleted, moved away, hidden or of earlier properties, and keeps what is inserted', async () => {
    const word = await wordOf(
      paragraph(
        `${run('Mötet hålls ')}<w:del><w:r><w:delText>tisdag</w:delText></w:r></w:del><w:ins>${run('onsdag')}</w:ins>${run(' hemligt', '<w:vanish/>')}<w:moveFrom>${run('bort')}</w:moveFrom>.`,
        '<w:pPrChange><w:pPr><w:pStyle w:val="Rubrik1"/></w:pPr></w:pPrChange>',
      ),
      paragraph(run('Samma '), '<w:rPr><w:del/></w:rPr>'),
      paragraph(run('stycke.')),
      paragraph(run('D'), '<w:framePr w:dropCap="drop"/>'),
      paragraph(run('rottningen kom.')),
    )
    expect(await linesOf(word)).toEqual([
      '<p>Mötet hålls onsdag</p>',
      '<p>Samma stycke.</p>',
      '<p>Drottningen kom.</p>',
    ])
  })
})

describe('an OpenDocument manuscript', () => {
  it('has headings, marks, lists, tables, images and notes', async () => {
    const styles = `<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Heading_20_2"/>
      <style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
      <text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" text:start-value="3"/><text:list-level-style-bullet text:level="2"/></text:list-style>`
    const odt = await openTextOf(
      styles,
      '<text:table-of-content><text:index-body><text:p>Nyheter 1</text:p></text:index-body></text:table-of-content>',
      '<text:h text:outline-level="1">Nyheter</text:h><text:p text:style-name="P1">Isvägen</text:p>',
      '<text:p text:style-name="Ingress">Isen bär.</text:p>',
      '<text:p>Med <text:span text:style-name="T1">fet</text:span> <text:a xlink:href="https://exempel.se">länk</text:a><text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Not.</text:p></text:note-body></text:note></text:p>',
      '<text:list text:style-name="L1"><text:list-item><text:p>Tre</text:p><text:list><text:list-item><text:p>Under</text:p></text:list-item></text:list></text:list-item></text:list>',
      '<text:p><draw:frame><draw:image xlink:href="Pictures/1.jpg"/><svg:title>Rubrik</svg:title><svg:desc>Plogen</svg:desc></draw:frame></text:p>',
    )
    const passages = await passagesIn(odt, 'a.odt')
    expect(passages.map(({ level, isLead, html }) => `${level ?? ''}${isLead ? '!' : ''} ${html}`.trim())).toEqual([
      'h1 <h1>Nyheter</h1>',
      'h2 <h2>Isvägen</h2>',
      '! <p>Isen bär.</p>',
      '<p>Med <b>fet</b> <a href="https://exempel.se">länk</a><sup>1</sup></p>',
      '<ol start="3"><li>Tre<ul><li>Under</li></ul></li></ol>',
      '',
      '<p><sup>1</sup> Not.</p>',
    ])
    expect(passages[5]?.images).toMatchObject([{ file: 'Pictures/1.jpg', alt: 'Plogen' }])
  })
})

describe('a manuscript of another format', () => {
  it.each([
    [
      'a.html',
      '<div><h2>Isen</h2>Löst <b>stycke</b><p>Ett <del>två</del><p class="ingress">Två<div style="display:none">Dolt</div><ul><li>Punkt</ul></div>',
      ['h2 <h2>Isen</h2>', '<p>Löst <b>stycke</b></p>', '<p>Ett</p>', '! <p>Två</p>', '<ul><li>Punkt</li></ul>'],
    ],
    [
      'a.md',
      '# Isen\n\nMed *kursiv*.\n\n- Punkt',
      ['h1 <h1>Isen</h1>', '<p>Med <em>kursiv</em>.</p>', '<ul><li>Punkt</li></ul>'],
    ],
    [
      'a.txt',
      '# Isen\nEn rad\nEn till\n\n## Under\n1. Ett\n2. Två',
      ['h1 <h1>Isen</h1>', '<p>En rad<br>En till</p>', 'h2 <h2>Under</h2>', '<ol><li>Ett</li><li>Två</li></ol>'],
    ],
    ['b.txt', 'Ett stycke.\nEtt till.', ['<p>Ett stycke.</p>', '<p>Ett till.</p>']],
    [
      'a.rtf',
      String.raw`{\rtf1\ansi\ansicpg1252{\stylesheet{\s0 Normal;}{\s1\b\fs32 heading 1;}}\pard\plain\s1 Isv\'e4gen\par\pard\plain Med {\b fet} text.\par\pard\outlinelevel1 Under\par\pard{\listtext\'b7\tab}Punkt\par\trowd\pard\intbl Ort\cell Is\cell\row\pard Slut\par}`,
      [
        'h1 <h1>Isvägen</h1>',
        '<p>Med <b>fet</b> text.</p>',
        'h2 <h2>Under</h2>',
        '<ul><li>Punkt</li></ul>',
        '<table><tr><td>Ort</td><td>Is</td></tr></table>',
        '<p>Slut</p>',
      ],
    ],
  ])('%s', async (name, text, lines) => expect(await linesOf(text, name)).toEqual(lines))

  it('is an epub in the order of its spine', async () =>
    expect(await linesOf(await epubOf(['Ett', 'Två']), 'a.epub')).toEqual(['<p>Ett</p>', '<p>Två</p>']))

  it('is a pdf, whose larger lines are a guess', async () => {
    const draft = await readDraft(
      pdfWith([
        [20, 'Isen'],
        [12, 'Mötet hålls på ons-'],
        [12, 'dag i stora salen.'],
      ]),
      'a.pdf',
    )
    expect(draft).toMatchObject({
      isGuessed: true,
      passages: [
        { level: 'h1', text: 'Isen' },
        { level: null, text: 'Mötet hålls på onsdag i stora salen.' },
      ],
    })
  })

  it('is none, or has no text', async () => {
    expect(await readDraft(await docxOf([]), 'a.docx')).toEqual({ problem: 'NoText' })
    expect(await readDraft(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'a.doc')).toEqual({ problem: 'LegacyWord' })
    expect(await readDraft(await zipOf({ 'word/document.xml': '<w:document' }), 'a.docx')).toEqual({
      problem: 'Unreadable',
    })
  })
})

/** A page of lines, each with the size of its letters. */
const pdfWith = (lines: readonly (readonly [size: number, text: string])[]) => {
  const latin = (text: string) =>
    Array.from(text, (sign) => (sign > '~' ? `\\${sign.codePointAt(0)?.toString(8)}` : sign)).join('')
  const stream = lines
    .map(([size, text], n) => `BT /F1 ${size} Tf 72 ${720 - 15 * n} Td (${latin(text)}) Tj ET`)
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Size 6 /Root 1 0 R >>\n%%EOF`, 'latin1')
}
