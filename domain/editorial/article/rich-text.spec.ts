import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords, plainText } from './plain-text.ts'
import { sanitiseHtml } from './rich-text.ts'

const CAT = '0199e2a0-0000-7000-8000-00000000000a'
const picture = (alt: string) => `<img data-file="${CAT}" alt="${alt}">`

describe('sanitising', () => {
  it.each([
    [
      '<p>Kören <strong>sjöng</strong><br>länge &amp; väl.</p>',
      '<p>Kören <strong>sjöng</strong><br>länge &amp; väl.</p>',
    ],
    ['<ol start="3" onclick=x><li>Tre</li></ol>', '<ol start="3"><li>Tre</li></ol>'],
    ['<ol TYPE=a start=2><li>b</li></ol>', '<ol start="2" type="a"><li>b</li></ol>'],
    ['<ol type="I"><li>I</li></ol><ol type="1"><li>1</li></ol>', '<ol type="I"><li>I</li></ol><ol><li>1</li></ol>'],
    ['<ol type="ab"><li>1</li></ol><ul type="a"><li>·</li></ul>', '<ol><li>1</li></ol><ul><li>·</li></ul>'],
    ['<ol start="1"><li>Ett</li></ol><ol start="12345"></ol>', '<ol><li>Ett</li></ol><ol></ol>'],
    ['<p class="x" onclick="evil()">Text</p>', '<p>Text</p>'],
    ['<P STYLE=x>Text</P>', '<p>Text</p>'],
    ['<script>alert(1)</script>Text', 'Text'],
    ['<style>p { color: red }</style><p>Text</p>', '<p>Text</p>'],
    ['<scr<script>ipt>alert(1)</script>', '&lt;scr'],
    ['<p>Mötet hålls <del>tisdag</del><ins>onsdag</ins>.</p>', '<p>Mötet hålls onsdag.</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    [
      '<a href="https://example.se/?a=1&b=2" target=_blank>här</a>',
      '<a href="https://example.se/?a=1&amp;b=2">här</a>',
    ],
    ['<a href="javascript:alert(1)">här</a>', 'här'],
    ['<a href="java&#115;cript:alert(1)">här</a>', 'här'],
    [
      "<a href='https://x.se/\"onmouseover=alert(1)'>här</a>",
      '<a href="https://x.se/&quot;onmouseover=alert(1)">här</a>',
    ],
    ['<a href="https://">här</a> <a>och</a> <a href="tel:">där</a>', 'här och där'],
    [
      '<table><tbody><tr>\n<th><p>Dag</p></th>\n<th>Öppet</th>\n</tr><tr><td><b>Må</b></td><td></td><td>9–17<br>18–19</td></tr></table>Så.',
      '<table><tr><th scope="col">Dag</th><th scope="col">Öppet</th></tr><tr><td><b>Må</b></td><td></td><td>9–17<br>18–19</td></tr></table>Så.',
    ],
    [
      '<table><tr><td></td><td>B<td>C<tr><td>D<td><b>E</table>F',
      '<table><tr><td></td><td>B</td><td>C</td></tr><tr><td>D</td><td><b>E</b></td></tr></table>F',
    ],
    ['<table><tr><td><p>A</p><p>B</p></td></tr></table>', '<p>A</p><p>B</p>'],
    [
      '<table><tr><td>A</td><td><table><tr><td>B</td><td>C</td></tr></table></td></tr></table>',
      '<table><tr><td>A</td><td><br>B<br>C</td></tr></table>',
    ],
    [
      '<table class=x><caption>Öppet <b>nu</b></caption><thead><tr><td>Dag</td><td colspan="99">Tid</td></tr></thead><tr><th rowspan="2">Må</th><td><h2>9</h2></td>lös</table>',
      '<table><caption>Öppet nu</caption><tr><th scope="col">Dag</th><th scope="col" colspan="30">Tid</th></tr><tr><th scope="row" rowspan="2">Må</th><td>9</td><td>lös</td></tr></table>',
    ],
    ['<table><tr><td>A</td><td><p><br></p></td></tr></table>', '<table><tr><td>A</td><td></td></tr></table>'],
    ['<p>Före<table><tr><td>A</p><td>B</table>', '<p>Före</p><table><tr><td>A</td><td>B</td></tr></table>'],
    [
      `<p><b>Se <img alt='Två "katter"' src=x data-file="${CAT}"> här</b></p>`,
      `<p><b>Se </b></p>${picture('Två &quot;katter&quot;')}<p><b>här</b></p>`,
    ],
    [`<p><em><img data-file=${CAT} alt=""></em></p><p>Slut</p>`, `${picture('')}<p>Slut</p>`],
    [`<ul><li>Ett<img data-file="${CAT}" alt="katt"></li></ul>`, `<ul><li>Ett${picture('katt')}</li></ul>`],
    [`<img data-file="${CAT}"><img data-file="x" alt="katt"><img src="https://x.se/a.png" alt="katt">`, ''],
    ['<p><em>öppen', '<p><em>öppen</em></p>'],
    ['öppnad</em> aldrig', 'öppnad aldrig'],
    ['<b><i>fel</b> ordning</i>', '<b><i>fel</i></b> ordning'],
    ['3 < 4 & 5 > 2', '3 &lt; 4 &amp; 5 &gt; 2'],
    ['<!-- <p>dolt</p> -->synligt', 'synligt'],
    ['<![if !supportLists]>1. <![endif]>Isen<?xml:namespace prefix = o ns = "x" /><!doctype html> bär', '1. Isen bär'],
    ['5 <! 6', '5 &lt;! 6'],
    ['<a "', '&lt;a "'],
    ['<div><span>text</span></div>', 'text'],
    [
      '<p>Rad ett\u000BRad två\f\u0085ny STORIES\u0097MODERN\n\tslut</p>',
      '<p>Rad ett Rad två  ny STORIES MODERN\n\tslut</p>',
    ],
  ])('%s', (html, clean) => expect(sanitiseHtml(html)).toBe(clean))

  const soup = fc.array(
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '&',
      'a',
      ' href=',
      'script',
      'p',
      '<b>',
      '</p>',
      '<!--',
      '-->',
      '=',
      ' ',
      'javascript:',
      '<a href="',
      'onclick=',
      '<table>',
      '<tr>',
      '<td>',
      '<th scope=row>',
      '<caption>',
      '</caption>',
      '</table>',
      `<img alt="" data-file=${CAT}>`,
    ),
    { maxLength: 40, size: 'max' },
  )

  it('nests no deeper than anybody writes, and keeps the text', () =>
    expect(sanitiseHtml(`${'<b>'.repeat(20_000)}djupt${'</i>'.repeat(20_000)}`)).toBe(
      `${'<b>'.repeat(100)}djupt${'</b>'.repeat(100)}`,
    ))

  it('reads a name that never ends as a tag once', () =>
    expect(sanitiseHtml(`<a${'0'.repeat(100_000)}">`)).toBe(`&lt;a${'0'.repeat(100_000)}"&gt;`))

  it('lets nothing but whole allowed elements through, and is content with its own work', () =>
    fc.assert(
      fc.property(soup, (parts) => {
        const clean = sanitiseHtml(parts.join(''))
        const rest = clean.replaceAll(
          /<\/?(?:p|b|table|caption|tr|td|th|th scope="(?:row|col)"|img data-file="[-\da-f]{36}" alt="[^"<>]*"|br|a|a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*")>/g,
          '',
        )
        expect(rest).not.toMatch(/[<>]/)
        expect(sanitiseHtml(clean)).toBe(clean)
      }),
      { numRuns: 1_000 },
    ))
})

