import { describe, expect, it } from 'vitest'
import { MAX_SENTENCE_LENGTH, sentencesIn } from './sentences.ts'

const split = (line: string) => sentencesIn(line).map(({ begin, end }) => line.slice(begin, end).trim())

describe('sentences', () => {
  it.each<readonly [string, readonly string[]]>([
    ['Isen bär. Vägen öppnar i dag!', ['Isen bär.', 'Vägen öppnar i dag!']],
    ['Det gäller t.ex. Norrbotten och bl.a. Luleå.', ['Det gäller t.ex. Norrbotten och bl.a. Luleå.']],
    ['Vi ses kl. 10.30 den 3. maj. Ta med kaffe.', ['Vi ses kl. 10.30 den 3. maj.', 'Ta med kaffe.']],
    ['Det kostar 3.5 miljoner. Eller 3,5.', ['Det kostar 3.5 miljoner.', 'Eller 3,5.']],
    ['12. Isvägen öppnar', ['12. Isvägen öppnar']],
    ['Det var år 1999. Han var ung.', ['Det var år 1999.', 'Han var ung.']],
    ['Bröd, mjölk m.m. Allt finns.', ['Bröd, mjölk m.m.', 'Allt finns.']],
    ['Boken är av H. C. Andersen. Läs den.', ['Boken är av H. C. Andersen.', 'Läs den.']],
    ['”Nej.” Hon gick. ”Kom!” sa han.', ['”Nej.”', 'Hon gick.', '”Kom!” sa han.']],
    ['Vem? Du? … – Ja.', ['Vem?', 'Du? …', '– Ja.']],
    ['Det kostar 3.5. Han betalar.', ['Det kostar 3.5.', 'Han betalar.']],
    ['Nr. 7 vann. Dr. Berg kom.', ['Nr. 7 vann.', 'Dr. Berg kom.']],
    ['Utan punkt', ['Utan punkt']],
    ['* * *', []],
    ['', []],
  ])('of %j', (line, sentences) => expect(split(line)).toEqual(sentences))

  it('leave no character of the line out, and none twice', () => {
    const line = '  – Hej! Kl. 7 kom A. Berg. Sen?  Nej…  '
    expect(
      sentencesIn(line)
        .map(({ begin, end }) => line.slice(begin, end))
        .join(''),
    ).toBe(line)
  })

  it('end somewhere, however long the line is', () => {
    const sentences = split('ord, '.repeat(1_000))
    expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(MAX_SENTENCE_LENGTH)
    expect(sentences.join(' ')).toBe('ord, '.repeat(1_000).trim())
  })
})
