import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FileMissing, type FileStorage, FileTooLarge } from '../../commands/file-storage.ts'
import { localFileStorage } from './local.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-storage-'))
})
afterEach(() => rm(folder, { recursive: true }))

const chunks = async function* (...parts: readonly string[]) {
  for (const part of parts) yield await Promise.resolve(Buffer.from(part))
}
const sha256OfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const unneeded = async () => false
const waiting = () => readdir(join(folder, 'incoming'))

describe('storing', () => {
  it('tells hash and length, and gives the bytes back whole or in part', async () => {
    const storage = await localFileStorage(folder)
    const stored = await storage.put(chunks('a', 'bc'))
    expect(stored).toMatchObject({ sha256: sha256OfAbc, bytes: 3 })
    expect(await text(await storage.open(stored.key))).toBe('abc')
    expect(await text(await storage.open(stored.key, { from: 1, to: 1 }))).toBe('b')
    expect(await storage.size(stored.key)).toBe(3)
    expect(await storage.writtenAt(stored.key)).toBeInstanceOf(Date)
  })

  it('keeps equal bytes once', async () => {
    const storage = await localFileStorage(folder)
    const [one, other] = await Promise.all([storage.put(chunks('abc')), storage.put(chunks('ab', 'c'))])
    expect(one).toEqual(other)
    expect(await waiting()).toEqual([])
  })

  it('lets bytes be looked at before they are kept or discarded', async () => {
    const storage = await localFileStorage(folder)
    const staged = await storage.stage(chunks('abc'))
    expect(staged).toMatchObject({ sha256: sha256OfAbc, bytes: 3 })
    expect(await storage.size(sha256OfAbc)).toBeUndefined()
    expect(await storage.writtenAt(sha256OfAbc)).toBeUndefined()
    await staged.discard()
    expect(await waiting()).toEqual([])
    const kept = await (await storage.stage(chunks('abc'))).keep()
    await (await storage.stage(chunks('abc'))).discard()
    expect(await storage.size(kept.key)).toBe(3)
  })

  it('takes over a finished file', async () => {
    const storage = await localFileStorage(folder)
    const path = join(folder, 'made')
    for (const _ of ['first', 'again']) {
      await writeFile(path, 'abc')
      const { key } = await storage.adopt(path)
      expect((await buffer(await storage.open(key))).toString()).toBe('abc')
    }
    expect(await readdir(folder)).not.toContain('made')
  })

  it('leaves nothing of a file that is too large or breaks off', async () => {
    const storage = await localFileStorage(folder)
    const broken = async function* () {
      yield* chunks('ab')
      throw new Error('connection reset')
    }
    await expect(storage.put(chunks('ab', 'c'), { maxBytes: 2 })).rejects.toThrow(FileTooLarge)
    await expect(storage.put(broken())).rejects.toThrow('connection reset')
    await expect(storage.put(chunks('abc'), { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    expect(await waiting()).toEqual([])
    expect(await storage.size(sha256OfAbc)).toBeUndefined()
  })
})

describe('what is not there', () => {
  it.each(['../../etc/passwd', sha256OfAbc, `${sha256OfAbc}/..`, ''])('has no file %j', async (key) => {
    const storage = await localFileStorage(folder)
    expect(await storage.size(key)).toBeUndefined()
    await expect(storage.open(key)).rejects.toThrow(FileMissing)
    await expect(storage.localPath(key)).rejects.toThrow(FileMissing)
    expect(await storage.remove(key, unneeded)).toBe('removed')
  })

  it('is gone after removal', async () => {
    const storage = await localFileStorage(folder)
    const { key } = await storage.put(chunks('abc'))
    expect(await storage.remove(key, unneeded)).toBe('removed')
    expect(await storage.size(key)).toBeUndefined()
    expect(await waiting()).toEqual([])
  })
})

describe('removing', () => {
  const stored = async (storage: FileStorage, key: string) => (await buffer(await storage.open(key))).toString()

  it('leaves what is needed', async () => {
    const storage = await localFileStorage(folder)
    const { key } = await storage.put(chunks('abc'))
    expect(await storage.remove(key, async () => true)).toBe('needed')
    let asked = 0
    const neededMeanwhile = async () => ++asked > 1
    expect(await storage.remove(key, neededMeanwhile)).toBe('needed')
    expect(await stored(storage, key)).toBe('abc')
    expect(await waiting()).toEqual([])
  })

  it('leaves what somebody has stored and not named yet, in every process', async () => {
    const [storage, other] = [await localFileStorage(folder), await localFileStorage(folder)]
    const staged = await storage.stage(chunks('abc'))
    const { key } = await staged.keep()
    expect(await other.remove(key, unneeded)).toBe('held')
    expect(await stored(storage, key)).toBe('abc')
    await staged.discard()
    expect(await other.remove(key, unneeded)).toBe('removed')
    const made = join(folder, 'made')
    await writeFile(made, 'abc')
    await storage.adopt(made)
    expect(await other.remove(key, unneeded)).toBe('held')
    const longAgo = new Date(Date.now() - 11 * 60_000)
    for (const name of await readdir(join(folder, 'held'))) await utimes(join(folder, 'held', name), longAgo, longAgo)
    expect(await other.remove(key, unneeded)).toBe('removed')
  })

  it('takes nothing from who stores the same bytes meanwhile', async () => {
    const [storage, other] = [await localFileStorage(folder), await localFileStorage(folder)]
    const { key } = await storage.put(chunks('abc'))
    let asked = 0
    const storesThem = async () => {
      if (++asked > 1) await other.put(chunks('abc'))
      return false
    }
    expect(await storage.remove(key, storesThem)).toBe('removed')
    expect(await stored(other, key)).toBe('abc')
  })

  it('that broke off has not been, for a start some time after', async () => {
    const { key } = await (await localFileStorage(folder)).put(chunks('abc'))
    const path = join(folder, key.slice(0, 2), key)
    await rename(path, join(folder, 'incoming', `${key}.aside`))
    expect(await (await localFileStorage(folder)).size(key)).toBeUndefined()
    const late = await localFileStorage(folder, () => Date.now() + 11 * 60_000)
    expect(await stored(late, key)).toBe('abc')
    expect(await waiting()).toEqual([])
  })
})

describe('other accounts of the machine', () => {
  const modeOf = async (...path: readonly string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8)
  const modes = async (key: string) =>
    Promise.all([modeOf(), modeOf('incoming'), modeOf(key.slice(0, 2)), modeOf(key.slice(0, 2), key)])

  it('look at nothing', async () => {
    const storage = await localFileStorage(folder)
    const staged = await storage.stage(chunks('abc'))
    expect((await stat(staged.path)).mode & 0o777).toBe(0o600)
    const { key } = await staged.keep()
    expect(await modes(key)).toEqual(['700', '700', '700', '600'])
    const made = join(folder, 'made')
    await writeFile(made, 'abcd', { mode: 0o644 })
    const adopted = await storage.adopt(made)
    expect(await modes(adopted.key)).toEqual(['700', '700', '700', '600'])
  })

  it('are shut out of what an earlier release left open', async () => {
    const { key } = await (await localFileStorage(folder)).put(chunks('abc'))
    await chmod(join(folder, key.slice(0, 2), key), 0o644)
    for (const path of [folder, join(folder, 'incoming'), join(folder, key.slice(0, 2))]) await chmod(path, 0o755)
    await localFileStorage(folder)
    expect(await modes(key)).toEqual(['700', '700', '700', '600'])
  })
})

describe('what was left half written', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const leave = async (name: string, minutes: number) => {
    const path = join(folder, 'incoming', name)
    await mkdir(join(folder, 'incoming'), { recursive: true })
    await writeFile(path, 'a')
    await utimes(path, minutesAgo(minutes), minutesAgo(minutes))
  }

  it('is swept at a start when nobody has it under way any more', async () => {
    await leave('old', 61)
    await leave('new', 59)
    await localFileStorage(folder)
    expect(await waiting()).toEqual(['new'])
  })

  it('is swept while another process runs', async () => {
    await localFileStorage(folder, Date.now, 10)
    await leave('old', 61)
    await leave('new', 59)
    await expect.poll(waiting).toEqual(['new'])
  })

  it('is not what somebody has under way, however slowly it comes', async () => {
    const storage = await localFileStorage(folder, Date.now, 10)
    const rest = Promise.withResolvers<undefined>()
    const slow = async function* () {
      yield* chunks('ab')
      await rest.promise
      yield* chunks('c')
    }
    const staging = storage.stage(slow())
    await expect.poll(waiting).toHaveLength(1)
    const path = join(folder, 'incoming', (await waiting())[0] ?? '')
    await utimes(path, minutesAgo(59), minutesAgo(59))
    await expect.poll(async () => (await stat(path)).mtime.getTime()).toBeGreaterThan(minutesAgo(1).getTime())
    rest.resolve(undefined)
    const staged = await staging
    await utimes(path, minutesAgo(59), minutesAgo(59))
    await expect.poll(async () => (await stat(path)).mtime.getTime()).toBeGreaterThan(minutesAgo(1).getTime())
    expect(await staged.keep()).toMatchObject({ bytes: 3 })
    await staged.discard()
    expect(await waiting()).toEqual([])
  })
})
