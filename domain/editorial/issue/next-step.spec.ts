import { expect, it } from 'vitest'
import { type IssueStatus, nextStep } from './next-step.ts'

const wholeStatus: IssueStatus = {
  articles: 5,
  silent: 0,
  doubtful: 0,
  book: 'none',
  release: 'unreleased',
  stopped: 0,
}
const madeBook = { book: 'made' } as const

it.each<[string, Partial<IssueStatus>, string, string]>([
  ['is empty', { articles: 0 }, 'Lägg in artiklar', 'editor'],
  ['lacks a sound', { silent: 1 }, 'Läs in 1 artikel', 'narrator'],
  ['lacks sounds, and stopped for them', { silent: 3, doubtful: 2, book: 'stopped' }, 'Läs in 3 artiklar', 'narrator'],
  ['lacks sounds that came after the book', { silent: 2, book: 'outdated' }, 'Läs in 2 artiklar', 'narrator'],
  ['has sounds that nobody has heard', { doubtful: 2 }, 'Lyssna på 2 artiklar', 'editor'],
  ['has sounds to be heard in its book', { doubtful: 1, ...madeBook }, 'Lyssna på 1 artikel', 'editor'],
  ['has all its sounds', {}, 'Beställ boken', 'editor'],
  ['is being made, whatever it lacks', { silent: 3, book: 'making' }, 'Boken görs', 'system'],
  ['has a book that stopped', { book: 'stopped' }, 'Se varför boken stannade', 'editor'],
  ['has a book that stopped for what is mended', { book: 'resumable' }, 'Försök göra boken igen', 'editor'],
  ['has changed since its book', { book: 'outdated' }, 'Beställ boken på nytt', 'editor'],
  ['has changed since it went out', { book: 'outdated', release: 'released' }, 'Beställ boken på nytt', 'editor'],
  ['has its book', madeBook, 'Släpp numret', 'editor'],
  ['has not come to its receiver', { ...madeBook, stopped: 1 }, 'Se varför leveransen stannade', 'editor'],
  [
    'is out, but not there',
    { ...madeBook, stopped: 1, release: 'released' },
    'Se varför leveransen stannade',
    'editor',
  ],
  ['has changed before it came there', { book: 'outdated', stopped: 1 }, 'Beställ boken på nytt', 'editor'],
  ['left out what is silent', { silent: 2, ...madeBook }, 'Släpp numret', 'editor'],
  ['has all its sounds, and needs no book', { book: 'unneeded' }, 'Släpp numret', 'editor'],
  ['lacks a sound, and needs no book', { book: 'unneeded', silent: 1 }, 'Läs in 1 artikel', 'narrator'],
  ['has its book and its hour', { ...madeBook, release: 'coming' }, 'Släpps av sig självt', 'system'],
])('an issue that %s is next to be: %s → %s', (_, standing, text, turn) => {
  expect(nextStep({ ...wholeStatus, ...standing })).toMatchObject({ text, turn })
})

it.each(['made', 'unneeded'] as const)('leaves nothing to do about an issue that is out, its book %s', (book) => {
  expect(nextStep({ ...wholeStatus, book, release: 'released' })).toBeUndefined()
})
