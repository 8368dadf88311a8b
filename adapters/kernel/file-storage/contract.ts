import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FileMissing, type FileStorage, FileTooLarge } from '../../../commands/kernel/file-storage.ts'

export type Subject = {
  /** Opens the same storage again, as another process does. */
  readonly open: () => Promise<FileStorage>
  /** Writes a file that a program has finished, with these bytes; answers its path. */
  readonly finished: (content: string) => Promise<string>
  readonly isThere: (path: string) => Promise<boolean>
  /** Files that have been received and are not stored. */
  readonly underWay: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export const chunks = async function* (...parts: readonly string[]) {
  for (const part of parts) yield await Promise.resolve(Buffer.from(part))
}
export const isNeverNeeded = async () => false
export const readStored = async (storage: FileStorage, key: string) =>
  (await buffer(await storage.open(key))).toString()

const sha256OfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

/** Every implementation of `FileStorage` passes this; `begin` gives an empty storage. */
export const fileStorageContract = (name: string, begin: () => Promise<Subject>): void => {
  describe(`the contract of ${name}`, () => {
    let subject: Subject
    let storage: FileStorage
    beforeEach(async () => {
      subject = await begin()
      storage = await subject.open()
    })
    afterEach(() => subject.close())
    const underWay = () => subject.underWay()

    describe('storing', () => {
      it('tells hash and length, and gives the bytes back whole or in part', async () => {
        const put = await storage.put(chunks('a', 'bc'))
        expect(put).toMatchObject({ sha256: sha256OfAbc, bytes: 3 })
        expect(await text(await storage.open(put.key))).toBe('abc')
        expect(await text(await storage.open(put.key, { from: 1, to: 1 }))).toBe('b')
        expect(await storage.size(put.key)).toBe(3)
        expect(await storage.writtenAt(put.key)).toBeInstanceOf(Date)
      })

      it('keeps equal bytes once', async () => {
        const [one, other] = await Promise.all([storage.put(chunks('abc')), storage.put(chunks('ab', 'c'))])
        expect(one).toEqual(other)
        expect(await underWay()).toEqual([])
      })

      it('lets bytes be looked at before they are kept or discarded', async () => {
        const { key } = await storage.put(chunks('abc'))
        await storage.remove(key, isNeverNeeded)
        const staged = await storage.stage(chunks('abc'))
        expect(staged).toMatchObject({ sha256: sha256OfAbc, bytes: 3 })
        expect(await storage.size(key)).toBeUndefined()
        expect(await storage.writtenAt(key)).toBeUndefined()
        await staged.discard()
        expect(await underWay()).toEqual([])
        const kept = await (await storage.stage(chunks('abc'))).keep()
        await (await storage.stage(chunks('abc'))).discard()
        expect(kept.key).toBe(key)
        expect(await storage.size(key)).toBe(3)
      })

      it('takes over a finished file', async () => {
        for (const _ of ['first', 'again']) {
          const path = await subject.finished('abc')
          const { key } = await storage.adopt(path)
          expect(await readStored(storage, key)).toBe('abc')
          expect(await subject.isThere(path)).toBe(false)
        }
      })

      it('leaves nothing of a file that is too large or breaks off', async () => {
        const broken = async function* () {
          yield* chunks('ab')
          throw new Error('connection reset')
        }
        await expect(storage.put(chunks('ab', 'c'), { maxBytes: 2 })).rejects.toThrow(FileTooLarge)
        await expect(storage.put(broken())).rejects.toThrow('connection reset')
        await expect(storage.put(chunks('abc'), { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
        expect(await underWay()).toEqual([])
      })
    })

    describe('what is not there', () => {
      it.each(['../../etc/passwd', sha256OfAbc, `${sha256OfAbc}/..`, ''])('has no file %j', async (key) => {
        expect(await storage.size(key)).toBeUndefined()
        await expect(storage.open(key)).rejects.toThrow(FileMissing)
        await expect(storage.localPath(key)).rejects.toThrow(FileMissing)
        expect(await storage.remove(key, isNeverNeeded)).toBe('removed')
      })
    })

    describe('removing', () => {
      it('leaves nothing', async () => {
        const { key } = await storage.put(chunks('abc'))
        expect(await storage.remove(key, isNeverNeeded)).toBe('removed')
        expect(await storage.size(key)).toBeUndefined()
        expect(await underWay()).toEqual([])
      })

      it('leaves what is needed', async () => {
        const { key } = await storage.put(chunks('abc'))
        expect(await storage.remove(key, async () => true)).toBe('needed')
        let asked = 0
        const neededMeanwhile = async () => ++asked > 1
        expect(await storage.remove(key, neededMeanwhile)).toBe('needed')
        expect(await readStored(storage, key)).toBe('abc')
        expect(await underWay()).toEqual([])
      })

      it('leaves what somebody has stored and not named yet, in every process', async () => {
        const other = await subject.open()
        const staged = await storage.stage(chunks('abc'))
        const { key } = await staged.keep()
        expect(await other.remove(key, isNeverNeeded)).toBe('held')
        expect(await readStored(storage, key)).toBe('abc')
        await staged.discard()
        expect(await other.remove(key, isNeverNeeded)).toBe('removed')
        await storage.adopt(await subject.finished('abc'))
        expect(await other.remove(key, isNeverNeeded)).toBe('held')
      })

      it('takes nothing from who stores the same bytes meanwhile', async () => {
        const other = await subject.open()
        const { key } = await storage.put(chunks('abc'))
        let asked = 0
        const storesThem = async () => {
          if (++asked > 1) await other.put(chunks('abc'))
          return false
        }
        expect(await storage.remove(key, storesThem)).toBe('removed')
        expect(await readStored(other, key)).toBe('abc')
      })
    })
  })
}
