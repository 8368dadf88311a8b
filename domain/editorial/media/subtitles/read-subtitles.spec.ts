import { describe, expect, it } from 'vitest'
import { readSubtitles } from './read-subtitles.ts'

const vtt = (...lines: readonly string[]) => readSubtitles(['WEBVTT', '', ...lines].join('\n'))

describe('a track of WebVTT', () => {
  it('is taken with names, settings, voices, notes and styles', () => {
    const read = vtt(
      'STYLE',
      '::cue { color: white }',
      '',
      'NOTE Korrad',
      '',
      'ledaren',
      '00:00.500 --> 00:02.000 align:start line:90%',
      '<v Maj>Det <i>började</i> med isvägen.',
      '',
      '00:00:02.000 --> 100:00:04.000',
      'Sedan kom <c.gul>kören</c> &amp; båten.',
    )
    expect(read).toMatchObject({ kind: 'ok', cues: 2, isConverted: false })
  })

  it.each([
    [['1', '00:01,000 --> 00:02,000', 'Hej'], 4, /punkt före tusendelarna/],
    [['00:02.000 --> 00:01.000', 'Hej'], 3, /slutar innan den börjar/],
    [['00:05.000 --> 00:06.000', 'Sedan', '', '00:01.000 --> 00:02.000', 'Först'], 6, /börjar före/],
    [['00:01.000 --> 00:02.000', 'Hej', '00:03.000 --> 00:04.000', 'Du'], 5, /tom rad saknas/],
    [['Hej utan tider'], 3, /saknas textremsans tider/],
    [['00:01.000 --> 00:02.000 ligger:mitt', 'Hej'], 3, /ligger:mitt efter tiderna är okänd/],
    [['00:01.000 --> 00:02.000', 'Hej', '<b>du'], 5, /<b> avslutas inte/],
    [['00:01.000 --> 00:02.000', '<font>Hej'], 4, /<font> är okänd/],
    [['00:01.000 --> 00:02.000', '1 < 2'], 4, /&lt;/],
    [[], 2, /ingen textremsa/],
  ])('is refused for %j, with its line', (lines, line, words) => {
    const read = vtt(...lines)
    expect(read).toEqual({ kind: 'faulty', faults: [{ line, text: expect.stringMatching(words) as string }] })
  })

  it('names every fault, and a file that is something else', () => {
    const read = vtt('00:02.000 --> 00:01.000', 'Hej', '', '00:03.000 -> 00:04.000', 'Du')
    expect(read).toMatchObject({ kind: 'faulty', faults: [{ line: 3 }, { line: 6 }] })
    expect(readSubtitles('Hej')).toMatchObject({ faults: [{ line: 1, text: 'Filen ska börja med WEBVTT.' }] })
  })
})

describe('a track of SubRip', () => {
  it('is converted', () => {
    const srt =
      '\uFEFF1\r\n0:00:01,5 --> 00:00:04,000\r\n<I>Hej</I> & <font color="red">hå</font>\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,000\r\nDå\r\n'
    const read = readSubtitles(srt)
    expect(read).toMatchObject({ kind: 'ok', cues: 2, isConverted: true })
    expect(read.kind === 'ok' && read.webVtt.split('\n').slice(0, 5)).toEqual([
      'WEBVTT',
      '',
      '1',
      '00:00:01.500 --> 00:00:04.000',
      '<i>Hej</i> &amp; hå',
    ])
  })

  it('is refused with its own lines', () =>
    expect(readSubtitles('1\n00:00:04,000 --> 00:00:01,000\nHej\n')).toMatchObject({
      kind: 'faulty',
      faults: [{ line: 2 }],
    }))
})
