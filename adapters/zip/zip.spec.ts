import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
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
  await expect(writeZip(join(folder, 'a.zip'), entries(), { signal: stop.signal })).rejects.toThrow('abort')
  expect(asked.length).toBeLessThan(10)
})
