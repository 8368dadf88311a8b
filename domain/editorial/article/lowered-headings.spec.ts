import { expect, it } from 'vitest'
import { loweredHeadings } from './lowered-headings.ts'

it.each([
  ['<h1>Rubrik 1</h1><p>Text</p>', '<h3>Rubrik 1</h3><p>Text</p>'],
  ['<h1>A</h1><h3>B</h3><h2>C</h2><h1>D</h1>', '<h3>A</h3><h4>B</h4><h4>C</h4><h3>D</h3>'],
  ['<h4>A</h4><h2>B</h2><h6>C</h6>', '<h3>A</h3><h3>B</h3><h4>C</h4>'],
  [
    '<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h5>E</h5><h6>F</h6>',
    '<h3>A</h3><h4>B</h4><h5>C</h5><h6>D</h6><h6>E</h6><h6>F</h6>',
  ],
  ['<blockquote><h1>A <h2>B</h2></h1></blockquote>', '<blockquote><h3>A <h4>B</h4></h3></blockquote>'],
  ['<p>Ingen &lt;h1&gt;</p>', '<p>Ingen &lt;h1&gt;</p>'],
])('puts the headings of a text below that of its page, none skipped: %s', (written, shown) => {
  expect(loweredHeadings(written, 2)).toBe(shown)
})
