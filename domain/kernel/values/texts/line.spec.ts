import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { line, nameOf, shownLine } from './line.ts'

describe('what people read in one line', () => {
  it.each([
    ['Isvägen öppnar', ' Isvägen öppnar\u200B '],
    ['Ulla-Britt Åström', 'Ulla\u00AD-Britt Å\u200Bström'],
    ['abc gnp.exe', 'abc \u202Egnp.exe'],
    ['ett', '\u2067ett\u2066'],
    ['Nyheter i dag', 'Nyheter \r\n  i dag\n'],
    ['ett två tre', 'ett\u2028två\n\n\ntre'],
    ['👩‍👩‍👧 på isen ❤️', '👩‍👩‍👧 på isen ❤️'],
    ['نمی‌خواهم', 'نمی‌خواهم'],
    ['שלום\u200F 3', 'שלום\u200F 3'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ],
  ])('is %s', (kept, text) => expect(shownLine(text)).toBe(kept))

  it.each(['', ' \t', '\u200B\u200D\uFEFF', '\u202E\u202C', '\u00AD', '\u3164 \uFFA0', '\u2800', '\uFE0F', '\u0007'])(
    'is empty where there is nothing to see: %j',
    (text) => {
      expect(shownLine(text)).toBe('')
      expect(line(200).parse(text)).toBe('')
      expect(nameOf(200).safeParse(text).error?.issues[0]?.message).toBe('Ange ett namn.')
    },
  )

  it('stays as it is once it has been read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(shownLine(shownLine(text))).toBe(shownLine(text))
      }),
    )
  })
})
