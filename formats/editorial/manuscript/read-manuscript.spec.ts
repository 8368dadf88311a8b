import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { docxOf, epubOf, odtOf, pdfOf, zipOf } from './examples.ts'
import { countManuscript } from './read-manuscript.ts'

const textOfWords = (words: number) => Array.from({ length: words }, (_, n) => `ord${n}`).join(' ')

describe('a manuscript is counted', () => {
  it.each([
    ['brev.txt', 'Åsa läser: ett, två-tre och kl. 3,5.', 7],
    ['brev.md', '# Rubrik\n\nEn *fet* text med [länk](https://exempel.se/en/lång/adress).', 6],
    ['sida.html', '<p class="stor ny">Hej <b>du</b><script>var inte = 1</script></p>', 2],
    ['okänd', '<!doctype html><title>Nej</title><p>Det här syns', 3],
    ['kommenterad', '<?xml version="1.0"?><!-- ett --> <!-- <p> --><html><p>Det syns</p></html>', 2],
    ['bara kommentarer', '<!-- -->'.repeat(400) + ' Det syns', 2],
  ])('%s', async (name, text, words) =>
    expect(await countManuscript(Buffer.from(text), name)).toEqual({ words, pages: 1 }),
  )

  it('in the encodings of older programs', async () => {
    expect(await countManuscript(Buffer.from('r\xe4ksm\xf6rg\xe5s p\xe5', 'latin1'), 'a.txt')).toMatchObject({
      words: 2,
    })
    expect(await countManuscript(Buffer.from('\ufeffpå gång', 'utf16le'), 'a.txt')).toMatchObject({ words: 2 })
  })

  it('with pages of its own, or reckoned from its words', async () => {
    expect(await countManuscript(await docxOf(['Hej på dig', 'Åter igen'], 16), 'a.docx')).toEqual({
      words: 5,
      pages: 16,
    })
    expect(await countManuscript(await docxOf([textOfWords(321)]), 'a.docx')).toEqual({ words: 321, pages: 2 })
    expect(
      await countManuscript(await odtOf(['Hej <text:span>på</text:span> dig', 'Åter'], { pages: 3 }), 'a.odt'),
    ).toEqual({ words: 4, pages: 3 })
    expect(await countManuscript(pdfOf(['Hej på dig alla barn', 'Sida två']), 'a.pdf')).toEqual({ words: 7, pages: 2 })
    expect(await countManuscript(await epubOf(['Första kapitlet', 'Andra']), 'a.epub')).toEqual({ words: 3, pages: 1 })
  })

  it('in rtf, without its pictures and what stands for signs', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\info{\title Nej}}\pard Sm\'f6rg\'e5s p\u229?\u246 ?n\par {\*\shppict{\pict\pngblip 89504e470d0a1a0a}}{\b Fet} text\par}`
    expect(await countManuscript(Buffer.from(rtf), 'a.rtf')).toEqual({ words: 4, pages: 1 })
  })

  it('in docx as it is read: notes too, without what was deleted, moved away or drawn twice', async () => {
    const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const relations = (...targets: readonly (readonly [string, string])[]) =>
      `<Relationships>${targets.map(([type, target]) => `<Relationship Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
    const body = [
      `<w:p>${run('Sam')}${run('manskrivet')}<w:r><w:tab/></w:r>${run('ord')}</w:p>`,
      `<w:del><w:r><w:delText>Struket</w:delText></w:r></w:del><w:moveFrom>${run('Flyttat')}</w:moveFrom>`,
      `<mc:AlternateContent><mc:Choice>${run('Ruta')}</mc:Choice><mc:Fallback>${run('Ruta')}</mc:Fallback></mc:AlternateContent>`,
      '<w:r><w:instrText>PAGE</w:instrText></w:r>',
    ]
    const file = await zipOf({
      '_rels/.rels': relations(['officeDocument', '/text/huvud.xml']),
      'text/_rels/huvud.xml.rels': relations(['footnotes', 'noter.xml']),
      'text/huvud.xml': `<w:document xmlns:w="${word}"><w:body>${body.join('')}</w:body></w:document>`,
      'text/noter.xml': `<w:footnotes><w:footnote><w:p>${run('En not')}</w:p></w:footnote></w:footnotes>`,
      'word/document.xml': '<w:document><w:body><w:p><w:r><w:t>Läses inte</w:t></w:r></w:p></w:body></w:document>',
    })
    expect(await countManuscript(file, 'a.docx')).toEqual({ words: 5, pages: 1 })
  })

  const paragraph = (content: string) => `<w:p>${content}</w:p>`
  const run = (text: string, properties = '') =>
    `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
  const wordOf = async (...paragraphs: readonly string[]) =>
    zipOf({ 'word/document.xml': `<w:document xmlns:w="w"><w:body>${paragraphs.join('')}</w:body></w:document>` })

  it.each([
    ['hidden', [paragraph(run('Mötet hålls ') + run('dold text här inne', '<w:vanish/>') + run('onsdag.'))], 3],
    ['shown again', [paragraph(run('Mötet hålls ', '<w:vanish w:val="0"/>') + run('onsdag.'))], 3],
    ['hidden before', [paragraph(run('Mötet', '<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>'))], 1],
    [
      'a dropped capital',
      [
        paragraph(`<w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr>${run('M')}`),
        paragraph(run('ötet hålls onsdag.')),
      ],
      3,
    ],
    ['a frame', [paragraph(`<w:pPr><w:framePr w:wrap="around"/></w:pPr>${run('Möte')}`), paragraph(run('hålls'))], 2],
    ['a soft hyphen', [paragraph(run('av\u00ADstavnings\u00ADregel'))], 1],
  ])('in docx as a reader does: %s', async (_, paragraphs, words) =>
    expect(await countManuscript(await wordOf(...paragraphs), 'a.docx')).toEqual({ words, pages: 1 }),
  )

  it('in docx wherever its document lies', async () => {
    const packageOf = (type: string) =>
      zipOf({
        '[Content_Types].xml': `<Types><Override PartName="/word/document2.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
        '_rels/.rels':
          '<Relationships><Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document2.xml"/></Relationships>',
        'word/document2.xml': `<w:document><w:body>${paragraph(run('Mötet hålls onsdag.'))}</w:body></w:document>`,
      })
    expect(await countManuscript(await packageOf('wordprocessingml.document'), 'a.docx')).toEqual({
      words: 3,
      pages: 1,
    })
    expect(await countManuscript(await packageOf('spreadsheetml.sheet'), 'a.docx')).toEqual({
      problem: 'NotAManuscript',
    })
  })

  const info = '<dc:creator>Anna Andersson</dc:creator><dc:date>2026-11-20T10:00:00</dc:date>'

  it.each([
    [
      'tracked deletions',
      `</text:p><text:tracked-changes><text:changed-region text:id="ct1"><text:deletion><office:change-info>${info}</office:change-info><text:p>tisdag klockan arton i stora salen</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>Mötet hålls <text:change text:change-id="ct1"/>onsdag.`,
    ],
    ['comments', `Mötet hå<office:annotation>${info}<text:p>Är det säkert?</text:p></office:annotation>lls onsdag.`],
    ['hidden text', 'Mötet <text:span text:style-name="T1">dold text</text:span>hålls onsdag.'],
    ['hidden sections', 'Mötet hålls onsdag.<text:section text:display="none"><text:p>Dold</text:p></text:section>'],
    [
      'numbers of notes, and marks within words',
      'Mötet<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>hålls</text:p></text:note-body></text:note> on<text:bookmark text:name="a"/>sdag.',
    ],
  ])('in odt without %s', async (_, text) => {
    const styles = '<style:style style:name="T1"><style:text-properties text:display="none"/></style:style>'
    expect(await countManuscript(await odtOf([text], { styles }), 'a.odt')).toEqual({ words: 3, pages: 2 })
  })

  it.each([
    [
      'cells',
      String.raw`{\rtf1\ansi\ansicpg1252\trowd\intbl \'c5m\'e5l\cell 2,1\cell\row\trowd\intbl S\'e4ffle\cell 1,8\cell\row\pard Sista stycket\par}`,
      6,
    ],
    ['dashes and pages', String.raw`{\rtf1\ansi ett\emdash tv\'e5\page tre\par}`, 3],
    [
      'hidden text and deletions',
      String.raw`{\rtf1\ansi\ansicpg1252 Ett {\rtlch\fcs1 \af0 \v\insrsid1 dolt \{h\'e4r\}}tv\'e5 {\deleted\revauthdel1 struket bort}\viewkind4 {\strike tre}{\*\annotation Nej}\par}`,
      3,
    ],
    ['a sign for itself', String.raw`{\rtf1\ansi C:\\cell ett\par}`, 3],
  ])('in rtf with %s', async (_, rtf, words) =>
    expect(await countManuscript(Buffer.from(rtf), 'a.rtf')).toEqual({ words, pages: 1 }),
  )

  it.each([
    ['a.txt', 'Åsa Öberg läser ännu'.normalize('NFD'), 4],
    ['a.html', '<p>Mötet hålls <del>tisdag</del><ins>onsdag</ins><span style="display:none">dold</span>.', 3],
    ['a.html', '<p>i <st1:City>Luleå</st1:City>s hamn <a class=msocomanchor>[A1]</a>', 3],
  ])('in %s as a reader does: %s', async (name, text, words) =>
    expect(await countManuscript(Buffer.from(text), name)).toEqual({ words, pages: 1 }),
  )

  it('whatever it is called', async () =>
    expect(await countManuscript(await docxOf(['Hej du']), 'a.pdf')).toMatchObject({ words: 2 }))
})

