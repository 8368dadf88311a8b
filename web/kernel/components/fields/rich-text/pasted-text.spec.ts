import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from '../../../../../domain/editorial/article/rich-text.ts'
import { sayOmissions } from './omissions.ts'
import { plainPasted, readPastedText } from './pasted-text.ts'

/** The clipboard's HTML from Word for Windows. */
const word = (...paragraphs: readonly string[]) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>
<style><!-- p.MsoNormal {mso-style-parent:"";} @list l0 {mso-list-id:1;} --></style></head>
<body lang=SV style='tab-interval:65.2pt'><!--StartFragment-->${paragraphs.join('\n')}<!--EndFragment--></body></html>`

const item = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level.toString()} lfo1'><![if !supportLists]><span
style='font-family:Symbol;color:red'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>`

const wordParagraph = (text: string) => `<p class=MsoNormal>${text}<o:p></o:p></p>`

const keptHtml = (html: string) => sanitiseHtml(readPastedText(html).page.body.innerHTML).replaceAll(/\s*\n\s*/g, '')

describe('what is pasted from Word', () => {
  it('has its lists as lists, without the signs that stood for them', () => {
    const html = word(
      wordParagraph('Regler:'),
      item(1, '·', 'Högst 30 km/tim'),
      item(1, '·', '<b>Väj</b> för gående'),
      wordParagraph('Så.'),
    )
    expect(keptHtml(html)).toBe(
      '<p>Regler:</p><ul><li>Högst 30 km/tim</li><li><b>Väj</b> för gående</li></ul><p>Så.</p>',
    )
  })

  it('numbers what was numbered, also inside an item', () => {
    const html = word(item(1, '1.', 'Ett'), item(2, 'a)', 'A'), item(2, 'b)', 'B'), item(1, '2.', 'Två'))
    expect(keptHtml(html)).toBe('<ol><li>Ett<ol type="a"><li>A</li><li>B</li></ol></li><li>Två</li></ol>')
  })

  it('begins a list anew where its kind changes, or where other text stands between', () => {
    expect(keptHtml(word(item(1, '·', 'A'), item(1, '1.', 'B')))).toBe('<ul><li>A</li></ul><ol><li>B</li></ol>')
    expect(keptHtml(word(item(1, 'o', 'A'), wordParagraph('Mellan'), item(1, 'o', 'B')))).toBe(
      '<ul><li>A</li></ul><p>Mellan</p><ul><li>B</li></ul>',
    )
    expect(keptHtml(word(item(2, '§', 'A'), item(1, '·', 'B')))).toBe('<ul><li>A</li></ul><ul><li>B</li></ul>')
  })

  it('has no empty paragraphs, and no list that they part', () => {
    expect(keptHtml(word(item(1, '·', 'A'), wordParagraph('&nbsp;'), item(1, '·', 'B')))).toBe(
      '<ul><li>A</li><li>B</li></ul>',
    )
  })
})

