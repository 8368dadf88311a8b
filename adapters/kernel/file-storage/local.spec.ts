import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chunks, fileStorageContract, isNeverNeeded, readStored } from './contract.ts'
import { localFileStorage } from './local.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-storage-'))
})
afterEach(() => rm(folder, { recursive: true }))

const incomingFiles = () => readdir(join(folder, 'incoming'))

fileStorageContract('files in a folder', async () => {
  const place = await mkdtemp(join(tmpdir(), 'file-storage-contract-'))
  const made = join(place, 'made')
  const files = join(place, 'files')
  return {
    open: () => localFileStorage(files),
    finished: async (content) => {
      await writeFile(made, content)
      return made
    },
    isThere: async (path) => (await readdir(place)).includes(basename(path)),
    underWay: () => readdir(join(files, 'incoming')),
    close: () => rm(place, { recursive: true }),
  }
})

describe('removing', () => {
  it.each([
    ['no longer', -11],
    ['nor for longer after the clock was set back', 60],
  ])('leaves what was stored and not named for ten minutes, %s', async (_, minutes) => {
    const storage = await localFileStorage(folder)
    const made = join(folder, 'made')
    await writeFile(made, 'abc')
    const { key } = await storage.adopt(made)
    expect(await storage.remove(key, isNeverNeeded)).toBe('held')
    const other = new Date(Date.now() + minutes * 60_000)
    for (const name of await readdir(join(folder, 'held'))) await utimes(join(folder, 'held', name), other, other)
    expect(await storage.remove(key, isNeverNeeded)).toBe('removed')
  })

  it('that broke off has not been, for a start some time after', async () => {
    const { key } = await (await localFileStorage(folder)).put(chunks('abc'))
    const path = join(folder, key.slice(0, 2), key)
    await rename(path, join(folder, 'incoming', `${key}.aside`))
    expect(await (await localFileStorage(folder)).size(key)).toBeUndefined()
    const late = await localFileStorage(folder, () => Date.now() + 11 * 60_000)
    expect(await readStored(late, key)).toBe('abc')
    expect(await incomingFiles()).toEqual([])
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
    expect(await incomingFiles()).toEqual(['new'])
  })

  it('is swept while another process runs', async () => {
    await localFileStorage(folder, Date.now, 10)
    await leave('old', 61)
    await leave('new', 59)
    await expect.poll(incomingFiles).toEqual(['new'])
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
    await expect.poll(incomingFiles).toHaveLength(1)
    const path = join(folder, 'incoming', (await incomingFiles())[0] ?? '')
    await utimes(path, minutesAgo(59), minutesAgo(59))
    await expect.poll(async () => (await stat(path)).mtime.getTime()).toBeGreaterThan(minutesAgo(1).getTime())
    rest.resolve(undefined)
    const staged = await staging
    await utimes(path, minutesAgo(59), minutesAgo(59))
    await expect.poll(async () => (await stat(path)).mtime.getTime()).toBeGreaterThan(minutesAgo(1).getTime())
    expect(await staged.keep()).toMatchObject({ bytes: 3 })
    await staged.discard()
    expect(await incomingFiles()).toEqual([])
  })
})
