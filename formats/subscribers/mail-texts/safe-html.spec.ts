import { describe, expect, it } from 'vitest'
import { safeHtml } from './safe-html.ts'

describe('the html of a letter', () => {
  it('keeps what letters need, as it is written', () => {
    const written = [
      '<table width="600" cellpadding="0" role="presentation"><tbody><tr><td style="padding:16px" bgcolor="#fff">',
      '<h1 style="color:#123">{nummer}</h1><p class="a">Hej {förnamn}!<br />Läs <b>nu</b> &amp; hör.</p>',
      '<img src="https://a.se/x.png" alt="Omslaget" width="200" /><a href="{lyssna}">Lyssna</a>',
      '<a href="mailto:a@b.se?subject={nummer}">Mejla</a><a href="tel:0701">Ring</a>{artiklar}',
      '</td></tr></tbody></table>',
    ].join('')
    expect(safeHtml(written)).toEqual({ html: written, leftOut: [], undescribed: [] })
  })

  it('keeps what a whole page holds', () =>
    expect(safeHtml('<!doctype html><html><head><title>Nr</title></head><body><p>Hej</p></body></html>')).toEqual({
      html: '<p>Hej</p>',
      leftOut: [],
      undescribed: [],
    }))

  it('has every picture described, if only as one that tells nothing, and names those that nobody has described', () => {
    const address = `https://a.se/${'a'.repeat(60)}.png`
    const written = `<img src="${address}" width="9" /><img src="https://a.se/x.png" alt="" /><img alt src="y.png"><img>`
    expect(safeHtml(written)).toEqual({
      html: `<img src="${address}" width="9" alt="" /><img src="https://a.se/x.png" alt="" /><img alt="" src="y.png" />`,
      leftOut: [],
      undescribed: [`${address.slice(0, 40)}…`],
    })
  })

  it.each([
    ['<p>Hej<script>alert(1)</script></p>', '<p>Hej</p>', ['<script>']],
    ['<style>p{color:red}</style><p>Hej</p>', '<p>Hej</p>', ['<style>']],
    ['<p onclick="x()" style="color:red">Hej</p>', '<p style="color:red">Hej</p>', ['onclick']],
    ['<img src=x onerror=alert(1)>', '<img src="x" alt="" />', ['onerror']],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>', ['javascript:alert(1)']],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>', [' java\nscript:alert(1)']],
    ['<a href="{namn}">x</a>', '<a>x</a>', ['{namn}']],
    ['<a href="//a.se">x</a>', '<a>x</a>', ['//a.se']],
    ['<form action="/x"><input name="a">Svara</form>', 'Svara', ['<form>', '<input>']],
    ['<iframe src="https://a.se">x</iframe><svg onload="x()"></svg>Hej', 'Hej', ['<iframe>', '<svg>']],
    ['<!--[if mso]><b>x</b><![endif]-->Hej<!-- sagt -->', 'Hej', ['<!--[if']],
  ])('leaves out of %j what nobody is to get, and tells', (written, html, leftOut) =>
    expect(safeHtml(written)).toMatchObject({ html, leftOut }),
  )

  it.each(['<b>', '<table><tr><td>'])('leaves out all of what is nested without end, as %s', (tag) => {
    const whole = tag.repeat(30)
    expect(safeHtml(whole).leftOut).toEqual([])
    expect(safeHtml(tag.repeat(101))).toEqual({
      html: '',
      leftOut: ['allt, för mer än 100 element ligger i varandra'],
      undescribed: [],
    })
  })

  it.each([
    ['<td>x</td>', 'allt, för det är fler än 5 000 element'],
    ['<li>', 'allt, för det är fler än 5 000 element'],
    ['</p>', 'allt, för det är fler än 5 000 element'],
    ['&amp;', 'allt, för det är fler än 20 000 attribut och bitar av text'],
    ['< ', 'allt, för det är fler än 20 000 attribut och bitar av text'],
  ])('leaves out all of what has more of %s than a letter has', (piece, reason) => {
    expect(safeHtml(piece.repeat(1_000)).leftOut).toEqual([])
    expect(safeHtml(piece.repeat(40_000))).toEqual({ html: '', leftOut: [reason], undescribed: [] })
  })

  it('leaves out all of an element with more attributes than a letter has', () => {
    const names = Array.from({ length: 20_001 }, (_, at) => `a${at}`)
    expect(safeHtml(`<p ${names.join(' ')}>x</p>`).leftOut).toEqual([
      'allt, för det är fler än 20 000 attribut och bitar av text',
    ])
  })

  it('tells each once, and of a long address the beginning', () => {
    const address = `javascript:${'a'.repeat(60)}`
    expect(safeHtml(`<a href="${address}">x</a><b onclick="x">y</b><i onclick="y">z</i>`).leftOut).toEqual([
      `${address.slice(0, 40)}…`,
      'onclick',
    ])
  })
})
