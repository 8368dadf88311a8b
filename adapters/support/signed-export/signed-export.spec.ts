import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { append, fillRegister, inEventStoreDb, inPostgres, type World } from '../../kernel/event-register/testing.ts'
import { openSigner } from '../../kernel/integrity/signer.ts'
import { companionName, packExport } from './pack-export.ts'
import { writeExport } from './write-export.ts'

const signer = openSigner(Buffer.alloc(32, 1))
const program = join(import.meta.dirname, '../../../scripts/support/integrity/check-export.mjs')

let folders: string[] = []
afterEach(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
  folders = []
})

type Files = { readonly text: string; readonly companion: string }

/** Runs the program as a receiver of the export does, who has nothing but the files. */
const checkOffline = async ({ text, companion }: Files) => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-check-'))
  folders.push(folder)
  const file = join(folder, 'shelf.json')
  await Promise.all([writeFile(file, text), writeFile(companionName(file), companion)])
  return new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    execFile(process.execPath, [program, file], { env: {} }, (error, said) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said }),
    )
  })
}

const write = async ({ pool, log }: World, streams: readonly string[]) => {
  const tools = { pool, log, stored: log.stored, signer, now: () => new Date('2026-11-30T10:00:00.000Z') }
  const files = await writeExport(tools, streams)
  if (!files) throw new Error('events lie there')
  return files
}

describe.each([
  ['PostgreSQL', inPostgres],
  ['a stand-in for EventStoreDB', inEventStoreDb],
])('an export from the log in %s', (_, open) => {
  it('holds for a receiver who has only the files', async () => {
    const world = await fillRegister(await open(), ['shelf-1', 'shelf-2'])
    await append(world, { stream: 'shelf-1', at: 1 })
    const files = await write(world, ['shelf-1', 'shelf-2'])
    expect(files.events).toBe(6)
    const { code, said } = await checkOffline(files)
    expect(said).toContain('shelf-1: 4 händelser i obruten följd')
    expect(said).toContain('Hela loggens kedja är undertecknad med 4 händelser')
    expect([code, said]).toEqual([0, expect.stringContaining('Allt stämmer.')])
  })

  it('does not hold with one other letter, and says which event was changed', async () => {
    const files = await write(await fillRegister(await open(), ['shelf-1']), ['shelf-1'])
    const changedFiles = { ...files, text: files.text.replaceAll('Hylla å', 'Hyllb å') }
    const { code, said } = await checkOffline(changedFiles)
    expect(said).toContain('STÄMMER INTE    Underskriften gäller hela filen')
    expect([code, said]).toEqual([1, expect.stringMatching(/STÄMMER INTE {4}shelf-1, händelse 1 .* är ändrat/)])
  })
})

it('does not hold where an event was left out and the rest signed by another key', async () => {
  const files = await write(await fillRegister(await inPostgres(), ['shelf-1']), ['shelf-1'])
  const content = JSON.parse(files.text) as { streams: [{ events: unknown[] }] }
  content.streams[0].events.shift()
  const text = JSON.stringify(content)
  const other = openSigner(Buffer.alloc(32, 2))
  const companion = JSON.stringify({ signature: other.sign(text), publicKey: JSON.parse(other.publicKey) as object })
  const { code, said } = await checkOffline({ text, companion })
  expect(said).toContain('Stämmer         Underskriften gäller hela filen')
  expect(said).toMatch(/STÄMMER INTE {4}shelf-1, händelse 2: en händelse före den saknas/)
  expect(said).toMatch(/STÄMMER INTE {4}Hela loggens kedja/)
  expect(code).toBe(1)
})

it('comes as one zip with the program that checks it', async () => {
  const files = await write(await fillRegister(await inPostgres(), ['shelf-1']), ['shelf-1'])
  const zip = (await packExport('shelf-1.json', files)).toString('latin1')
  for (const name of ['shelf-1.json', 'shelf-1.json.signatur', 'check-export.mjs']) expect(zip).toContain(name)
})
