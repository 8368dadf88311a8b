import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { localFileStorage } from '../../../adapters/kernel/file-storage/local.ts'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { type EventLog, type RecordedEvent, UndecodableEvent } from '../../../domain/kernel/event-log.ts'
import { MediaId, ProductionId, QuotationId } from '../../../domain/kernel/ids.ts'
import { manifest } from '../../../domain/production/production/examples.ts'
import { handlersOf } from '../../handlers.ts'
import type { FileStorage } from '../../kernel/file-storage.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { guardedHandlers } from '../../kernel/testing/guarded-handlers.ts'
import { productionStream } from '../../production/production/stream.ts'
import { removeBytes } from './remove-bytes.ts'
import { mediaStream } from './stream.ts'
import { usersOfBytes } from './users-of-bytes.ts'

const folder = await mkdtemp(join(tmpdir(), 'remove-bytes-'))
afterAll(() => rm(folder, { recursive: true }))
const localStorage = await localFileStorage(folder)

const newContext = (): CommandContext => ({
  commandId: randomUUID(),
  correlationId: 'spec',
  actor: { kind: 'process', id: 'spec' },
})
const keyOf = (content: string) => createHash('sha256').update(content).digest('hex')
const idOf = (n: number) => MediaId.parse(`0198e0a0-0000-7000-8000-00000000f0${String(n).padStart(2, '0')}`)
const quotationId = QuotationId.parse('0198e0a0-0000-7000-8000-00000000c001')

const findNoUsers = async () => ({ files: [], productions: [], upTo: [undefined, undefined] })

const openRemoval = (storage: Pick<FileStorage, 'remove'> = localStorage) => {
  const log = inMemoryEventLog()
  const handlers = guardedHandlers(handlersOf(log))
  const forgotten: string[] = []
  const findUsers = usersOfBytes(log, findNoUsers)
  const tools = { log, handlers, storage, findUsers, forget: async (subject: string) => void forgotten.push(subject) }
  const send = (command: Parameters<typeof handlers.media>[1] & { readonly mediaId: MediaId }) =>
    handlers.media(mediaStream(command.mediaId), command, newContext())
  const receive = (mediaId: MediaId, content: string, attachedTo = {}) => {
    const storageKey = keyOf(content)
    const bytes = { storageKey, hash: storageKey, bytes: content.length, mimeType: 'text/plain' }
    return send({ type: 'ReceiveFile', mediaId, kind: 'text', filename: 'Anna.txt', attachedTo, ...bytes })
  }
  return { log, handlers, tools, forgotten, send, receive, remove: (mediaId: MediaId) => removeBytes(tools, mediaId) }
}

const store = async (content: string) => {
  await localStorage.put(Readable.from([Buffer.from(content)]))
  return keyOf(content)
}

