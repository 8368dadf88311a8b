import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMp3Facts } from '../../../adapters/editorial/ffmpeg/encoding/mp3-facts.ts'
import { writeZip } from '../../../adapters/kernel/zip/zip.ts'
import type { ZipEntry } from '../../../processors/production/issue-production/ports.ts'
import { epubcheck } from '../../kernel/testing/epubcheck.ts'
import { askJudge } from '../../kernel/testing/outside-judge.ts'
import type { BookFilm, BookItem } from '../book/book.ts'
import { anyBook, withImageFile } from '../book/testing.ts'
import { writeExample } from './examples.ts'

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ljudkod-epub-'))
})
afterAll(() => rm(home, { recursive: true }))

const make = (name: string, ...source: readonly string[]) => {
  const path = join(home, name)
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', ...source, path])
  return path
}

const filmOf = (index: number): BookFilm => ({
  file: `film-${index}.mp4`,
  title: 'Så plogas <isvägen>',
  poster: `film-${index}.jpg`,
  tracks: [{ file: `film-${index}.vtt`, label: 'Svenska', kind: 'captions', srclang: 'sv' }],
})

it('an EPUB of many articles pleases EPUBCheck without a message, and Ace', { timeout: 120_000 }, async (test) => {
  const sound = make('tone.mp3', 'sine=frequency=300:duration=2', '-write_xing', '0', '-id3v2_version', '0')
  const picture = make('red.jpg', 'color=red:size=16x16', '-frames:v', '1')
  const film = make('film.mp4', 'testsrc2=s=64x36:d=1:r=5', '-pix_fmt', 'yuv420p')
  const filesOfFilm = ({ file, poster = '', tracks }: BookFilm): readonly ZipEntry[] => [
    { name: `EPUB/${file}`, path: film },
    { name: `EPUB/${poster}`, path: picture },
    ...tracks.map((track) => ({ name: `EPUB/${track.file}`, text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHej' })),
  ]
  const { durationMs = 0, bytes = 0 } = (await readMp3Facts(sound)) ?? {}
  const [first, ...others] = fc.sample(anyBook(40, 15), 4)
  if (!first) throw new Error('there are four')
  const items = [first, ...others].flatMap(({ items: [, ...articles] }) => articles)
  const numbered = items.map((item, index) => ({
    ...withImageFile(item, `bild-${index}.jpg`),
    ...(index % 20 === 0 && { films: [filmOf(index)], filmsLeftOut: ['Hela loppet'] }),
    page: 1 + Math.floor(index / 3),
    sound: { durationMs, bytes },
  }))
  expect(numbered.length).toBeGreaterThan(50)
  const cover = { file: 'omslag.jpg', alt: 'Omslag', caption: '' }
  const title = { ...first.items[0], sound: { durationMs, bytes }, images: [cover] }
  const bound = async (name: string, ...articles: readonly BookItem[]) => {
    const book = { ...first, pageNumbers: true, items: [title, ...articles] } as const
    const { files, sounds, images } = writeExample(book, cover.file)
    const entries: ZipEntry[] = [
      ...files.map(({ name: file, content }) => ({ name: file, text: content })),
      ...[...sounds.keys()].map((file) => ({ name: `EPUB/${file}`, path: sound })),
      ...[...images].map((file) => ({ name: `EPUB/${file}`, path: picture })),
      ...articles.flatMap(({ films = [] }) => films.flatMap(filesOfFilm)),
    ]
    const path = join(home, name)
    await writeZip(path, entries)
    return path
  }
  const mixed = numbered.map(({ sound: heard, ...read }, index) => (index % 4 === 3 ? read : { ...read, sound: heard }))
  expect(await epubcheck(await bound('many.epub', ...mixed))).toEqual([])
  // The check takes a second for each article.
  const few = await bound('few.epub', ...mixed.slice(0, 4))
  const args = ['--silent', '--outdir', join(home, 'ace'), few]
  const env = { PUPPETEER_EXECUTABLE_PATH: '/usr/bin/chromium-headless-shell' }
  const said = await askJudge(test, 'An EPUB', { name: 'Ace by DAISY', command: 'ace-puppeteer', args, env })
  const found = said === undefined ? undefined : await readFile(join(home, 'ace', 'report.json'), 'utf8')
  expect(found ?? '"earl:outcome": "pass"').not.toMatch(/"earl:outcome":\s*"fail"/)
})
