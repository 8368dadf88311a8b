import { describe, expect, it } from 'vitest'
import { SubjectForgotten } from '../../../domain/kernel/event-log.ts'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import { inMemorySubjectKeys } from '../keys/in-memory.ts'
import { eventCodec, type StoredEvent } from './codec.ts'
import { UnstorableText } from './storable-text.ts'

const anna = '018f0000-0000-7000-8000-00000000000a'
const berit = '018f0000-0000-7000-8000-00000000000b'

const personal = {
  Registered: { subject: 'id', fields: ['name', 'address.street', 'phones.*', 'contacts.*.name'] },
  Described: { subject: 'id', fields: ['changes.name', 'changes.info'] },
}

const registeredEvent = (id: string) => ({
  type: 'Registered',
  data: {
    id,
    name: 'Anna Ek',
    address: { street: 'Storgatan 1', city: 'Luleå' },
    phones: ['0920-1', null],
    contacts: [
      { name: 'Bo', role: 'son' },
      { name: 'Cia', role: 'dotter' },
    ],
  },
})
const describedEvent = (id: string) => ({ type: 'Described', data: { id, changes: { name: 'Anna Ask', level: 2 } } })

const openCodec = () => {
  const keys = inMemorySubjectKeys()
  return { keys, codec: eventCodec({ keys, personal }) }
}

const firstStoredEvent = (stored: readonly StoredEvent[]): StoredEvent => {
  const [one] = stored
  if (!one) throw new Error('nothing was stored')
  return one
}

describe('personal fields', () => {
  it('cannot be read in the store, all else can', async () => {
    const stored = firstStoredEvent(await openCodec().codec.encode([registeredEvent(anna)]))
    const { $sealed, ...readable } = JSON.parse(stored.data)
    expect(readable).toStrictEqual({
      id: anna,
      name: null,
      address: { street: null, city: 'Luleå' },
      phones: [null, null],
      contacts: [
        { name: null, role: 'son' },
        { name: null, role: 'dotter' },
      ],
    })
    // Whole values only: two letters occur in random bytes by chance.
    const bytes = Buffer.from($sealed.box, 'base64url').toString('latin1')
    for (const hidden of ['Anna Ek', 'Storgatan 1', '0920-1']) expect(bytes).not.toContain(hidden)
    expect(JSON.stringify(stored.fields)).toBe(stored.data)
  })

  it('come back as they were, fields that were not there stay away', async () => {
    const { codec } = openCodec()
    const events = [registeredEvent(anna), describedEvent(berit), { type: 'Counted', data: { n: 1 } }]
    expect(await codec.decode(await codec.encode(events))).toStrictEqual(events)
  })

  it('never look the same twice', async () => {
    const { codec } = openCodec()
    const [a, b] = await codec.encode([describedEvent(anna), describedEvent(anna)])
    expect(a?.data).not.toBe(b?.data)
  })

  it('are erased when their person is forgotten, and only hers', async () => {
    const { keys, codec } = openCodec()
    const stored = await codec.encode([registeredEvent(anna), describedEvent(anna), describedEvent(berit)])
    await keys.forget(anna)
    expect(await codec.decode(stored)).toStrictEqual([
      {
        type: 'Registered',
        data: {
          id: anna,
          name: erasedValue,
          address: { street: erasedValue, city: 'Luleå' },
          phones: [erasedValue, erasedValue],
          contacts: [
            { name: erasedValue, role: 'son' },
            { name: erasedValue, role: 'dotter' },
          ],
        },
      },
      { type: 'Described', data: { id: anna, changes: { name: erasedValue, level: 2 } } },
      describedEvent(berit),
    ])
  })

  it('of a forgotten person are refused', async () => {
    const { keys, codec } = openCodec()
    await keys.forget(anna)
    await expect(codec.encode([describedEvent(berit), describedEvent(anna)])).rejects.toThrow(SubjectForgotten)
  })

  it('belong to somebody', async () => {
    await expect(openCodec().codec.encode([{ type: 'Described', data: {} }])).rejects.toThrow('id names nobody')
  })

  it('cannot be moved to another person, event or place', async () => {
    const { codec } = openCodec()
    const [a, b] = await codec.encode([describedEvent(anna), describedEvent(berit)])
    const moved = {
      ...firstStoredEvent([a, b].flatMap((one) => one ?? [])),
      data: a?.data.replaceAll(anna, berit) ?? '',
    }
    const renamed = a?.data.replace('"changes.name"', '"changes.info"') ?? ''
    const changed = [moved, { ...moved, data: a?.data ?? '', type: 'Registered' }, { ...moved, data: renamed }]
    const reasons = (await codec.decode(changed)).map(({ undecodable }) => undecodable)
    expect(reasons).toEqual(changed.map(() => expect.stringContaining('unable to authenticate')))
  })

  it('that lost their key are a fault, not an erasure', async () => {
    const stored = await openCodec().codec.encode([describedEvent(anna)])
    const [event] = await openCodec().codec.decode(stored)
    expect(event).toMatchObject({ type: 'Described', undecodable: expect.stringContaining('missing') })
  })

  it('that cannot be read leave all other events readable, and their own ids', async () => {
    const { codec } = openCodec()
    const foreign = await openCodec().codec.encode([registeredEvent(anna), describedEvent(anna)])
    const own = await codec.encode([registeredEvent(berit)])
    const events = await codec.decode([...foreign, ...own, { type: 'Broken', schemaVersion: 1, data: '{' }])
    expect(events.map(({ undecodable }) => undecodable !== undefined)).toEqual([true, true, false, true])
    expect(events[0]?.data).toMatchObject({ id: anna, name: null, address: { city: 'Luleå' } })
    expect(events[2]).toStrictEqual(registeredEvent(berit))
  })

  it('are no reason to give an event up when the keys cannot be asked for', async () => {
    const { codec } = openCodec()
    const stored = await codec.encode([describedEvent(anna)])
    const toRead = () => Promise.reject(new Error('connection refused'))
    const away = eventCodec({ keys: { ...inMemorySubjectKeys(), toRead }, personal })
    await expect(away.decode(stored)).rejects.toThrow('connection refused')
  })

  it('are looked at before they are hidden', async () => {
    const event = { type: 'Described', data: { id: anna, changes: { name: 'a\0b' } } }
    await expect(openCodec().codec.encode([event])).rejects.toThrow(UnstorableText)
  })
})

