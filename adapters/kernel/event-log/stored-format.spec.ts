import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { personalFields } from '../../../domain/events.ts'
import { expandPath, valueAt } from '../../../domain/kernel/field-paths.ts'
import type { PersonalFields } from '../../../domain/kernel/personal-fields.ts'
import { inMemorySubjectKeys } from '../keys/in-memory.ts'
import { eventCodec } from './codec.ts'
import { currentVersion, upcast, upcasters } from './upcasters.ts'

type StoredExample = { readonly type: string; readonly schemaVersion?: number; readonly data: object }

/** Every released event as it was first written: one file each, and one more for every later version of its shape. */
const storedExamples = globSync(['domain/**/stored/*.json', 'adapters/**/stored/*.json']).map((file) => ({
  file,
  stored: JSON.parse(readFileSync(file, 'utf8')) as StoredExample,
}))

const personal: { readonly [type: string]: PersonalFields | undefined } = personalFields

describe('every released event', () => {
  const codec = eventCodec({ keys: inMemorySubjectKeys() })

  it.each(storedExamples)(
    'in $file is read in the shape of today',
    async ({ stored: { type, schemaVersion = 1, data } }) => {
      const [event] = await codec.decode([{ type, schemaVersion, data: JSON.stringify(data) }])
      expect(event).toEqual({ type, data: upcast(upcasters, type, schemaVersion, data) })
      expect(schemaVersion).toBeLessThanOrEqual(currentVersion(upcasters, type))
    },
  )

  it.each(storedExamples)('in $file survives being stored', async ({ stored: { type, schemaVersion = 1, data } }) => {
    const event = { type, data: upcast(upcasters, type, schemaVersion, data) }
    expect(await codec.decode(await codec.encode([event]))).toEqual([event])
  })

  const withPersonalFields = storedExamples.flatMap(({ file, stored }) => {
    const fields = personal[stored.type]
    const paths = fields?.fields.flatMap((path) => expandPath(stored.data, path)) ?? []
    const isNobodys = fields?.mayBeNobody === true && valueAt(stored.data, fields.subject) === undefined
    return fields && !isNobodys && paths.length > 0 ? [{ file, stored, fields, paths }] : []
  })

  it.each(Object.keys(personal))('that may be personal is so in one of its files: %s', (type) =>
    expect(withPersonalFields.map((each) => each.stored.type)).toContain(type),
  )

  it.each(withPersonalFields)(
    'in $file hides what is declared personal',
    async ({ stored: { type, data }, fields, paths }) => {
      const [written] = await codec.encode([{ type, data }])
      const readable: unknown = JSON.parse(written?.data ?? '')
      for (const path of paths) expect(valueAt(readable, path)).toBeNull()
      expect(valueAt(readable, fields.subject)).toBe(valueAt(data, fields.subject))
    },
  )
})
