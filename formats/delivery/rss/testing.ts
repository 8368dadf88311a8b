import * as fc from 'fast-check'
import { anyBook } from '../../production/book/testing.ts'
import { bladet } from './examples.ts'
import type { IssueFeed } from './feed.ts'

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('', ']]>', '<b>Fet</b>', '&#x3C;', ' \u0000\uD800 a', '</title>', 'Å'.repeat(200)),
)

/**
 * Feeds with any content that books have: arbitrary names, texts and levels, some articles with sound and some with
 * corrections.
 */
export const anyFeed: fc.Arbitrary<IssueFeed> = fc
  .record({
    book: anyBook(8),
    title: words,
    about: fc.string(),
    related: fc.constant([]),
    language: fc.constantFrom('sv' as const, 'en' as const),
    told: fc.array(
      fc.record({
        name: fc.option(words, { nil: undefined }),
        isHeard: fc.boolean(),
        isRead: fc.boolean(),
        isSpoken: fc.boolean(),
        corrections: fc.array(words, { maxLength: 2 }),
      }),
      { minLength: 8, maxLength: 8 },
    ),
  })
  .map(({ book, told, ...feed }) => ({
    ...bladet,
    ...feed,
    articles: book.items.slice(1).map(({ title, level, text }, index) => {
      const { name, isHeard, isRead, isSpoken, corrections } = told[index] ??
        told[0] ?? { isHeard: true, isRead: true, isSpoken: false, corrections: [] }
      return {
        id: `0199e2a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
        title: name ?? title,
        level,
        corrections,
        isSpoken,
        link: `https://ljudkod.example/player/a/${index}`,
        ...(isRead && text && { text }),
        ...(isHeard && { sound: { url: `https://ljudkod.example/${index}/ljud.mp3`, bytes: 1 + index } }),
      }
    }),
  }))
