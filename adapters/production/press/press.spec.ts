import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askJudge } from '../../../formats/kernel/testing/outside-judge.ts'
import type { Book } from '../../../formats/production/book/book.ts'
import { longIssue, picture, printedNorr, writeBook } from '../../../formats/production/book-pdf/examples.ts'
import { ownPress } from './press.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-'))
  await writeFile(join(folder, 'simhall'), picture)
})
afterAll(() => rm(folder, { recursive: true }))

const press = ownPress()
const idleSignal = new AbortController().signal
const job = (name: string, image = 'simhall') => ({
  cut: 'regular' as const,
  images: { 'simhall.jpg': join(folder, image) },
  target: join(folder, name),
  signal: idleSignal,
})

it('writes the same bytes as in this process, and finds nothing wrong with them', async (test) => {
  expect(await press.write(printedNorr, job('norr.pdf'))).toEqual({ kind: 'ok', unshown: [] })
  expect((await readFile(join(folder, 'norr.pdf'))).equals(await writeBook(printedNorr))).toBe(true)
  expect(await press.check(join(folder, 'norr.pdf'))).toEqual([])
  const args = ['--flavour', 'ua1', '--format', 'text', join(folder, 'norr.pdf')]
  const said = await askJudge(test, 'A pdf that is read', { name: 'veraPDF', command: 'verapdf', args })
  expect(said ?? 'PASS').toMatch(/^PASS/)
})

it('checks a file that it wrote also when who wrote it has been told to stop since', async () => {
  const stop = new AbortController()
  await press.write(printedNorr, { ...job('stopped.pdf'), signal: stop.signal })
  stop.abort(new Error('Nobody wants it'))
  expect(await press.check(join(folder, 'stopped.pdf'))).toEqual([])
})

it('checks what is in a file, not what it has written under its name', async () => {
  await press.write(printedNorr, job('changed.pdf'))
  await writeFile(join(folder, 'changed.pdf'), 'nothing')
  expect(await press.check(join(folder, 'changed.pdf'))).toMatchObject([{ rule: 'readable' }])
})

it('hands over each image as it is', async () => {
  const files = { 'a.jpg': picture, 'b.png': await sharp(picture).resize(50).png().toBuffer(), 'c.jpg': picture }
  const images = Object.keys(files).map((file) => ({ file, alt: file, caption: '' }))
  const [title, news, hall] = printedNorr.items
  if (!news || !hall) throw new Error('Norr has them')
  const book: Book = { ...printedNorr, items: [title, news, { ...hall, images }] }
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  const paths = Object.fromEntries(Object.keys(files).map((name) => [name, join(folder, name)]))
  await press.write(book, { ...job('images.pdf'), images: paths })
  const expected = await writeBook(book, 'regular', (file) => readFile(join(folder, file)))
  expect((await readFile(join(folder, 'images.pdf'))).equals(expected)).toBe(true)
})

it('tells what no font shows', async () => {
  const [title, ...rest] = printedNorr.items
  const book: Book = { ...printedNorr, items: [{ ...title, title: '東京' }, ...rest] }
  expect(await press.write(book, job('unshown.pdf'))).toEqual({ kind: 'ok', unshown: [{ index: 0, letters: '東 京' }] })
})

it('tells what is wrong with a file', async () => {
  expect(await press.check(join(folder, 'simhall'))).toMatchObject([{ rule: 'readable' }])
  await expect(press.check(join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
})

it('tells of a broken image, and leaves no file behind under its name', async () => {
  await writeFile(join(folder, 'broken'), 'nothing')
  expect(await press.write(printedNorr, job('broken.pdf', 'broken'))).toEqual({
    kind: 'failed',
    reason: 'En bild i ”Ny simhall i centrum” går inte att läsa.',
  })
  expect(await readdir(folder)).not.toContain('broken.pdf')
})

it('stops when it is told to', async () => {
  const stop = new AbortController()
  const writing = press.write(longIssue(400, 6), { ...job('long.pdf'), signal: stop.signal })
  stop.abort(new Error('Nobody wants it'))
  await expect(writing).rejects.toThrow('Nobody wants it')
  expect(await readdir(folder)).not.toContain('long.pdf')
})
