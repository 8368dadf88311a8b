import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMp3Facts } from '../../../adapters/editorial/ffmpeg/encoding/mp3-facts.ts'
import { discImages } from '../../../adapters/production/disc-images/disc-images.ts'
import { askConformanceKit } from '../../kernel/testing/conformance-kit.ts'
import { askJudge } from '../../kernel/testing/outside-judge.ts'
import type { SpokenBook, SpokenItem } from '../book/book.ts'
import { norr } from '../book/examples.ts'
import { audioName } from '../book/names.ts'
import { writeDaisy202 } from '../daisy202/write-book.ts'
import { checkImage, HEAD_BYTES } from './check-image.ts'
import { planVolumes } from './plan-volumes.ts'

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ljudkod-daisy-cd-'))
  const profile = '-ac 1 -ar 44100 -b:a 64k -write_xing 0 -id3v2_version 0 -map_metadata -1'.split(' ')
  const source = '-v error -nostdin -f lavfi -i sine=frequency=300:duration=1.5'.split(' ')
  execFileSync('ffmpeg', [...source, ...profile, join(home, 'tone.mp3')])
})
afterAll(() => rm(home, { recursive: true }))

const hugeItem = (title: string): SpokenItem => ({
  level: 1,
  title,
  sound: { durationMs: 40_000_000, bytes: 320_000_000 },
})
const doubleBook: SpokenBook = {
  ...norr,
  items: [
    { level: 1, title: 'Norr', isHeading: true, sound: { durationMs: 9, bytes: 9 } },
    ...['Ett', 'Två', 'Tre'].map(hugeItem),
  ],
}

/** Writes the files of the last disc, with short sounds instead of its own. */
const writeVolume = async () => {
  const planned = planVolumes(doubleBook)
  const volume = planned.kind === 'planned' ? planned.volumes.at(-1) : undefined
  const sound = await readMp3Facts(join(home, 'tone.mp3'))
  if (!volume || !sound) throw new Error('Nothing was planned')
  expect(volume.name).toBe('Skiva 2 av 2')
  const [first, ...rest] = volume.book.items
  const short = (item: SpokenItem): SpokenItem => ({ ...item, sound })
  const book: SpokenBook = { ...volume.book, identifier: 'norr', items: [short(first), ...rest.map(short)] }
  const folder = join(home, 'norr')
  await mkdir(folder)
  for (const { name, content } of writeDaisy202(book)) await writeFile(join(folder, name), content)
  for (const index of book.items.keys()) await copyFile(join(home, 'tone.mp3'), join(folder, audioName(index)))
  return folder
}

const headOf = async (path: string) => {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return { name: 'skiva.iso', head: buffer.subarray(0, bytesRead), bytes: (await stat(path)).size }
}

/** Writes the files of a disc, and its image. */
const writeImage = async () => {
  const folder = await writeVolume()
  const names = (await readdir(folder)).toSorted()
  const output = join(home, 'skiva.iso')
  const files = names.map((name) => ({ name, path: join(folder, name) }))
  const { signal } = new AbortController()
  expect(await discImages().write({ label: 'NORR_2', files, output, signal })).toEqual({ kind: 'ok' })
  return { folder, names, output }
}
let disc: Awaited<ReturnType<typeof writeImage>>
beforeAll(async () => {
  disc = await writeImage()
})

it('is found by players under long names, of either kind', async (test) => {
  const { names, output } = disc
  const isoinfo = (...args: readonly string[]) =>
    askJudge(test, 'An image of a disc', { name: 'isoinfo', command: 'isoinfo', args: [...args, '-i', output] })
  const about = await isoinfo('-d')
  if (about === undefined) return
  expect(about).toMatch(/Volume id: NORR_2\n/)
  expect(about).toMatch(/Joliet with UCS level 3 found\nRock Ridge signatures version 1 found/)
  expect(about).toContain(`Volume size is: ${(await stat(output)).size / 2_048}`)
  for (const how of ['-J', '-R'])
    expect((await isoinfo(how, '-f'))?.trim().split('\n').toSorted()).toEqual(names.map((name) => `/${name}`))
})

it('holds a book by itself', { timeout: 180_000 }, async (test) => {
  const { folder, names, output } = disc
  expect(checkImage(await headOf(output))).toEqual([])
  const unpacked = join(home, 'unpacked', 'norr')
  await mkdir(join(home, 'unpacked'))
  execFileSync('xorriso', ['-osirrox', 'on', '-indev', output, '-extract', '/', unpacked], { stdio: 'ignore' })
  execFileSync('chmod', ['-R', 'u+w', unpacked])
  for (const name of names) expect(await readFile(join(unpacked, name))).toEqual(await readFile(join(folder, name)))
  const verdict = await askConformanceKit(test, 'A Daisy CD', ['d202', unpacked])
  if (!verdict) return
  expect(verdict.report).toContain('norr: 0 errors 0 warnings')
  expect(verdict.valid).toBe(true)
})

it('tells of an image that is cut short, or none', async () => {
  const output = join(home, 'short.iso')
  const files = [{ name: 'art001.mp3', path: join(home, 'tone.mp3') }]
  await discImages().write({ label: 'KORT', files, output, signal: new AbortController().signal })
  const whole = await headOf(output)
  expect(checkImage({ ...whole, bytes: whole.bytes - 1_000 }).map(({ rule }) => rule)).toEqual(['sectors', 'length'])
  expect(checkImage({ ...whole, head: new Uint8Array(HEAD_BYTES) }).map(({ rule }) => rule)).toEqual(['primary'])
  const full = new Uint8Array(whole.head)
  new DataView(full.buffer).setUint32(16 * 2_048 + 80, 340_000, true)
  expect(checkImage({ ...whole, head: full, bytes: 340_000 * 2_048 }).map(({ rule }) => rule)).toEqual(['full'])
})

it('says plainly what the machine lacks', async () => {
  const job = { label: 'X', files: [], output: join(home, 'none.iso'), signal: new AbortController().signal }
  const answer = await discImages('xorriso-that-nobody-has').write(job)
  expect(answer).toEqual({ kind: 'failed', reason: expect.stringContaining('saknar programmet xorriso') })
})
