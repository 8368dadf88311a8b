import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { append, inEventStoreDb, inPostgres } from '../../kernel/event-register/testing.ts'
import { findTracesIn } from './find-traces.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ljudkod-traces-'))
  await mkdir(join(dataDir, 'mail'))
  await writeFile(join(dataDir, 'mail/letter'), 'Hej Sigrun')
})
afterAll(() => rm(dataDir, { recursive: true }))

describe.each([
  ['in PostgreSQL', inPostgres, 'tabellen public.event', 0],
  ['in EventStoreDB', inEventStoreDb, 'EventStoreDB', 2],
])('the proof of a forgetting, with the events %s', (_, open, place, events) => {
  it('finds a value in an event and in a file, in capitals too, and nothing that is nowhere', async () => {
    const world = await open()
    await append(world, { stream: 'shelf-1' })
    const find = findTracesIn({ pool: world.pool, stored: world.log.stored, dataDir })
    const { traces, ...searched } = await find(['HYLLA Å', 'sigrun'])
    expect(searched).toMatchObject({ files: 1, events })
    expect(traces).toHaveLength(2)
    expect(traces).toEqual(
      expect.arrayContaining([
        { place: 'filen mail/letter', count: 1 },
        { place, count: 1 },
      ]),
    )
    expect(await find(['Torgny'])).toMatchObject({ files: 1, events, traces: [] })
  })
})
