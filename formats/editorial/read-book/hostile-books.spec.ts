import { expect, it } from 'vitest'
import { entry, falseSizeZip, repeatText } from '../../../bench/hostile/corpus.ts'
import { openArchive } from '../../kernel/outside/archive.ts'
import { nccOf } from './examples.ts'
import { bookLimits, problemOf, readBook } from './read-book.ts'

/** A tenth of the limits, so that a bomb is made and met in a tenth of the time. */
const limits = { ...bookLimits, unpackedBytes: 12_000_000, entryBytes: 2_400_000 }

const answerTo = async (zip: Buffer) => {
  try {
    return await readBook(await openArchive(zip, limits))
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

const link = (file: string) => ({ tag: 'h1', text: 'A', href: `${file}#a` })
const ncc = entry('ncc.html', nccOf([link('a.smil')]))

/** Marks the last entry as locked by a password, in the directory of the zip. */
const lockLast = (zip: Buffer) => {
  const at = zip.lastIndexOf(Buffer.from('PK\x01\x02')) + 8
  zip.writeUInt16LE(zip.readUInt16LE(at) | 1, at)
  return zip
}

it.each([
  ['TooLarge', 'a bomb', () => falseSizeZip([entry('ncc.html', repeatText('<h1>a</h1>', 3))])],
  ['Unreadable', 'a bomb that lies of its size', () => falseSizeZip([entry('ncc.html', repeatText(' ', 3), 1_000)])],
  [
    'TooLarge',
    'a book of many small bombs',
    () => {
      const names = Array.from({ length: 9 }, (_, n) => `${n}.smil`)
      const bombs = names.map((name) => entry(name, repeatText(' ', 2)))
      return falseSizeZip([entry('ncc.html', nccOf(names.map(link))), ...bombs])
    },
  ],
  ['TooLarge', 'a list without end', () => falseSizeZip([entry('ncc.html', repeatText('<h1>', 1))])],
  ['NoBook', 'a list without bottom', () => falseSizeZip([entry('ncc.html', repeatText('<div>', 1))])],
  ['TooManyEntries', 'a crowd', () => falseSizeZip(Array.from({ length: 10_001 }, (_, n) => entry(`${n}.txt`, '')))],
  ['UnsafeName', 'a name that climbs out', () => falseSizeZip([ncc, entry('../ncc.html', 'x')])],
  ['UnsafeName', 'one that climbs as Windows does', () => falseSizeZip([ncc, entry('a\\..\\..\\b.mp3', 'x')])],
  ['UnsafeName', 'an absolute name', () => falseSizeZip([ncc, entry('/etc/passwd', 'x')])],
  ['UnsafeName', 'a name with a drive', () => falseSizeZip([ncc, entry('C:\\a.mp3', 'x')])],
  ['Encrypted', 'a password', () => lockLast(falseSizeZip([ncc, entry('a.mp3', 'x')]))],
])('refuses as %s %s', async (problem, _, make) => expect(await answerTo(make())).toEqual({ problem }))
