import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '../../../domain/editorial/article/plain-text.ts'
import { sanitiseHtml } from '../../../domain/editorial/article/rich-text.ts'
import { wordsOfBlock } from './block-words.ts'
import type { Block, Inline } from './blocks.ts'
import { readRichText } from './rich-text.ts'

const text = (content: string): Inline => ({ kind: 'text', text: content })
const paragraph = (...children: readonly Inline[]): Block => ({ kind: 'paragraph', children })

const lettersOf = (content: string) => content.replaceAll(/[^\p{L}\p{N}]/gu, '')

describe('reading rich text', () => {
  it.each<readonly [string, readonly Block[]]>([
    ['', []],
    ['Bara ord', [paragraph(text('Bara ord'))]],
    ['<p></p><p> <br> </p>', []],
    ['<p>Å &amp; ä<br>ö</p>', [paragraph(text('Å '), text('&'), text(' ä'), { kind: 'break' }, text('ö'))]],
    ['<h3>Vinst</h3>', [{ kind: 'heading', children: [text('Vinst')] }]],
    [
      '<p>Läs <a href="https://example.org/">mer <b>här</b></a>.</p>',
      [
        paragraph(
          text('Läs '),
          {
            kind: 'link',
            href: 'https://example.org/',
            children: [text('mer '), { kind: 'marked', mark: 'strong', children: [text('här')] }],
          },
          text('.'),
        ),
      ],
    ],
    ['<p><a>utan adress</a></p>', [paragraph(text('utan adress'))]],
    [
      '<ol><li>Ett</li><li><p>Två</p><ul><li>a</li></ul></li><li></li></ol>',
      [
        {
          kind: 'list',
          order: { start: 1 },
          items: [
            [paragraph(text('Ett'))],
            [paragraph(text('Två')), { kind: 'list', items: [[paragraph(text('a'))]] }],
          ],
        },
      ],
    ],
    ['<ol start="3"><li>Tre</li></ol>', [{ kind: 'list', order: { start: 3 }, items: [[paragraph(text('Tre'))]] }]],
    [
      '<ol start="2" type="a"><li>b</li></ol>',
      [{ kind: 'list', order: { start: 2, numbering: 'a' }, items: [[paragraph(text('b'))]] }],
    ],
    ['<blockquote>Citat</blockquote>', [{ kind: 'quote', blocks: [paragraph(text('Citat'))] }]],
    [
      '<b><p>Ett</p><p>två</p></b>',
      [
        paragraph({ kind: 'marked', mark: 'strong', children: [text('Ett')] }),
        paragraph({ kind: 'marked', mark: 'strong', children: [text('två')] }),
      ],
    ],
  ])('reads %j', (html, blocks) => expect(readRichText(html)).toEqual(blocks))

  it('loses no letter and adds none, whatever was written', () => {
    const piece = fc.constantFrom(
      ...'<p> </p> <ul> </ul> <ol> <li> </li> <b> </b> <em> <a href="https://x.se"> </a> <br> <blockquote> </blockquote> <h2> </h2> <hr> å Ord 7 &amp; &nbsp;'.split(
        ' ',
      ),
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = sanitiseHtml(pieces.join(''))
        expect(lettersOf(readRichText(html).map(wordsOfBlock).join(' '))).toBe(lettersOf(plainText(html)))
      }),
      { numRuns: 500 },
    )
  })
})
