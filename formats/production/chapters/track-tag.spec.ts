import id3 from 'node-id3'
import { expect, it } from 'vitest'
import { writeTrackTag } from './track-tag.ts'

const tag = {
  title: 'Åäö & <1> 😀',
  album: 'Bottenviksbladet nr 4, vecka 47',
  artist: 'Åsa Öberg',
  track: { number: 2, of: 15 },
  year: 2026,
  language: 'swe',
} as const

it('names an article, its issue, its place there and who is heard', () =>
  expect(id3.read(writeTrackTag(tag), { noRaw: true })).toEqual({
    title: 'Åäö & <1> 😀',
    album: 'Bottenviksbladet nr 4, vecka 47',
    artist: 'Åsa Öberg',
    trackNumber: '2/15',
    year: '2026',
    language: 'swe',
  }))

it('is the same when it is written again', () => expect(writeTrackTag(tag)).toEqual(writeTrackTag(tag)))
