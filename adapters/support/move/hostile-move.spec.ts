import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import { subscriberId, subscriberRegistered } from '../../../domain/subscribers/subscriber/examples.ts'
import { eventIds } from '../../kernel/event-log/event-ids.ts'
import { metadataBy, readAllEvents } from '../../kernel/event-log/testing/history.ts'
import { localFileStorage } from '../../kernel/file-storage/local.ts'
import { openSigner } from '../../kernel/integrity/signer.ts'
import { inMemorySubjectKeys } from '../../kernel/keys/in-memory.ts'
import { sealedInMemoryLog } from '../../kernel/testing/sealed-log.ts'
import { companionName, companionOf } from '../signed-export/pack-export.ts'
import { MANIFEST, MOVE_FORMAT } from './move-folder.ts'
import { moveIn } from './move-in.ts'
import { signerOfMove } from './move-signature.ts'

const signer = openSigner(Buffer.alloc(32, 2))
const { x: key } = JSON.parse(signer.publicKey) as { x: string }
const person = `subscriber-${subscriberId}`
const ingrid = subscriberRegistered.data

let folder: string
let target: Parameters<typeof moveIn>[0]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ljudkod-hostile-move-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'out/files'), { recursive: true })
  const subjects = inMemorySubjectKeys()
  target = {
    log: sealedInMemoryLog(subjects),
    subjects,
    storage: await localFileStorage(join(folder, 'to')),
    stored: { streamsSealedFor: async () => [person] },
    rehearse: async () => undefined,
    now: () => new Date('2026-11-30T10:00:00.000Z'),
  }
})

type Line = {
  readonly stream?: string
  readonly type?: string
  readonly data?: object
  readonly [field: string]: unknown
}

const lineOf = ({ stream = person, type = 'SubscriberRegistered', data = ingrid, ...rest }: Line): string => {
  const commandId = randomUUID()
  const [id] = eventIds(commandId, stream, 1)
  const actor = { kind: 'process', id: 'list' }
  const told = { from: 0, commandId, correlationId: randomUUID(), actor, recordedAt: '2026-11-01T10:00:00.000Z' }
  return JSON.stringify({ stream, ...told, events: [{ id, type, data }], ...rest })
}

type Hostile = {
  readonly lines: readonly string[]
  readonly forgotten?: readonly string[]
  readonly file?: string
  /** The thing that moves. */
  readonly root?: string
}

/** A folder that its maker has signed with a key of his own. */
const takeIn = async ({ lines, forgotten = [], file, root = person }: Hostile, told = key) => {
  const text = lines.map((line) => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const files = [{ name: 'events.jsonl', sha256, bytes: Buffer.byteLength(text) }]
  if (file !== undefined) files.push({ name: `files/${file}`, sha256: file, bytes: 0 })
  const about = { format: MOVE_FORMAT, version: '1', movedAt: '2026-11-30', root, events: 1 }
  const manifest = JSON.stringify({ ...about, streams: [], forgotten, actors: {}, files })
  const out = join(folder, 'out')
  await writeFile(join(out, 'events.jsonl'), text)
  await writeFile(join(out, MANIFEST), manifest)
  await writeFile(join(out, companionName(MANIFEST)), companionOf(manifest, signer))
  return moveIn(target, out, told)
}

const expectRefusal = async (hostile: Hostile, said: string | RegExp) => {
  const formerEvents = await readAllEvents(target.log, undefined)
  await expect(takeIn(hostile)).rejects.toThrow(said)
  expect(await readAllEvents(target.log, undefined)).toEqual(formerEvents)
}

it('is not taken in under another key than the one that was told', async () => {
  await expect(takeIn({ lines: [lineOf({})] }, 'other')).rejects.toThrow(`nyckeln ${key}, och inte med other`)
  expect(await signerOfMove(join(folder, 'out'))).toBe(key)
  expect(await takeIn({ lines: [lineOf({})] })).toMatchObject({ added: 1 })
})

it('forgets nobody who lives here', async () => {
  await target.log.append('subscriptionChange-1', [subscriberRegistered], 'noStream', metadataBy())
  target = { ...target, stored: { streamsSealedFor: async () => ['subscriptionChange-1'] } }
  const other = randomUUID()
  const root = `subscriber-${other}`
  const told = lineOf({ stream: root, data: { ...ingrid, subscriberId: other } })
  await expectRefusal({ lines: [told], root, forgotten: [subscriberId] }, 'hör inte till det som flyttas')
  const erased = lineOf({ data: { ...ingrid, firstname: erasedValue } })
  await expectRefusal({ lines: [erased], forgotten: [subscriberId] }, 'finns här sedan förut, i subscriptionChange-1')
  expect(JSON.stringify(await target.log.read('subscriptionChange-1'))).toContain('Ingrid')
})

it.each<readonly [string, Line, string]>([
  ['an unknown type', { type: 'NonsenseHappened' }, 'sådana händelser finns inte'],
  ['a thing that stays', { stream: `user-${subscriberId}` }, 'som inte kan flyttas'],
  ['a name that is no thing', { stream: 'subscriber-x' }, 'som inte kan flyttas'],
  ['an endless name', { stream: `subscriber-${'x'.repeat(5_000)}` }, 'är skadad: stream'],
  ['the id of another thing', { data: { ...ingrid, subscriberId: 'x' } }, 'inte sakens eget id'],
  [
    'an object for a text',
    { data: { ...ingrid, firstname: { a: 1 } } },
    'SubscriberRegistered.firstname har ett värde',
  ],
  ['nobody', { data: { ...ingrid, subscriberId: undefined } }, 'names nobody'],
  ['a forged seal', { data: { ...ingrid, $sealed: { subject: 'x', paths: [], box: '' } } }, 'kan inte tas in'],
  ['a far future', { recordedAt: '9999-01-01T00:00:00.000Z' }, 'daterad 9999'],
  ['a far past', { recordedAt: '0001-01-01T00:00:00Z' }, 'daterad 0001'],
  ['no id', { correlationId: 'not-a-uuid' }, 'Rad 1 i events.jsonl är skadad: correlationId'],
  ['NUL', { data: { ...ingrid, info: '\0' } }, 'Rad 1 i events.jsonl är skadad: det är inte giltig JSON'],
])('is refused before the first event where one has %s', async (_, line, said) => {
  await expectRefusal({ lines: [lineOf(line)] }, said)
})

it('is refused where a line is no JSON, endless, or would change all objects', async () => {
  await expectRefusal({ lines: ['{'] }, 'Rad 1 i events.jsonl är skadad')
  await expectRefusal({ lines: [lineOf({}).replace('"info"', '"__proto__"')] }, 'Rad 1 i events.jsonl är skadad')
  await expectRefusal({ lines: [' '.repeat(9_000_000)] }, 'En rad i events.jsonl är för lång')
})

it('follows no link', async () => {
  const file = '0'.repeat(64)
  await symlink('/dev/zero', join(folder, 'out/files', file))
  await expectRefusal({ lines: [lineOf({})], file }, `files/${file} är ingen vanlig fil`)
  await rm(join(folder, 'out/files'), { recursive: true })
  await symlink('/tmp', join(folder, 'out/files'))
  await expectRefusal({ lines: [lineOf({})], file }, `files/${file} saknas`)
})

it('says which event a read model cannot take in', async () => {
  target = { ...target, rehearse: async ([recorded]) => recorded && { recorded, said: 'listan Prenumeranter: värdet' } }
  await expectRefusal({ lines: [lineOf({})] }, `Händelse 1 i ${person} (SubscriberRegistered) kan inte tas in: listan`)
})