describe('a file that is no manuscript to us', () => {
  const problemOf = async (bytes: Buffer | string, name = 'a.docx') => countManuscript(Buffer.from(bytes), name)

  it('is locked', async () => {
    const locked = await readFile(join(import.meta.dirname, 'locked.pdf'))
    expect(await problemOf(locked)).toEqual({ problem: 'Encrypted' })
    expect(await problemOf(await odtOf(['x'], { locked: true }))).toEqual({ problem: 'Encrypted' })
    expect(await problemOf(await epubOf(['x'], { locked: true }))).toEqual({ problem: 'Encrypted' })
    const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
    expect(await problemOf(Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]))).toEqual({
      problem: 'Encrypted',
    })
    expect(await problemOf(compound)).toEqual({ problem: 'LegacyWord' })
  })

  it('holds but pictures, or nothing', async () => {
    expect(await problemOf(pdfOf(['', '1', '2']))).toEqual({ problem: 'ScannedPdf' })
    expect(await problemOf(await docxOf([]))).toEqual({ problem: 'NoText' })
    expect(await problemOf('   \n')).toEqual({ problem: 'NoText' })
  })

  it('is something else', async () => {
    expect(await problemOf(await zipOf({ 'a.txt': 'hej' }))).toEqual({ problem: 'NotAManuscript' })
    expect(await problemOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toEqual({ problem: 'NotAManuscript' })
  })

  it('is broken', async () => {
    const whole = await docxOf(['Hej'])
    expect(await problemOf(whole.subarray(0, whole.length / 2))).toEqual({ problem: 'Unreadable' })
    expect(await problemOf('%PDF-1.4 sedan inget mer')).toEqual({ problem: 'Unreadable' })
    expect(await problemOf(`{\\rtf1 ${'{'.repeat(5_000)}hej${'}'.repeat(5_000)}}`)).toEqual({ problem: 'Unreadable' })
    expect(await problemOf(await zipOf({ 'word/document.xml': '<w:document' }))).toEqual({ problem: 'Unreadable' })
  })

  it('has no end of elements, or no bottom', async () => {
    const endless = await zipOf({
      'META-INF/container.xml': '<container><rootfile full-path="a.opf"/></container>',
      'a.opf':
        '<package><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
      'a.xhtml': '<p>a'.repeat(3_100_000),
    })
    expect(await problemOf(endless)).toEqual({ problem: 'TooLarge' })
    expect(await problemOf(await odtOf(['<a>'.repeat(100_000)]))).toEqual({ problem: 'Unreadable' })
    expect(await problemOf('<div>'.repeat(100_000), 'a.html')).toEqual({ problem: 'Unreadable' })
  })

  it('says the same chapter over and over', async () => {
    const again = await zipOf({
      'META-INF/container.xml': '<container><rootfile full-path="a.opf"/></container>',
      'a.opf': `<package><manifest><item id="a" href="a.xhtml"/></manifest><spine>${'<itemref idref="a"/>'.repeat(5_000)}</spine></package>`,
      'a.xhtml': 'a '.repeat(10_000),
    })
    expect(await problemOf(again)).toEqual({ problem: 'TooLarge' })
  })

  it('is a bomb, whatever it says of its size', async () => {
    const bomb = await zipOf({ 'word/document.xml': Buffer.alloc(201_000_000) })
    expect(await problemOf(bomb)).toEqual({ problem: 'TooLarge' })
    const central = bomb.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    bomb.writeUInt32LE(1_000, central + 24)
    const answer = await problemOf(bomb)
    expect(['TooLarge', 'Unreadable']).toContain('problem' in answer && answer.problem)
  })
})
