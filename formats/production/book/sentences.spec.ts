import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from '../../../domain/editorial/article/rich-text.ts'
import { readingOf, sentencesOf } from '../../../domain/editorial/speech/article-reading.ts'
import { readRichText } from './rich-text.ts'
import { timedTextOf } from './sentences.ts'
import { xhtmlText } from './xhtml-dialect.ts'

const textOf = (ingress: string, body: string, byLine = '') => ({
  ingress: readRichText(ingress),
  body: readRichText(body),
  byLine,
})
const sound = { durationMs: 9_000 }
const sentenceId = (number: number) => `m${number}`

describe('the sentences of a text', () => {
  it('are marked in it, across bold words and links, each with its time', () => {
    const text = textOf('<p>Isen bär.</p>', '<p>Kör <b>sakta. Stanna</b> inte<br>här.</p>', 'Åsa')
    const timed = timedTextOf({ title: 'Isvägen', text, sound, beginsMs: [0, 1_000, 2_000, 3_000, 4_000, 5_000] })
    expect(xhtmlText(timed?.text, 2, { sentenceId })).toEqual([
      '<p class="ingress"><span id="m1">Isen bär.</span></p>',
      '<p><span id="m2">Kör <strong>sakta. </strong></span><span id="m3"><strong>Stanna</strong> inte</span><br/><span id="m4">här.</span></p>',
      '<p class="byline"><span id="m5">Åsa</span></p>',
    ])
    expect(timed?.heading).toEqual({ beginMs: 0, endMs: 1_000 })
    expect(timed?.sentences.at(-1)).toEqual({ number: 5, clip: { beginMs: 5_000, endMs: 9_000 } })
  })

  it('that no voice says have no time', () => {
    const text = textOf('', '<p>Ett. Två.</p>')
    const timed = timedTextOf({ title: 'Isvägen', text, sound, beginsMs: [0, 1_000, 1_000] })
    expect(timed?.sentences).toEqual([{ number: 2, clip: { beginMs: 1_000, endMs: 9_000 } }])
  })

  it.each([
    ['other than those that were read', [0, 1_000]],
    ['behind the end of the sound', [0, 1_000, 9_500]],
    ['in no order', [0, 3_000, 1_000]],
  ])('have no times that are %s', (_, beginsMs) =>
    expect(timedTextOf({ title: 'Isvägen', text: textOf('', '<p>Ett. Två.</p>'), sound, beginsMs })).toBeUndefined(),
  )

  it('are those that a voice reads, whatever was written', () => {
    const piece = fc.constantFrom(
      ...'<p> </p> <ul> </ul> <ol> <li> </li> <b> </b> <a href="https://x.se"> </a> <br> <blockquote> </blockquote> <h2> </h2> <hr> <table> <caption> </caption> <tr> <th> <td> </td> </table> Ord. Nej! t.ex. 3.5 &amp; &nbsp; … ”Ja?”'.split(
        ' ',
      ),
      ' ',
      '<img data-file="0199e2a0-0000-7000-8000-00000000000a" alt="En katt. Den sover.">',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = sanitiseHtml(pieces.join(''))
        const reading = readingOf({ name: 'Namn', ingress: '', text: html, byLine: '' })
        const beginsMs = reading.map((_, index) => index + (index > 0 ? 1 : 0))
        const timed = timedTextOf({ title: 'Namn', text: textOf('', html), sound, beginsMs })
        expect(timed?.sentences.length ?? 0).toBe(sentencesOf(html).length)
      }),
      { numRuns: 300 },
    )
  })
})
