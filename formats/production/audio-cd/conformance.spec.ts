import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askJudge } from '../../kernel/testing/outside-judge.ts'
import type { SpokenBook } from '../book/book.ts'
import type { Track } from './disc.ts'
import { bookWith, discsOf, spokenItem, twoDiscs } from './examples.ts'
import { anyIssue } from './testing.ts'
import { WAV_HEADER_BYTES } from './validate.ts'
import { CUE_SHEET, TOC_FILE } from './write-disc.ts'

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ljudkod-discs-'))
})
afterAll(() => rm(home, { recursive: true }))

/** The header of a WAV of 44.1 kHz with two channels of 16 bits; the sound itself is a hole in the file. */
const headerOf = (bytes: number): Buffer => {
  const header = Buffer.from(
    'RIFF____WAVEfmt \x10\0\0\0\x01\0\x02\0\x44\xac\0\0\x10\xb1\x02\0\x04\0\x10\0data____',
    'latin1',
  )
  header.writeUInt32LE(bytes - 8, 4)
  header.writeUInt32LE(bytes - WAV_HEADER_BYTES, 40)
  return header
}

const writeBook = async (folder: string, book: SpokenBook) => {
  const { discs, texts, files } = await discsOf(book)
  for (const { name, content } of texts) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content, 'latin1')
  }
  for (const { name, bytes } of files.filter(({ name }) => name.endsWith('.wav'))) {
    await writeFile(join(folder, name), headerOf(bytes))
    await truncate(join(folder, name), bytes)
  }
  return discs
}

const bookOfManyTracks = bookWith(
  spokenItem('Norr', 2_000),
  ...Array.from({ length: 120 }, (_, at) => spokenItem(`Å ${at}`, 4_000 + at)),
)

/** The sector of the disc at which each track ends. */
const trackEnds = (tracks: readonly Track[]): readonly number[] => {
  let sum = 0
  return tracks.map(({ sectors }) => (sum += sectors))
}

it.for([
  ['two discs', twoDiscs],
  ['many articles', bookOfManyTracks],
  ['some as they fall', fc.sample(anyIssue(6), 1)[0] ?? twoDiscs],
] as const)('an issue of %s is as long for cdrdao as it says', async ([name, book], test) => {
  const folder = join(home, name)
  for (const { folder: disc, tracks } of await writeBook(folder, book)) {
    for (const list of [TOC_FILE, CUE_SHEET]) {
      const judge = { name: 'cdrdao', command: 'cdrdao', args: ['show-toc', list], cwd: join(folder, disc) }
      const said = await askJudge(test, `The ${list} of ${name}`, judge)
      if (said === undefined) return
      expect(said).not.toMatch(/error|warning/i)
      expect([...said.matchAll(/^ +END .*\( *(\d+)\)$/gm)].map(([, end]) => Number(end))).toEqual(trackEnds(tracks))
    }
  }
})
