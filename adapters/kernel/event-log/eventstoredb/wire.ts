/**
 * What a field of a message holds: a number; or, of what has a length, that length, and where in the buffer its bytes begin.
 */
type WireField = (field: number, value: number, start: number) => void

/** Where bytes lie in a buffer: a copy, or a view, of each field would take longer than reading it. */
export type Span = { readonly start: number; readonly end: number }

/**
 * Goes through the fields of the protobuf message that lies in a part of a buffer (protobuf.dev, Encoding): those that are numbers
 * or have a length, which are all that EventStoreDB sends of a record. A number beyond 2⁵³ comes near to what it is.
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
