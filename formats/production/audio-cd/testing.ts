import * as fc from 'fast-check'
import type { SpokenBook } from '../book/book.ts'
import { bookWith, spokenItem } from './examples.ts'

/** Short sounds, long ones, and some longer than a disc. */
const lengths = fc.oneof(
  fc.integer({ min: 26, max: 10_000 }),
  fc.integer({ min: 26, max: 600_000 }),
  fc.integer({ min: 4_000_000, max: 20_000_000 }),
)

const names = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('Nyheter', 'Å “Ö” "ä" \\', 'Lång '.repeat(40), ' \u0000\uD800 ', 'a\u030A'),
)

const item = fc
  .record({ name: names, durationMs: lengths, isHeading: fc.boolean() })
  .map(({ name, durationMs, isHeading }) => spokenItem(name, durationMs, isHeading))

/** Issues with arbitrary lengths, names and places of headings. */
export const anyIssue = (longest: number): fc.Arbitrary<SpokenBook> =>
  fc
    .record({ first: item, rest: fc.array(item, { maxLength: longest }), title: names, publisher: names })
    .map(({ first, rest, ...about }) => ({ ...bookWith(first, ...rest), ...about }))