describe('a table', () => {
  const cell = (text: string) => `<td width=201 valign=top style='width:150.6pt'>\n  ${wordParagraph(text)}\n  </td>`
  const table = (...rows: readonly (readonly string[])[]) =>
    `<table class=MsoTableGrid>${rows.map((row) => `<tr style='mso-yfti-irow:0'>\n${row.map(cell).join('\n')}\n</tr>`).join('\n')}</table>`

  it('stays one, with the marks of its words and without rows and columns that only make room', () => {
    const html = word(
      wordParagraph('Tider:'),
      table(['<b>Dag</b>', 'Öppet'], ['Måndag', '&nbsp;'], ['&nbsp;', '']),
      wordParagraph('Så.'),
    )
    expect(keptHtml(html)).toBe(
      '<p>Tider:</p><table><tr><td><b>Dag</b></td><td>Öppet</td></tr><tr><td>Måndag</td><td></td></tr></table><p>Så.</p>',
    )
    expect(keptHtml('<table><tr><td></td><td>A<div>B</div></td><td></td><td>C</td></tr></table>')).toBe(
      '<table><tr><td>A<p>B</p></td><td>C</td></tr></table>',
    )
    expect(keptHtml('<table><tr><td></td><td><ul><li>A</li></ul></td><td> </td></tr></table>')).toBe(
      '<ul><li>A</li></ul>',
    )
  })

  it('is what it holds where it only places it', () => {
    expect(keptHtml(word(table(['Ruta'])))).toBe('<p>Ruta</p>')
    expect(keptHtml('<table><tr><td>A</td></tr><tr><td colspan="2"><b>B</b></td></tr></table>')).toBe(
      '<p>A</p><p><b>B</b></p>',
    )
    expect(keptHtml(`<table><tr><td>${table(['A', 'B'])}</td></tr></table>`)).toBe(
      '<table><tr><td>A</td><td>B</td></tr></table>',
    )
  })

  it('keeps its caption, its lists and the cells that span several', () => {
    expect(
      keptHtml(
        '<table><caption><p><i>Så</i> står det</p></caption><tr><td rowspan="2">Må</td><td>9</td></tr><tr><td>18</td></tr><tr><td colspan="2"><ul><li>Ti</li></ul></td></tr></table>',
      ),
    ).toBe(
      '<table><caption>Så står det</caption><tr><td rowspan="2">Må</td><td>9</td></tr><tr><td>18</td></tr><tr><td colspan="2"><ul><li>Ti</li></ul></td></tr></table>',
    )
    expect(keptHtml('<table><caption> </caption><tr><td>A</td><td>B</td></tr></table>')).toBe(
      '<table><tr><td>A</td><td>B</td></tr></table>',
    )
  })
})

