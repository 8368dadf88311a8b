import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bombs, entry, falseSizeZip, type HostileFile } from '../../../bench/hostile/corpus.ts'
import { zipOf } from '../../../formats/editorial/manuscript/examples.ts'
import { manuscriptReader } from './manuscript-reader.ts'

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ljudkod-hostile-drafts-'))
})
afterAll(() => rm(home, { recursive: true }))

const read = async ({ name, make }: HostileFile, limits = {}) => {
  const path = join(home, name)
  await writeFile(path, await make())
  return manuscriptReader(limits)(path, { name })
}

const bombOf = (wanted: string): HostileFile => {
  const found = bombs(1).find(({ name }) => name === wanted)
  if (!found) throw new Error(wanted)
  return found
}

const crowd: HostileFile = {
  name: 'crowd.docx',
  make: () => falseSizeZip(Array.from({ length: 10_001 }, (_, n) => entry(`${n}.txt`, ''))),
}
const endless: HostileFile = { name: 'passages.txt', make: () => Buffer.from('a\n\n'.repeat(60_001)) }

it.each([
  ['Unreadable', bombOf('outside.docx')],
  ['Unreadable', bombOf('deep.html')],
  ['TooLarge', crowd],
  ['TooLarge', endless],
])('is refused as %s', async (problem, file) => expect(await read(file)).toEqual({ problem }))

it('is refused when it takes more memory than its reader may', async () =>
  expect(await read(bombOf('paragraphs.epub'), { mostMegabytes: 120 })).toEqual({ problem: 'TooLarge' }))

it('is refused when it is not read in time', async () =>
  expect(await read(bombOf('paragraphs.epub'), { patienceSeconds: 0.3 })).toEqual({ problem: 'TooSlow' }))

it('is read once where its list names a chapter thousands of times', async () =>
  expect(await read(bombOf('again.epub'))).toMatchObject({ passages: [{ words: 500_000 }] }))

const entities = `<!DOCTYPE d [<!ENTITY a "${'hej '.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY x SYSTEM "file:///etc/passwd">]>`
const container = '<container><rootfile full-path="c.opf"/></container>'
const book = '<package><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>'

it.each([
  [
    'a.odt',
    {
      mimetype: 'application/vnd.oasis.opendocument.text',
      'META-INF/manifest.xml': '<manifest/>',
      'content.xml': `${entities}<office:body><text:p>Före &b;&x; efter</text:p></office:body>`,
    },
  ],
  [
    'a.epub',
    {
      mimetype: 'application/epub+zip',
      'META-INF/container.xml': container,
      'c.opf': book,
      'a.xhtml': `${entities}<html><body><p>Före &b;&x; efter</p></body></html>`,
    },
  ],
])('gets nothing in place of its own entities: %s', async (name, parts) => {
  const draft = await read({ name, make: () => zipOf(parts) })
  const text = 'passages' in draft ? draft.passages.map((passage) => passage.text).join('\n') : ''
  expect(text).toMatch(/Före.{0,20} efter$/)
  expect(text).not.toMatch(/hej hej|root:/)
})
