/** What a field of a message holds: a number, or the bytes of what has a length. */
export type WireField = (field: number, value: number, bytes: Buffer) => void

const none = Buffer.alloc(0)

/**
 * Goes through the fields of a protobuf message (protobuf.dev, Encoding): those that are numbers or have a length, which are
 * all that EventStoreDB sends of a record. A number beyond 2⁵³ comes near to what it is.
 */
export const readFields = (message: Buffer, visit: WireField): void => {
  let at = 0
  const readNumber = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at] ?? 0
      at += 1
      if (byte < 128) return value + byte * factor
      value += (byte - 128) * factor
    }
  }
  while (at < message.length) {
    const tag = readNumber()
    const [field, kind] = [Math.floor(tag / 8), tag % 8]
    if (kind !== 0 && kind !== 2) throw new Error(`EventStoreDB sends a field of kind ${kind}`)
    const value = readNumber()
    const bytes = kind === 2 ? message.subarray(at, at + value) : none
    at += bytes.length
    visit(field, value, bytes)
  }
}
