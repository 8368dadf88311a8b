import { expect, it } from 'vitest'
import { readDocument } from '../document.ts'
import { richTextOf } from './rich-text.ts'

it('keeps the tables of a book, with their captions, heads and spans', () => {
  const table =
    '<table class="x"><caption><p>Öppet</p></caption><colgroup><col/></colgroup><thead><tr><td>Dag</td><td>Tid</td></tr></thead>' +
    '<tbody><tr><th>Må</th><td rowspan="2"><p>9–17</p></td></tr><tr><th>Ti</th></tr></tbody></table>'
  const { root } = readDocument(`<p>Så:</p>${table}<p>Ja.</p>`, { isHtml: true })
  expect(richTextOf(root, { from: 0, to: Number.POSITIVE_INFINITY, without: new Set() })).toBe(
    '<p>Så:</p><table><caption>Öppet</caption><tr><th scope="col">Dag</th><th scope="col">Tid</th></tr>' +
      '<tr><th scope="row">Må</th><td rowspan="2">9–17</td></tr><tr><th scope="row">Ti</th></tr></table><p>Ja.</p>',
  )
})