describe('an erased file', () => {
  const [mine, other] = [idOf(1), idOf(2)]

  it('leaves nothing, not even what it was called', async () => {
    const { send, receive, remove, forgotten } = openRemoval()
    const key = await store('ett')
    await receive(mine, 'ett')
    await remove(mine)
    expect(await localStorage.size(key)).toBe(3)
    await send({ type: 'EraseFile', mediaId: mine })
    await remove(mine)
    await remove(mine)
    expect(await localStorage.size(key)).toBeUndefined()
    expect(new Set(forgotten)).toEqual(new Set([mine]))
  })

  it('leaves its quotation’s key alone: others are sealed under it', async () => {
    const { send, receive, remove, forgotten } = openRemoval()
    await receive(mine, 'ett', { quotationId })
    await send({ type: 'EraseFile', mediaId: mine })
    await remove(mine)
    expect(forgotten).toEqual([])
  })

  it('leaves the bytes of another that is there, or may be fetched back', async () => {
    const { send, receive, remove } = openRemoval()
    const key = await store('två')
    await receive(mine, 'två')
    await receive(other, 'två')
    await send({ type: 'EraseFile', mediaId: mine })
    await send({ type: 'RemoveFile', mediaId: other })
    await remove(mine)
    expect(await localStorage.size(key)).toBeDefined()
    await send({ type: 'CollectFile', mediaId: other })
    await remove(other)
    expect(await localStorage.size(key)).toBeUndefined()
  })

  it('takes the subtitles along that it has had, unless another has them too', async () => {
    const { send, receive, remove } = openRemoval()
    const [key, shared] = [await store('undertext'), await store('delad')]
    const video = { kind: 'video', filename: 'Anna.mp4', attachedTo: {} } as const
    const bytes = { storageKey: keyOf('video'), hash: keyOf('video'), bytes: 5, mimeType: 'video/mp4' }
    await send({ type: 'ReceiveFile', mediaId: mine, ...video, ...bytes })
    await receive(other, 'delad')
    const titles = (...keys: readonly string[]) =>
      keys.map((src) => ({ label: 'Svenska', kind: 'subtitles', srclang: 'sv', src }))
    await send({ type: 'DescribeFile', mediaId: mine, changes: { subTitles: titles(key, shared) } })
    await send({ type: 'DescribeFile', mediaId: mine, changes: { subTitles: titles('https://tidning.se/1.vtt') } })
    await send({ type: 'EraseFile', mediaId: mine })
    await remove(mine)
    expect(await localStorage.size(key)).toBeUndefined()
    expect(await localStorage.size(shared)).toBeDefined()
  })

  it('waits for a production that is made of it', async () => {
    const { handlers, send, receive, remove } = openRemoval()
    const key = await store('tre')
    await receive(mine, 'tre')
    const productionId = ProductionId.parse(randomUUID())
    const sounds = [{ mediaId: mine, name: 'tre', storageKey: key, hash: key }]
    const items = [{ itemId: randomUUID(), name: 'Tre', level: 1, source: { kind: 'sounds', sounds } }] as const
    const about = { kind: 'daisy', processItemId: null, at: '2026-11-22T08:00:00.000Z' } as const
    const start = { type: 'StartProduction', productionId, manifest: { ...manifest, items }, ...about } as const
    await handlers.production(productionStream(productionId), start, newContext())
    await send({ type: 'EraseFile', mediaId: mine })
    await expect(remove(mine)).rejects.toThrow('Still in use')
    expect(await localStorage.size(key)).toBeDefined()
    const cancel = { type: 'CancelProduction', productionId, reason: 'Avbruten', at: about.at } as const
    await handlers.production(productionStream(productionId), cancel, newContext())
    await remove(mine)
    expect(await localStorage.size(key)).toBeUndefined()
  })

  it('waits for an event that cannot be read, for that may name somebody who needs the bytes', async () => {
    const { log, tools, send, receive } = openRemoval()
    const key = await store('fem')
    await receive(mine, 'fem')
    await receive(other, 'fem')
    await send({ type: 'EraseFile', mediaId: mine })
    let isLost = true
    const damaged: EventLog = {
      ...log,
      readAll: async (query) => {
        const batch = await log.readAll(query)
        const lost = (recorded: RecordedEvent) =>
          isLost && recorded.stream === mediaStream(other)
            ? { ...recorded, event: { ...recorded.event, data: {}, undecodable: 'The row is damaged' } }
            : recorded
        return { ...batch, events: batch.events.map(lost) }
      },
    }
    const findUsers = usersOfBytes(damaged, findNoUsers)
    const remove = () => removeBytes({ ...tools, findUsers }, mine)
    await expect(remove()).rejects.toThrow(UndecodableEvent)
    expect(await localStorage.size(key)).toBeDefined()
    isLost = false
    await remove()
    expect(await localStorage.size(key)).toBeDefined()
  })

  it('waits for who has stored the same bytes and not said so yet', async () => {
    const { send, receive, remove } = openRemoval()
    const staged = await localStorage.stage(Readable.from([Buffer.from('fyra')]))
    const { key } = await staged.keep()
    await receive(mine, 'fyra')
    await send({ type: 'EraseFile', mediaId: mine })
    await expect(remove(mine)).rejects.toThrow('Still in use')
    await staged.discard()
    await remove(mine)
    expect(await localStorage.size(key)).toBeUndefined()
  })
})

const step = fc.record({
  file: fc.nat({ max: 3 }),
  act: fc.constantFrom('RemoveFile', 'RestoreFile', 'CollectFile', 'EraseFile', 'ForgetFile', 'remove bytes'),
})

it('leaves exactly the bytes that somebody may still ask for, whatever happens in which order', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 1 }), { minLength: 4, maxLength: 4 }),
      fc.array(step, { maxLength: 25 }),
      (contentOf, steps) => runSteps(contentOf, steps),
    ),
    { numRuns: draws(60) },
  ))

const runSteps = async (
  contentOf: readonly number[],
  steps: readonly { readonly file: number; readonly act: string }[],
) => {
  const stored = new Set(['0', '1'].map(keyOf))
  const remove: FileStorage['remove'] = async (key, isNeeded) => {
    if (await isNeeded()) return 'needed'
    stored.delete(key)
    return 'removed'
  }
  const world = openRemoval({ remove })
  const ids = contentOf.map((_, index) => idOf(index))
  for (const [index, content] of contentOf.entries()) await world.receive(idOf(index), String(content), { quotationId })
  for (const { file, act } of steps) {
    const mediaId = idOf(file)
    if (act === 'remove bytes') await world.remove(mediaId)
    else if (act === 'ForgetFile') await world.send({ type: act, mediaId, quotationId })
    else await world.send({ type: act, mediaId } as Parameters<typeof world.send>[0])
  }
  // Every erased file has its job, which may run at any time.
  for (const mediaId of ids.toReversed()) await world.remove(mediaId)
  const states = await Promise.all(ids.map((id) => world.handlers.media.state(mediaStream(id))))
  const wanted = contentOf
    .filter((_, index) => states[index]?.status !== 'Erased')
    .map((content) => keyOf(String(content)))
  const named = new Set(contentOf.map((content) => keyOf(String(content))))
  expect([...stored].filter((key) => named.has(key)).toSorted()).toEqual([...new Set(wanted)].toSorted())
}
