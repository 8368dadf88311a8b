import { z } from 'zod'

type Path = readonly (string | number)[]

const isAccepted = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

/** A value is one of the kinds that accept it; a faulty one may be of any. */
const kindsOf = (options: readonly z.core.$ZodType[], value: unknown) => {
  const accepting = options.filter((option) => isAccepted(option, value))
  return accepting.length > 0 ? accepting : options
}

/** The schemas by which fields are known, without what makes a value optional, converts or checks it. */
const coresOf = (schema: z.core.$ZodType, value: unknown): readonly z.core.$ZodType[] => {
  if (schema instanceof z.ZodPipe) return coresOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in, value)
  if (schema instanceof z.ZodUnion) return kindsOf(schema.options, value).flatMap((option) => coresOf(option, value))
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap((side) => coresOf(side, value))
  if (schema instanceof z.ZodLazy) return coresOf(schema.unwrap(), value)
  if ('innerType' in schema._zod.def) return coresOf(schema._zod.def.innerType as z.core.$ZodType, value)
  return [schema]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const takesAnyField = (core: z.core.$ZodType) =>
  core instanceof z.ZodObject
    ? core.def.catchall !== undefined && !(core.def.catchall instanceof z.ZodNever)
    : [z.ZodRecord, z.ZodAny, z.ZodUnknown, z.ZodCustom].some((kind) => core instanceof kind)

const unknownInList = (value: readonly unknown[], cores: readonly z.core.$ZodType[], path: Path): readonly Path[] => {
  const elements = cores.flatMap((core) => (core instanceof z.ZodArray ? [core.element] : []))
  return elements.length === 0 ? [] : value.flatMap((each, index) => unknownFields(each, elements, [...path, index]))
}

/**
 * The paths of the fields of `value` that none of the schemas knows. The first schema is what is written; the others
 * know fields that may be sent and are not read.
 */
export const unknownFields = (
  value: unknown,
  schemas: readonly z.core.$ZodType[],
  path: Path = [],
): readonly Path[] => {
  const cores = schemas.flatMap((schema) => coresOf(schema, value))
  if (Array.isArray(value)) return unknownInList(value, cores, path)
  const objects = cores.filter((core) => core instanceof z.ZodObject)
  if (!isRecord(value) || objects.length === 0 || cores.some(takesAnyField)) return []
  return Object.entries(value).flatMap(([field, each]) => {
    const known = objects.flatMap(({ shape }) => (Object.hasOwn(shape, field) ? [shape[field]] : []))
    return known.length === 0 ? [[...path, field]] : unknownFields(each, known, [...path, field])
  })
}
