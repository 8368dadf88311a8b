/**
 * The content of a field: a number; or, for a length-delimited field, its length and where in the buffer its bytes
 * begin.
 */
type WireField = (field: number, value: number, start: number) => void

/** A range of bytes in a buffer: copying each field, or making a view of it, takes longer than reading it. */
export type Span = { readonly start: number; readonly end: number }

/**
 * Visits the fields of a protobuf message in a part of a buffer (protobuf.dev, Encoding): varints and length-delimited
 * fields, which are all that EventStoreDB sends of a record. Numbers beyond 2⁵³ are approximate.
 */
export const readFields = (buffer: Buffer, { start, end }: Span, visit: WireField): void => {
  let at = start
  const readNumber = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = buffer[at] ?? 0
      at += 1
      if (byte < 128) return value + byte * factor
      value += (byte - 128) * factor
    }
  }
  while (at < end) {
    const tag = readNumber()
    const [field, kind] = [tag >>> 3, tag & 7]
    if (kind !== 0 && kind !== 2) throw new Error(`EventStoreDB sends a field of kind ${kind}`)
    const value = readNumber()
    visit(field, value, at)
    if (kind === 2) at += value
  }
}