it('reads what Google Docs tells in styles', () => {
  const span = (style: string, text: string) =>
    `<span style="font-size:11pt;${style};text-decoration:none">${text}</span>`
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">${span(
    'font-weight:400;font-style:normal',
    'Högst ',
  )}${span('font-weight:700;font-style:normal', '30 km/tim')}${span('font-weight:400;font-style:italic', ' här')}${span(
    'font-weight:700;font-style:italic',
    ' nu',
  )}</p></b>`
  expect(keptHtml(html)).toBe('<p>Högst <strong>30 km/tim</strong><em> här</em><em><strong> nu</strong></em></p>')
})

it.each([
  ['<i style="font-style:normal">A</i>', 'A'],
  ['<em style="color:red; font-style : normal">A</em>', 'A'],
  ['<b style="font-weight:normal">A</b>', 'A'],
  ['<strong style="font-weight: 400">A</strong>', 'A'],
  ['<b style="font-weight:300">A</b>', 'A'],
  ['<b style="font-weight:normal"><i>A</i></b>', '<i>A</i>'],
  ['<b style="font-weight:700">A</b>', '<b>A</b>'],
  ['<span style="font-style:italic">A</span>', '<em>A</em>'],
  ['<span style="font-style: oblique">A</span>', '<em>A</em>'],
  ['<span style="font-weight: 700">A</span>', '<strong>A</strong>'],
])('takes the style of %s before its name', (html, marked) =>
  expect(keptHtml(`<p>${html}</p>`)).toBe(`<p>${marked}</p>`),
)

it('does not read what Word says of scripts from right to left as said of ours', () => {
  const html = wordParagraph(
    `<b style='mso-bidi-font-weight:normal'>A</b> <i style='mso-bidi-font-style:normal'>B</i> <span style='mso-bidi-font-style:italic;mso-bidi-font-weight:bold'>C</span>`,
  )
  expect(keptHtml(word(html))).toBe('<p><b>A</b> <i>B</i> C</p>')
})

it('keeps lists that are lists, and links that lead somewhere', () => {
  expect(keptHtml('<ul><li>A</li></ul><p><a href="javascript:alert(1)">B</a> <a name="_Toc1">C</a></p>')).toBe(
    '<ul><li>A</li></ul><p>B C</p>',
  )
  // The editor does not show removed content either.
  expect(readPastedText('<p><a href="javascript:alert(1)">B</a></p>').page.querySelector('a')).toBeNull()
  expect(keptHtml('<p><a href="https://www.tidning.se/">D</a></p>')).toBe(
    '<p><a href="https://www.tidning.se/">D</a></p>',
  )
})

it('leaves no style for the page to refuse', () => {
  const { page } = readPastedText(word(item(1, '·', 'A'), `<h2 style="color:red">B</h2>`))
  expect(page.querySelectorAll('[style], style')).toHaveLength(0)
})

/** The text as the editor stores it: white space within a line is one space, however many parts it came from. */
const read = (html: string) => keptHtml(html).replaceAll(/\s+/g, ' ')

describe('words', () => {
  it.each([
    [
      'LibreOffice',
      '<p style="line-height: 100%">K&ouml;ren <font color="#ff0000">sj&ouml;ng</font> l&auml;nge <font face="Arial"><b>p&aring;</b></font> torget.</p>',
      '<p>Kören sjöng länge <b>på</b> torget.</p>',
    ],
    [
      'Word 2003',
      '<p>Hon bor i <st1:City w:st="on">Luleå</st1:City> sedan <st1:date>i fjol</st1:date> och trivs.</p>',
      '<p>Hon bor i Luleå sedan i fjol och trivs.</p>',
    ],
    [
      'Word for the web',
      '<p class=MsoNormal>Major: <w:Sdt ShowingPlcHdr="t">Click here</w:Sdt> to enter<o:p></o:p></p>',
      '<p>Major: Click here to enter</p>',
    ],
    [
      'a web page',
      '<p>Det <small>lilla</small> och <bdi>det</bdi> <big>stora</big> <data value=1>ett</data> <label>l</label> <button>knapp</button>, före <img src="x.png"> efter</p>',
      '<p>Det lilla och det stora ett l knapp, före efter</p>',
    ],
  ])('of %s keep the spaces between them', (_, html, text) => {
    const { page } = readPastedText(html)
    expect(page.body.querySelector('font, st1\\:city, w\\:sdt, small, bdi, big, data, label, button, img')).toBeNull()
    // The editor reads each text node by itself.
    expect(
      [...(page.querySelector('p')?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.COMMENT_NODE),
    ).toEqual([])
    expect(read(html)).toBe(text)
  })

  it('raised or lowered by style are so', () => {
    const docs =
      '<p><span style="font-size:11pt">10 m</span><span style="vertical-align:super">2</span><span> H</span><span style="vertical-align:sub">2</span><span>O</span></p>'
    expect(keptHtml(docs)).toBe('<p>10 m<sup>2</sup> H<sub>2</sub>O</p>')
    const raised = "10 m<sup>2</sup> och 5<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>3</span>"
    expect(keptHtml(word(wordParagraph(raised)))).toBe('<p>10 m<sup>2</sup> och 5<sup>3</sup></p>')
    expect(keptHtml(word(wordParagraph("CO<span style='mso-text-raise:-2.0pt'>2</span>")))).toBe(
      '<p>CO<sub>2</sub></p>',
    )
  })

  it('of plain text are parted where lines and pages are', () =>
    expect(plainPasted('Rad ett\vRad två\fNästa sida\u0085ny STORIES\u0097MODERN\r\n\tSlut')).toBe(
      'Rad ett\nRad två\nNästa sida ny STORIES MODERN\r\n\tSlut',
    ))
})

describe('what is no part of the text is left out, and said', () => {
  const anchor = (number: number) =>
    `<span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_${number.toString()}" href="#_msocom_1" name="_msoanchor_1">[A1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>`
  const comments = `<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><span style='mso-comment-author:"Anna A"'><a name="_msocom_1"></a></span><p class=MsoCommentText><span class=MsoCommentReference><a href="#_msoanchor_1" class=msocomoff>[A1]</a></span>Är det här säkert? Ring Kalle 070-1234567.<o:p></o:p></p></div></div></div>`

  it.each([
    [
      'Word tracked',
      word(
        wordParagraph(
          `Mötet hålls <del cite="mailto:Anna"><span style='color:red'>tisdag</span></del><ins cite="mailto:Anna">onsdag</ins> kl. 18.`,
        ),
      ),
      '<p>Mötet hålls onsdag kl. 18.</p>',
      '1 struket stycke togs inte med.',
    ],
    ['a page has deleted', '<p>a <ins>b</ins> <del>c</del> d</p>', '<p>a b d</p>', '1 struket stycke togs inte med.'],
    [
      'Word was commented',
      word(wordParagraph(`Kommunen <a style='mso-comment-reference:A_1'>sparar</a>${anchor(1)} pengar.`)) + comments,
      '<p>Kommunen sparar pengar.</p>',
      '1 kommentar togs inte med.',
    ],
    [
      'Word hides',
      word(wordParagraph("Synlig <span style='display:none;mso-hide:all'>dold text</span>fortsättning.")),
      '<p>Synlig fortsättning.</p>',
      '1 dolt stycke togs inte med.',
    ],
    [
      'Google Docs strikes out, in two runs',
      '<p><span style="text-decoration:none">A </span><span style="text-decoration:line-through">B</span><span style="font-weight:700;text-decoration:line-through">C</span><span> D</span></p>',
      '<p>A D</p>',
      '1 struket stycke togs inte med.',
    ],
    [
      'is of several kinds',
      `<p>A${anchor(1)}${anchor(2)}${anchor(3)} <del>b</del> C <del>d <del>e</del></del> <del> </del></p>`,
      '<p>A C </p>',
      '3 kommentarer och 2 strukna stycken togs inte med.',
    ],
    ['holds nothing of it', '<p>A <s>B</s> <strike>C</strike></p>', '<p>A <s>B</s> <s>C</s></p>', ''],
  ])('where %s', (_, html, text, said) => {
    expect(read(html)).toBe(text)
    expect(sayOmissions(readPastedText(html).omissions)).toBe(said)
  })

  it('in the order in which a sentence lists', () =>
    expect(sayOmissions({ comment: 2, deletion: 1, hidden: 2 })).toBe(
      '2 kommentarer, 1 struket stycke och 2 dolda stycken togs inte med.',
    ))
})

