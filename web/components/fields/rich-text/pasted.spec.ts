import { describe, expect, it } from 'vitest'
import { sanitised } from '../../../../domain/article/rich-text.ts'
import { pastedPage } from './pasted.ts'

/** As Word for Windows puts it on the clipboard. */
const word = (...paragraphs: readonly string[]) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>
<style><!-- p.MsoNormal {mso-style-parent:"";} @list l0 {mso-list-id:1;} --></style></head>
<body lang=SV style='tab-interval:65.2pt'><!--StartFragment-->${paragraphs.join('\n')}<!--EndFragment--></body></html>`

const item = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level.toString()} lfo1'><![if !supportLists]><span
style='font-family:Symbol;color:red'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>`

const plain = (text: string) => `<p class=MsoNormal>${text}<o:p></o:p></p>`

const kept = (html: string) => sanitised(pastedPage(html).body.innerHTML).replaceAll(/\s*\n\s*/g, '')

describe('what is pasted from Word', () => {
  it('has its lists as lists, without the signs that stood for them', () => {
    const html = word(
      plain('Regler:'),
      item(1, '·', 'Högst 30 km/tim'),
      item(1, '·', '<b>Väj</b> för gående'),
      plain('Så.'),
    )
    expect(kept(html)).toBe('<p>Regler:</p><ul><li>Högst 30 km/tim</li><li><b>Väj</b> för gående</li></ul><p>Så.</p>')
  })

  it('numbers what was numbered, also inside an item', () => {
    const html = word(item(1, '1.', 'Ett'), item(2, 'a)', 'A'), item(2, 'b)', 'B'), item(1, '2.', 'Två'))
    expect(kept(html)).toBe('<ol><li>Ett<ol><li>A</li><li>B</li></ol></li><li>Två</li></ol>')
  })

  it('begins a list anew where its kind changes, or where other text stands between', () => {
    expect(kept(word(item(1, '·', 'A'), item(1, '1.', 'B')))).toBe('<ul><li>A</li></ul><ol><li>B</li></ol>')
    expect(kept(word(item(1, 'o', 'A'), plain('Mellan'), item(1, 'o', 'B')))).toBe(
      '<ul><li>A</li></ul><p>Mellan</p><ul><li>B</li></ul>',
    )
    expect(kept(word(item(2, '§', 'A'), item(1, '·', 'B')))).toBe('<ul><li>A</li></ul><ul><li>B</li></ul>')
  })

  it('has no empty paragraphs, and no list that they part', () => {
    expect(kept(word(item(1, '·', 'A'), plain('&nbsp;'), item(1, '·', 'B')))).toBe('<ul><li>A</li><li>B</li></ul>')
  })
})

describe('a table', () => {
  const cell = (text: string) => `<td width=201 valign=top style='width:150.6pt'>\n  ${plain(text)}\n  </td>`
  const table = (...rows: readonly (readonly string[])[]) =>
    `<table class=MsoTableGrid>${rows.map((row) => `<tr style='mso-yfti-irow:0'>\n${row.map(cell).join('\n')}\n</tr>`).join('\n')}</table>`

  it('is a paragraph for each row, with the marks of its words', () => {
    const html = word(plain('Tider:'), table(['<b>Dag</b>', 'Öppet'], ['Måndag', '9–17'], ['&nbsp;', '']), plain('Så.'))
    expect(kept(html)).toBe('<p>Tider:</p><p><b>Dag</b> – Öppet</p><p>Måndag – 9–17</p><p>Så.</p>')
  })

  it('is what it holds where it only places it, and a list is words in a row', () => {
    expect(kept(word(table(['Ruta'])))).toBe('<p>Ruta</p>')
    expect(kept('<table><tr><td>A</td></tr><tr><td colspan="2"><b>B</b></td></tr></table>')).toBe(
      '<p>A</p><p><b>B</b></p>',
    )
    expect(kept(word(table([`A${item(1, '·', 'B')}${item(1, '·', 'C')}`, 'D'])))).toBe('<p>A B C – D</p>')
    expect(kept('<table><tr><td>A</td><td>B</td></tr></table>')).toBe('<p>A – B</p>')
  })

  it('says what it is before its rows', () => {
    const rows = '<tr><td>Luleå</td><td>1</td></tr>'
    expect(kept(`<table><caption>Tabellen\n</caption>${rows}</table>`)).toBe('<p>Tabellen</p><p>Luleå – 1</p>')
    expect(kept(`<table><caption><p><i>Så</i> står det</p></caption>${rows}</table>`)).toBe(
      '<p><i>Så</i> står det</p><p>Luleå – 1</p>',
    )
    expect(kept(`<table><caption> </caption>${rows}</table>`)).toBe('<p>Luleå – 1</p>')
  })

  const plainTable = (...rows: readonly string[]) => `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`

  it('leaves the place of an empty cell, so that each column is heard where it stands', () => {
    expect(
      kept(
        plainTable(
          '<td></td><td>Vinster</td><td>Förluster</td>',
          '<td>Luleå HF</td><td></td><td>1</td>',
          '<td>Björklöven</td><td>2</td><td> </td>',
        ),
      ),
    ).toBe('<p>– Vinster – Förluster</p><p>Luleå HF – – 1</p><p>Björklöven – 2</p>')
  })

  it('leaves the places of a cell that spans several', () => {
    expect(
      kept(
        plainTable(
          '<td rowspan="2">Måndag</td><td>9</td><td>17</td>',
          '<td>18</td><td>20</td>',
          '<td colspan="2">Tisdag</td><td>15</td>',
        ),
      ),
    ).toBe('<p>Måndag – 9 – 17</p><p>– 18 – 20</p><p>Tisdag – – 15</p>')
  })

  it('has no column that only makes room', () => {
    const room = '<td>&nbsp;</td>'
    expect(kept(plainTable(`${room}<td>A</td>${room}<td>B</td>${room}`))).toBe('<p>A – B</p>')
    expect(kept(plainTable(`${room}<td><ul><li>A</li></ul></td>${room}`))).toBe('<ul><li>A</li></ul>')
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
  expect(kept(html)).toBe('<p>Högst <strong>30 km/tim</strong><em> här</em><em><strong> nu</strong></em></p>')
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
])('takes the style of %s before its name', (html, marked) => expect(kept(`<p>${html}</p>`)).toBe(`<p>${marked}</p>`))

it('does not read what Word says of scripts from right to left as said of ours', () => {
  const html = plain(
    `<b style='mso-bidi-font-weight:normal'>A</b> <i style='mso-bidi-font-style:normal'>B</i> <span style='mso-bidi-font-style:italic;mso-bidi-font-weight:bold'>C</span>`,
  )
  expect(kept(word(html))).toBe('<p><b>A</b> <i>B</i> C</p>')
})

it('keeps lists that are lists, and links that lead somewhere', () => {
  expect(kept('<ul><li>A</li></ul><p><a href="javascript:alert(1)">B</a> <a name="_Toc1">C</a></p>')).toBe(
    '<ul><li>A</li></ul><p>B C</p>',
  )
  // Nor does the editor show what is not kept.
  expect(pastedPage('<p><a href="javascript:alert(1)">B</a></p>').querySelector('a')).toBeNull()
  expect(kept('<p><a href="https://www.tidning.se/">D</a></p>')).toBe('<p><a href="https://www.tidning.se/">D</a></p>')
})

it('leaves no style for the page to refuse', () => {
  const page = pastedPage(word(item(1, '·', 'A'), `<h2 style="color:red">B</h2>`))
  expect(page.querySelectorAll('[style], style')).toHaveLength(0)
})
