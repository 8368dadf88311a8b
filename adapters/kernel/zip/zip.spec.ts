import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { ZipArchive } from 'archiver'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { directoryOf } from './records.ts'
import { writeZip } from './zip.ts'

const run = promisify(execFile)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = async (name: string) => {
  const sound = join(folder, 'sound')
  await writeFile(sound, 'a'.repeat(10_000))
  const target = join(folder, name)
  await writeZip(target, [
    { name: 'ncc.html', text: '<html>åäö</html>' },
    { name: 'art001.mp3', path: sound },
  ])
  return target
}

it('stores files and texts side by side', async () => {
  const target = await write('a.zip')
  const script =
    'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;print([(i.filename,i.compress_type,i.file_size) for i in z.infolist()],z.read("ncc.html").decode())'
  const { stdout } = await run('python3', ['-c', script, target], { env: { PYTHONIOENCODING: 'utf-8' } })
  expect(stdout.trim()).toBe("[('ncc.html', 0, 19), ('art001.mp3', 0, 10000)] <html>åäö</html>")
})

it('makes the same bytes of the same files', async () => {
  expect(await readFile(await write('a.zip'))).toEqual(await readFile(await write('b.zip')))
})

it('is byte for byte what a library that knows all of the format writes', async () => {
  const [sound, silence] = [join(folder, 'sound'), join(folder, 'silence')]
  await writeFile(sound, Buffer.alloc(3_000_000, 'abc'))
  await writeFile(silence, '')
  const texts = [
    { name: 'ncc.html', text: '<html>åäö</html>' },
    { name: 'tom.txt', text: '' },
  ]
  const files = [
    { name: 'Isvägen öppnar.mp3', path: sound },
    { name: 'silence.mp3', path: silence },
  ]
  await writeZip(join(folder, 'a.zip'), [...texts, ...files])
  const archive = new ZipArchive({ store: true, statConcurrency: 1 })
  const about = { date: new Date('2000-01-01T00:00:00Z'), mode: 0o644 }
  for (const { name, text } of texts) archive.append(Buffer.from(text), { name, ...about })
  for (const { name, path } of files) archive.file(path, { name, ...about })
  void archive.finalize()
  await pipeline(archive, createWriteStream(join(folder, 'b.zip')))
  expect((await readFile(join(folder, 'a.zip'))).equals(await readFile(join(folder, 'b.zip')))).toBe(true)
})

it('tells of each file when it has been written, in their order', async () => {
  const sound = join(folder, 'sound')
  await writeFile(sound, 'abc')
  const told: unknown[] = []
  const entries = [
    { name: 'a.mp3', path: sound },
    { name: 'a.txt', text: 'abc' },
    { name: 'b.mp3', path: sound },
  ]
  await writeZip(join(folder, 'a.zip'), entries, { onFile: (file) => told.push(file) })
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(told).toEqual([
    { name: 'a.mp3', bytes: 3, hash },
    { name: 'b.mp3', bytes: 3, hash },
  ])
})

/** The end of a file; no reader asks for the part before it. */
class EndReader extends RandomAccessReader {
  readonly #from: number
  readonly #bytes: Buffer
  constructor(from: number, bytes: Buffer) {
    super()
    this.#from = from
    this.#bytes = bytes
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const stream = new PassThrough()
    const before = Buffer.alloc(Math.max(0, Math.min(end, this.#from) - start))
    stream.end(Buffer.concat([before, this.#bytes.subarray(Math.max(0, start - this.#from), end - this.#from)]))
    return stream
  }
}

it('says where each lies of more than four gigabytes', async () => {
  const about = { crc: 0, isDescribedBehind: true }
  const records = [
    { ...about, name: Buffer.from('a.wav'), bytes: 2_500_000_000, offset: 0 },
    { ...about, name: Buffer.from('b.wav'), bytes: 2_500_000_000, offset: 2_500_000_060 },
    { ...about, name: Buffer.from('c.wav'), bytes: 7, offset: 5_000_000_120 },
  ]
  const end = directoryOf(records, 5_000_000_200)
  const zip = await fromRandomAccessReaderPromise(new EndReader(5_000_000_200, end), 5_000_000_200 + end.length)
  const found: unknown[] = []
  for await (const { fileName, uncompressedSize, relativeOffsetOfLocalHeader } of zip.eachEntry())
    found.push([fileName, uncompressedSize, relativeOffsetOfLocalHeader])
  expect(found).toEqual(records.map(({ name, bytes, offset }) => [name.toString(), bytes, offset]))
})

it('fails when a file is missing', async () => {
  const entries = [{ name: 'art001.mp3', path: join(folder, 'nowhere') }]
  await expect(writeZip(join(folder, 'a.zip'), entries)).rejects.toThrow('nowhere')
})

it('takes entries as they are made', async () => {
  const made: string[] = []
  const entries = async function* () {
    for (const name of ['a.txt', 'b.txt', 'c.txt']) {
      await writeFile(join(folder, name), name)
      made.push(name)
      yield { name, path: join(folder, name) }
    }
  }
  await writeZip(join(folder, 'made.zip'), entries())
  const given = made.map((name) => ({ name, path: join(folder, name) }))
  await writeZip(join(folder, 'given.zip'), given)
  expect(given).toHaveLength(3)
  expect(await readFile(join(folder, 'made.zip'))).toEqual(await readFile(join(folder, 'given.zip')))
})

it('fails with what making an entry throws', async () => {
  const entries = async function* () {
    yield { name: 'a.txt', text: 'a' }
    await Promise.reject(new Error('Den går inte att avkoda.'))
  }
  await expect(writeZip(join(folder, 'a.zip'), entries())).rejects.toThrow('Den går inte att avkoda.')
})

it('asks for no more entries once it cannot be written', async () => {
  const stop = new AbortController()
  const asked: number[] = []
  const entries = async function* () {
    for (let entry = 0; entry < 1_000; entry += 1) {
      asked.push(entry)
      if (entry === 3) stop.abort(new Error('Nobody wants it'))
      await new Promise(setImmediate)
      yield { name: `${entry}.txt`, text: 'a' }
    }
  }
  await expect(writeZip(join(folder, 'a.zip'), entries(), { signal: stop.signal })).rejects.toThrow('Nobody wants it')
  expect(asked.length).toBeLessThan(10)
})