describe('a list counts as its text does', () => {
  it.each([
    [
      [wordParagraph('Inledning'), item(1, '4.', 'Fyra'), item(1, '5.', 'Fem')],
      '<p>Inledning</p><ol start="4"><li>Fyra</li><li>Fem</li></ol>',
    ],
    [
      [item(1, '1.', 'Ett'), item(1, '2.', 'Två'), wordParagraph('Bild'), item(1, '3.', 'Tre'), item(1, '4.', 'Fyra')],
      '<ol><li>Ett</li><li>Två</li></ol><p>Bild</p><ol start="3"><li>Tre</li><li>Fyra</li></ol>',
    ],
    [
      [item(1, '1.', 'Styrelsen'), item(2, 'a)', 'ordf'), item(2, 'b)', 'kassör'), wordParagraph('Se punkt b ovan.')],
      '<ol><li>Styrelsen<ol type="a"><li>ordf</li><li>kassör</li></ol></li></ol><p>Se punkt b ovan.</p>',
    ],
    [[item(1, 'i.', 'A'), item(1, 'ii.', 'B')], '<ol type="i"><li>A</li><li>B</li></ol>'],
    [[item(1, 'IV.', 'A'), item(1, 'V.', 'B')], '<ol start="4" type="I"><li>A</li><li>B</li></ol>'],
    [[item(1, 'h)', 'A'), item(1, 'i)', 'B')], '<ol start="8" type="a"><li>A</li><li>B</li></ol>'],
    [
      [item(1, 'iv)', 'A'), wordParagraph('Bild'), item(1, 'v)', 'B')],
      '<ol start="4" type="i"><li>A</li></ol><p>Bild</p><ol start="5" type="i"><li>B</li></ol>',
    ],
    [[item(1, '2.', 'A'), item(2, '2.1.', 'B')], '<ol start="2"><li>A<ol><li>B</li></ol></li></ol>'],
  ])('%#', (paragraphs, lists) => expect(keptHtml(word(...paragraphs))).toBe(lists))

  it('where a style says it', () => {
    const items = (style: string) => `<li dir="ltr" style="list-style-type:${style};font-size:11pt"><p>A</p></li>`
    expect(keptHtml(`<ol start="2">${items('lower-alpha')}</ol>`)).toBe('<ol start="2" type="a"><li><p>A</p></li></ol>')
    expect(keptHtml(`<ol>${items('decimal')}</ol>`)).toBe('<ol><li><p>A</p></li></ol>')
    expect(keptHtml(`<ol style="list-style: upper-roman">${items('disc')}</ol>`)).toBe(
      '<ol type="I"><li><p>A</p></li></ol>',
    )
  })
})
