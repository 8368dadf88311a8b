import { expect, it } from 'vitest'
import { afterName, recordingOf } from './name-recordings.ts'

const recordings = [{ name: 'Sport' }, { name: 'Kultur & nöje' }, { name: 'Sport' }]

it.each([
  ['Sport', 0],
  ['SPORT', 0],
  [' kultur  &\tno\u0308je ', 1],
])('%j is read by its recording', (name, at) => expect(recordingOf(recordings, name)).toBe(recordings[at]))

it.each(['Sporten', 'Sport och fritid', '', 'Kultur'])('%j is called otherwise, and has none', (name) =>
  expect(recordingOf(recordings, name)).toBeUndefined(),
)

it.each([
  ['Bottenviksbladet nr 4, vecka 47', 'nr 4, vecka 47'],
  ['BOTTENVIKSBLADET – 20 november', '20 november'],
  ['Bottenviksbladet', ''],
  ['Bottenviksbladets årsbok', undefined],
  ['Nytt från Bottenviksbladet', undefined],
  ['Nr 4', undefined],
])('of %j is said after the name: %j', (title, rest) => expect(afterName(title, 'Bottenviksbladet')).toBe(rest))
