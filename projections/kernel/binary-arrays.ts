/**
 * Arrays in PostgreSQL's binary form (array_send: dimensions, flags, element type; then length and bytes of each
 * element). In text form every quote of every JSON value would be escaped here and unescaped by the server, which costs
 * more than the insert itself. Undefined becomes null.
 */

const HEADER_LENGTH = 20
const NULL_LENGTH = -1

const header = (into: Buffer, elementType: number, count: number) => {
  into.writeInt32BE(1, 0)
  into.writeInt32BE(1, 4)
  into.writeInt32BE(elementType, 8)
  into.writeInt32BE(count, 12)
  into.writeInt32BE(1, 16)
}

type Values<Value> = readonly (Value | null | undefined)[]

const arrayOf =
  <Value>(
    elementType: number,
    /** Maximum bytes of a value. */
    sizeOf: (value: Value) => number,
    write: (into: Buffer, value: Value, at: number) => number,
  ) =>
  (values: Values<Value>): Buffer => {
    const size = values.reduce<number>((total, value) => total + 4 + (value == null ? 0 : sizeOf(value)), HEADER_LENGTH)
    const bytes = Buffer.allocUnsafe(size)
    header(bytes, elementType, values.length)
    let at = HEADER_LENGTH
    for (const value of values) {
      const length = value == null ? NULL_LENGTH : write(bytes, value, at + 4)
      bytes.writeInt32BE(length, at)
      at += 4 + Math.max(0, length)
    }
    return bytes.subarray(0, at)
  }

/** At most three bytes of UTF-8 for every UTF-16 unit. */
const sizeOfText = (value: string) => value.length * 3

const texts = (elementType: number) =>
  arrayOf<string>(elementType, sizeOfText, (into, value, at) => into.write(value, at))

const wholeNumber = (value: number) => {
  if (!Number.isInteger(value)) throw new TypeError(`${value} is no whole number`)
  return value
}

const integers = (elementType: number, width: 2 | 4) =>
  arrayOf<number>(
    elementType,
    () => width,
    (into, value, at) => into.writeIntBE(wholeNumber(value), at, width) - at,
  )

export const textArray = texts(25)
export const jsonArray = texts(114)
export const int2Array = integers(21, 2)
export const int4Array = integers(23, 4)

const writeUuid = (into: Buffer, value: string, at: number) => {
  const length = into.write(value.replaceAll('-', ''), at, 16, 'hex')
  if (length < 16) throw new TypeError(`${value} is no UUID`)
  return length
}

export const uuidArray = arrayOf<string>(2950, () => 16, writeUuid)

export const booleanArray = arrayOf<boolean>(
  16,
  () => 1,
  (into, value, at) => into.writeUInt8(value ? 1 : 0, at) - at,
)

export const float8Array = arrayOf<number>(
  701,
  () => 8,
  (into, value, at) => into.writeDoubleBE(value, at) - at,
)

/** Each value begins with the number of its format version. */
const jsonbTexts = arrayOf<string>(
  3802,
  (value) => 1 + sizeOfText(value),
  (into, value, at) => 1 + into.write(value, into.writeUInt8(1, at)),
)

export const jsonbArray = (values: readonly unknown[]): Buffer =>
  jsonbTexts(values.map((value) => (value == null ? null : JSON.stringify(value))))