describe('old shapes', () => {
  const upcasters = {
    Moved: [(data: object) => ({ ...data, page: 1 }), (data: object) => ({ ...data, moves: [data] })],
    Described: [({ changes, ...rest }: { changes?: object }) => ({ ...rest, settings: changes })],
  }
  const keys = inMemorySubjectKeys()
  const old = eventCodec({ keys, personal, upcasters: {} })
  const codec = eventCodec({ keys, personal, upcasters })

  it('are lifted step by step from where they are', async () => {
    const at = (schemaVersion: number, data: object) => ({ type: 'Moved', schemaVersion, data: JSON.stringify(data) })
    const events = await codec.decode([at(1, { a: 1 }), at(2, { a: 1, page: 7 }), at(3, { moves: [] })])
    expect(events.map(({ data }) => data)).toEqual([
      { a: 1, page: 1, moves: [{ a: 1, page: 1 }] },
      { a: 1, page: 7, moves: [{ a: 1, page: 7 }] },
      { moves: [] },
    ])
  })

  it('are written at the newest version', async () => {
    expect(await codec.encode([{ type: 'Moved', data: {} }])).toMatchObject([{ schemaVersion: 3 }])
    expect(await codec.encode([{ type: 'Unheard', data: {} }])).toMatchObject([{ schemaVersion: 1 }])
  })

  it('may have had their personal fields elsewhere', async () => {
    const stored = await old.encode([describedEvent(anna)])
    expect(await codec.decode(stored)).toEqual([
      { type: 'Described', data: { id: anna, settings: { name: 'Anna Ask', level: 2 } } },
    ])
  })

  it('of a newer release, or of an unknown event, pass as they are', async () => {
    const newer = { type: 'Moved', schemaVersion: 4, data: '{"b":1}' }
    const unknown = { type: 'Unheard', schemaVersion: 2, data: '{"c":1}' }
    expect(await codec.decode([newer, unknown])).toEqual([
      { type: 'Moved', data: { b: 1 } },
      { type: 'Unheard', data: { c: 1 } },
    ])
  })
})
