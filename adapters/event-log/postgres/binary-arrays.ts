/**
 * Arrays in PostgreSQL's binary form (array_send: dimensions, flags, element type; then length and bytes of each
 * element). As text, every quote of every JSON value would be escaped here and unescaped there, which costs more than
 * the insert itself.
 */

const headerLength = 20

const header = (into: Buffer, elementType: number, count: number) => {
  into.writeInt32BE(1, 0)
  into.writeInt32BE(0, 4)
  into.writeInt32BE(elementType, 8)
  into.writeInt32BE(count, 12)
  into.writeInt32BE(1, 16)
}

const array = (
  elementType: number,
  count: number,
  size: number,
  fill: (into: Buffer, index: number, at: number) => number,
) => {
  const bytes = Buffer.allocUnsafe(headerLength + size)
  header(bytes, elementType, count)
  let at = headerLength
  for (let index = 0; index < count; index += 1) {
    const length = fill(bytes, index, at + 4)
    bytes.writeInt32BE(length, at)
    at += 4 + length
  }
  return bytes.subarray(0, at)
}

const texts = (elementType: number) => (values: readonly string[]) => {
  // At most three bytes of UTF-8 for every UTF-16 unit.
  const size = values.reduce((total, value) => total + 4 + value.length * 3, 0)
  return array(elementType, values.length, size, (into, index, at) => into.write(values[index] ?? '', at))
}

const integers = (elementType: number, width: 2 | 4) => (values: readonly number[]) =>
  array(elementType, values.length, values.length * (4 + width), (into, index, at) => {
    into.writeIntBE(values[index] ?? 0, at, width)
    return width
  })

export const textArray = texts(25)
export const jsonArray = texts(114)
export const int2Array = integers(21, 2)
export const int4Array = integers(23, 4)

export const uuidArray = (values: readonly string[]) =>
  array(2950, values.length, values.length * 20, (into, index, at) =>
    into.write((values[index] ?? '').replaceAll('-', ''), at, 'hex'),
  )
