import { personalFields } from '../../../domain/events.ts'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { expandPath, valueAt, withValuesAt } from '../../../domain/kernel/field-paths.ts'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import type { PersonalFields } from '../../../domain/kernel/personal-fields.ts'
import { openSeal, seal } from '../keys/seal.ts'
import { KeyUnreadable, type SubjectKey, type SubjectKeys } from '../keys/subject-keys.ts'
import { toJson } from './storable-text.ts'
import { currentVersion, upcasters as released, type Upcasters, upcast } from './upcasters.ts'

/**
 * An event as the stores keep it. `data` is JSON text without readable personal fields; `fields` names what it
 * contains.
 */
export type StoredEvent = {
  readonly type: string
  readonly schemaVersion: number
  readonly data: string
  readonly fields: object
}

/** An event as a store returns it: some stores parse JSON themselves. */
export type FetchedEvent = Pick<StoredEvent, 'type' | 'schemaVersion'> & { readonly data: string | object }

export type Codec = {
  /** Rejects with `UnstorableText` and `SubjectForgotten`. */
  readonly encode: (events: readonly AnyEvent[]) => Promise<readonly StoredEvent[]>
  /**
   * Decodes events into today's shape, with `erased` in place of a forgotten person's data. An unreadable event comes
   * as `undecodable` with the reason. Rejects when the keys could not be read.
   */
  readonly decode: (fetched: readonly FetchedEvent[]) => Promise<readonly AnyEvent[]>
}

export type CodecOptions = {
  readonly keys: SubjectKeys
  readonly personal?: { readonly [type: string]: PersonalFields | undefined }
  readonly upcasters?: Upcasters
}

/** Stands beside the other fields of `data` and names the paths whose values, null there, are in the box. */
type SealedFields = { readonly subject: string; readonly paths: readonly string[]; readonly box: string }

type OpenedEvent = { readonly data: object; readonly sealed: SealedFields | undefined }

const mark = '$sealed'

const contextOf = (type: string, { subject, paths }: Omit<SealedFields, 'box'>) =>
  JSON.stringify([type, subject, paths])

/** Undefined: the fields concern no person. */
const subjectOf = ({ type, data }: AnyEvent, { subject, mayBeNobody }: PersonalFields): string | undefined => {
  const id = valueAt(data, subject)
  if (typeof id === 'string') return id
  if (mayBeNobody && id === undefined) return undefined
  throw new Error(`${type} has personal fields, yet ${subject} names nobody`)
}

const sealFields = ({ type, data }: AnyEvent, fields: PersonalFields, key: Buffer, subject: string): object => {
  const paths: string[] = []
  for (const path of fields.fields) paths.push(...expandPath(data, path))
  const plain = JSON.stringify(paths.map((path) => valueAt(data, path)))
  const box = seal(key, Buffer.from(plain), contextOf(type, { subject, paths })).toString('base64')
  const open = withValuesAt(data, paths, () => null)
  return { ...open, [mark]: { subject, paths, box } satisfies SealedFields }
}

const valuesIn = (type: string, sealed: SealedFields, key: SubjectKey): readonly unknown[] => {
  if (key === 'forgotten') return sealed.paths.map(() => erasedValue)
  const plain = openSeal(key, Buffer.from(sealed.box, 'base64'), contextOf(type, sealed))
  return JSON.parse(plain.toString()) as readonly unknown[]
}

const unsealFields = (type: string, data: object, sealed: SealedFields, key: SubjectKey): object => {
  const values = valuesIn(type, sealed, key)
  return withValuesAt(data, sealed.paths, (index) => values[index])
}

const open = ({ data }: FetchedEvent): OpenedEvent => {
  const parsed = (typeof data === 'string' ? JSON.parse(data) : data) as { readonly [mark]?: SealedFields }
  if (!(mark in parsed)) return { data: parsed, sealed: undefined }
  const { [mark]: sealed, ...rest } = parsed
  return { data: rest, sealed }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const openOrReason = (fetched: FetchedEvent): OpenedEvent & { readonly reason?: string } => {
  try {
    return open(fetched)
  } catch (error) {
    return { data: {}, sealed: undefined, reason: reasonOf(error) }
  }
}

type FoundKey = SubjectKey | KeyUnreadable

/**
 * Reads all keys at once. When that fails, it reads them one by one, so that an unreadable key affects only its own
 * events.
 */
const keysToRead = async (keys: SubjectKeys, subjects: readonly string[]): Promise<ReadonlyMap<string, FoundKey>> => {
  if (subjects.length === 0) return new Map()
  try {
    return await keys.toRead(subjects)
  } catch (error) {
    if (!(error instanceof KeyUnreadable)) throw error
  }
  const found = new Map<string, FoundKey>()
  for (const subject of new Set(subjects)) {
    const [key] = await keys.toRead([subject]).then(
      (one) => [...one.values()],
      (error: unknown) => {
        if (error instanceof KeyUnreadable) return [error]
        throw error
      },
    )
    if (key !== undefined) found.set(subject, key)
  }
  return found
}

const requireKey = <Key>(keys: ReadonlyMap<string, Key>, subject: string): Key => {
  const key = keys.get(subject)
  if (key === undefined) throw new Error(`No key was fetched for subject ${subject}`)
  return key
}

export const eventCodec = ({ keys, personal = personalFields, upcasters = released }: CodecOptions): Codec => {
  const encode: Codec['encode'] = async (events) => {
    const subjects = events.flatMap((event) => {
      const fields = personal[event.type]
      return (fields && subjectOf(event, fields)) ?? []
    })
    const found = subjects.length > 0 ? await keys.toWrite(subjects) : new Map<string, Buffer>()
    return events.map((event) => {
      const { type, data } = event
      const schemaVersion = currentVersion(upcasters, type)
      const json = toJson(event)
      const fields = personal[type]
      const subject = fields && subjectOf(event, fields)
      if (!fields || subject === undefined) return { type, schemaVersion, data: json, fields: data }
      const sealed = sealFields({ type, data }, fields, requireKey(found, subject), subject)
      return { type, schemaVersion, data: JSON.stringify(sealed), fields: sealed }
    })
  }

  const decode: Codec['decode'] = async (fetched) => {
    const opened = fetched.map(openOrReason)
    const subjects = opened.flatMap(({ sealed }) => (sealed ? [sealed.subject] : []))
    const found = await keysToRead(keys, subjects)
    return fetched.map(({ type, schemaVersion }, index): AnyEvent => {
      const { data, sealed, reason } = opened[index] ?? { data: {}, sealed: undefined, reason: undefined }
      if (reason !== undefined) return { type, data, undecodable: reason }
      try {
        const key = sealed && requireKey(found, sealed.subject)
        if (key instanceof KeyUnreadable) throw key
        const whole = sealed && key ? unsealFields(type, data, sealed, key) : data
        return { type, data: upcast(upcasters, type, schemaVersion, whole) }
      } catch (error) {
        return { type, data, undecodable: reasonOf(error) }
      }
    })
  }

  return { encode, decode }
}
