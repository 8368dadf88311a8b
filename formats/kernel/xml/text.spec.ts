import { expect, it } from 'vitest'
import { cleanPart, cleanText } from './text.ts'

it.each([
  ['Rad ett\vRad två\fNästa\u0085ny STORIES\u0097MODERN', 'Rad ett Rad två Nästa ny STORIES MODERN'],
  ['\u0000 A\u030Asa\uD800\uFFFE\n', 'Åsa'],
])('parts words where control signs stand: %j', (text, clean) => expect(cleanText(text)).toBe(clean))

it('leaves the space at the ends of a part', () => expect(cleanPart('\vett två\n')).toBe(' ett två '))
