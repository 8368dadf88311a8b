import { expect, it } from 'vitest'
import { SECONDS_PER_WORD } from '../../../kernel/values/dates/reading-time.ts'
import { paceOf } from './pace.ts'

it.each([
  ['as people do, while little is read', [{ words: 400, seconds: 400 }], SECONDS_PER_WORD],
  [
    'as she has done',
    [
      { words: 400, seconds: 200 },
      { words: 600, seconds: 400 },
    ],
    0.6,
  ],
  [
    'by texts with sound and words alone',
    [
      { words: 500, seconds: 250 },
      { words: 0, seconds: 9 },
      { words: 9, seconds: 0 },
    ],
    0.5,
  ],
])('a narrator reads %s', (_, read, seconds) => expect(paceOf(read)).toBe(seconds))