describe('plain text', () => {
  it('has a line for every paragraph and no markup', () =>
    expect(plainText('<h2>Kultur</h2><p>Kören&nbsp;sjöng <em>länge</em> &#38; väl.<br>Ja.</p>')).toBe(
      'Kultur\nKören sjöng länge & väl.\nJa.',
    ))

  it('tells a table row by row with the words of its header, and a picture by its description', () =>
    expect(
      plainText(
        `<p>Så:</p><table><caption>Öppet</caption><tr><th scope="col">Dag</th><th scope="col">Tid</th></tr><tr><th scope="row">Må</th><td>9–17<br>18</td></tr><tr><td></td><td></td></tr></table>${picture('En katt')}${picture('')}`,
      ),
    ).toBe('Så:\nTabell: Öppet\nDag – Tid\nMå; Tid: 9–17 18\nBild: En katt'))

  it('has the letters that HTML writes by name', () =>
    expect(
      plainText(
        '<p>&Aring;sa &ouml;ppnade caf&eacute;, &ldquo;S&oslash;ren&rdquo; &mdash; 3 &euro;&hellip; &ccaron;</p>',
      ),
    ).toBe('Åsa öppnade café, “Søren” — 3 €… č'))

  it('leaves markup out as it is written, whatever surrounds it', () => {
    const plainly = (html: string) => html.replaceAll(/<[^>]*>/g, '')
    const marks = fc.array(fc.constantFrom('<', '>', '<em>', '</em>', 'ord', '"', '/', 'å'), {
      maxLength: 30,
      size: 'max',
    })
    fc.assert(
      fc.property(marks, (parts) => {
        expect(plainText(parts.join(''))).toBe(plainly(parts.join('')))
      }),
      { numRuns: 1_000 },
    )
  })

  it('reads what nothing closes once', () => expect(countWords(`${'<'.repeat(100_000)}ord`)).toBe(1))

  it.each([
    ['<p>Kören sjöng – länge.</p><p>Ja.</p>', 4],
    ['', 0],
    ['<p></p>', 0],
    [`<table><tr><th>Dag</th><th>Tid</th></tr><tr><td>Må</td><td>9</td></tr></table>${picture('En katt')}`, 4],
    ['<p>3,5 procent</p>', 2],
    ['<p>&Aring;sa &aelig;r S&oslash;ren &Scaron;&ndash; &#x1F600;</p>', 4],
  ])('%s has %i words', (html, words) => expect(countWords(html)).toBe(words))
})
