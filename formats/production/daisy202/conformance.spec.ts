import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMp3Facts } from '../../../adapters/editorial/ffmpeg/encoding/mp3-facts.ts'
import type { Mp3Facts } from '../../../domain/editorial/media/sounds/mp3-facts.ts'
import { askConformanceKit } from '../../kernel/testing/conformance-kit.ts'
import type { Level, SpokenBook, SpokenItem } from '../book/book.ts'
import { norr } from '../book/examples.ts'
import { audioName } from '../book/names.ts'
import { readRichText } from '../book/rich-text.ts'
import { validateDaisy202 } from './validate.ts'
import { writeDaisy202 } from './write-book.ts'

let home = ''

const profile = '-ac 1 -ar 44100 -b:a 64k -write_xing 0 -id3v2_version 0 -map_metadata -1'.split(' ')

const tone = (path: string, seconds: number) => {
  const source = ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${seconds}`]
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...source, ...profile, path])
}

const lengths = [0.4, 1.5, 3.21]

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ljudkod-daisy202-'))
  for (const [index, seconds] of lengths.entries()) tone(join(home, `${index}.mp3`), seconds)
})
afterAll(() => rm(home, { recursive: true }))

const titles = ['Nyheter', 'Åre & Östersund <live>', '"Kultur"', 'a\u0000\u001Fb', '', 'Ny simhall']

const html =
  '<p>Ett <strong>starkt</strong> &amp; <u>struket</u> <s>stycke</s>.<br>Två.</p><h4>Rubrik</h4><ul><li>Ett</li></ul>' +
  '<ol start="3"><li><p>Tre</p></li></ol><blockquote><p>Sagt</p></blockquote><p><a href="https://x.se/?a=1&amp;b">x</a></p>'

type TextCoverage = 'none' | 'some' | 'all'

const textOf = (reading: TextCoverage, index: number) =>
  reading === 'all' || (reading === 'some' && index % 2 === 1)
    ? { text: { ingress: readRichText('Kort.'), body: readRichText(html), byLine: 'Åsa' } }
    : {}

const produce = async (name: string, levels: readonly Level[], pageNumbers: boolean, reading: TextCoverage) => {
  const folder = join(home, name)
  await mkdir(folder)
  const sounds = new Map<string, Mp3Facts>()
  const items = await Promise.all(
    levels.map(async (level, index): Promise<SpokenItem> => {
      const file = audioName(index)
      await copyFile(join(home, `${index % lengths.length}.mp3`), join(folder, file))
      const facts = await readMp3Facts(join(folder, file))
      if (!facts) throw new Error(`${file} has no MP3 frames`)
      sounds.set(file, facts)
      const title = titles[index % titles.length] ?? ''
      return { level, title, page: 1 + Math.floor(index / 2), sound: facts, ...textOf(reading, index) }
    }),
  )
  const [first, ...rest] = items
  if (!first) throw new Error('a book has at least one item')
  const edition = { producedDate: '2026-11-20', revision: { number: 2, date: '2026-11-21' } }
  const book: SpokenBook = { ...norr, ...edition, identifier: name, pageNumbers, items: [first, ...rest] }
  const files = writeDaisy202(book)
  for (const { name, content } of files) await writeFile(join(folder, name), content)
  return { folder, files, sounds }
}

const deepLevels: readonly Level[] = [1, 3, 6, 2, 2, 5, 1, 2, 3, 4, 5, 6]

const cases: readonly (readonly [string, readonly Level[], boolean, TextCoverage])[] = [
  ['one-article', [3], false, 'none'],
  ['skipping-levels', deepLevels, true, 'none'],
  ['part-text', deepLevels, true, 'some'],
  ['full-text', deepLevels, true, 'all'],
]

// The kit starts a Java machine for each schema, which takes long on a busy machine.
describe('a DAISY 2.02 book with real sounds', { timeout: 180_000 }, () => {
  it.for(cases)(
    '%s pleases the validators without errors or warnings',
    async ([name, levels, pageNumbers, reading], test) => {
      const { folder, files, sounds } = await produce(name, levels, pageNumbers, reading)
      expect(validateDaisy202({ files, sounds, folder: name })).toEqual([])
      const verdict = await askConformanceKit(test, `The DAISY 2.02 book ${name}`, ['d202', folder])
      if (!verdict) return
      expect(verdict.report).toContain(`${name}: 0 errors 0 warnings`)
      expect(verdict.valid).toBe(true)
    },
  )
})
