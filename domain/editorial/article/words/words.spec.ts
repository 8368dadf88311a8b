import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from '../rich-text.ts'
import { type ArticleWords, hitsIn, replacedFields } from './words-in-article.ts'

const noWords: ArticleWords = { name: '', webName: '', byLine: '', ingress: '', text: '' }
const how = { isCase: false, isWhole: true }

const replace = (text: string, [search, replacement]: readonly [string, string], options = how) =>
  replacedFields({ ...noWords, text }, { search: { search, ...options }, replacement, leftOut: [] }).text ?? text

describe('replacing words in a text', () => {
  it.each([
    ['<p>Isvägen öppnar.</p>', ['Isvägen', 'Vinterbanan'], '<p>Vinterbanan öppnar.</p>'],
    // Formats around the word and within it stay.
    ['<p>På <b>isvägen</b> nu</p>', ['isvägen', 'färjan'], '<p>På <b>färjan</b> nu</p>'],
    ['<p>Röda <b>huset</b></p>', ['röda huset', 'blåa båten'], '<p>Blåa <b>båten</b></p>'],
    ['<p>is<i>väg</i>en</p>', ['isvägen', 'skidspår'], '<p><i>skidspår</i></p>'],
    ['<p>Ring <b>Maj</b> Ek</p>', ['Maj Ek', 'Bo'], '<p>Ring <b>Bo</b></p>'],
    // Addresses of links and pictures are no words.
    [
      '<p><a href="https://isen.se/isen">isen</a></p><img data-file="0199e2a0-0000-7000-8000-00000000000a" alt="isen">',
      ['isen', 'snön'],
      '<p><a href="https://isen.se/isen">snön</a></p><img data-file="0199e2a0-0000-7000-8000-00000000000a" alt="isen">',
    ],
    [
      '<p>Läs hela <a href="https://isen.se/">sagan</a></p>',
      ['hela sagan', 'mer'],
      '<p>Läs <a href="https://isen.se/">mer</a></p>',
    ],
    // What is written with signs of HTML is found, and stays HTML.
    ['<p>H&amp;M och Ek</p>', ['H&M', 'A<B'], '<p>A&lt;B och Ek</p>'],
    ['<p>Nya&nbsp;Isvägen</p>', ['nya isvägen', 'gamla vägen'], '<p>Gamla&nbsp;vägen</p>'],
    // No word goes over the end of a paragraph or a cell.
    ['<p>röda</p><p>huset</p>', ['röda huset', 'x'], '<p>röda</p><p>huset</p>'],
    [
      '<table><tr><td>Nio</td><td>Tio</td></tr></table>',
      ['tio', 'elva'],
      '<table><tr><td>Nio</td><td>Elva</td></tr></table>',
    ],
    // Nothing is left of a removed word, not even its format.
    ['<p>Den <b>nya</b> vägen</p>', ['nya', ''], '<p>Den  vägen</p>'],
  ] as const)('%s', (text, words, expected) => {
    const next = replace(text, words)
    expect(next).toBe(expected)
    expect(sanitiseHtml(next)).toBe(next)
  })

  it('finds whole words, and parts of words when asked to', () => {
    expect(replace('<p>isen på Isens is</p>', ['is', 'snö'])).toBe('<p>isen på Isens snö</p>')
    expect(replace('<p>isen</p>', ['is', 'snö'], { isCase: false, isWhole: false })).toBe('<p>snöen</p>')
  })

  it('tells small letters from capitals when asked to', () => {
    expect(replace('<p>Is is</p>', ['is', 'snö'], { isCase: true, isWhole: true })).toBe('<p>Is snö</p>')
  })

  it('leaves out the places that were chosen', () => {
    const words = { ...noWords, name: 'Is', text: '<p>Is och is</p>' }
    const search = { search: 'is', ...how }
    const hits = hitsIn(words, search, 'snö')
    expect(hits.map(({ field, before, found, becomes }) => [field, before, found, becomes])).toEqual([
      ['name', '', 'Is', 'Snö'],
      ['text', '', 'Is', 'Snö'],
      ['text', 'Is och ', 'is', 'snö'],
    ])
    const leftOut = [{ field: 'text', at: 0 } as const]
    expect(replacedFields(words, { search, replacement: 'snö', leftOut })).toEqual({
      name: 'Snö',
      text: '<p>Is och snö</p>',
    })
  })
})
