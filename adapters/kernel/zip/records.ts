/** A stored, uncompressed file of a zip. */
export type ZipRecord = {
  readonly name: Buffer
  readonly crc: number
  readonly bytes: number
  /** The offset of the file's header. */
  readonly offset: number
  /** The length and checksum follow the file, because they were not known before it. */
  readonly isDescribedBehind: boolean
}

/** A larger number is written as eight bytes in another field (ZIP64). */
const MAX_UINT32 = 0xffff_ffff
const MAX_UINT16 = 0xffff
const [ZIP_VERSION_PLAIN, ZIP_VERSION_DESCRIPTOR, ZIP_VERSION_ZIP64] = [10, 20, 45]
/** Unix mode: a file that every user may read. */
const [UNIX_VERSION, FILE_MODE] = [(3 << 8) | ZIP_VERSION_ZIP64, 0o100644 * 0x1_0000 + 0x20]
const [DESCRIPTOR_FLAG, UTF8_NAME_FLAG] = [1 << 3, 1 << 11]
/** A fixed time, midnight of 2000-01-01, so that equal books have equal bytes. */
const DOS_TIME = (20 << 25) | (1 << 21) | (1 << 16)

type Field = readonly [bytes: 2 | 4 | 8, value: number]

const fields = (...all: readonly Field[]): Buffer => {
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of all) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

const isLarge = ({ bytes }: Pick<ZipRecord, 'bytes'>): boolean => bytes > MAX_UINT32

const flagsOf = ({ name, isDescribedBehind }: Pick<ZipRecord, 'name' | 'isDescribedBehind'>): number =>
  (isDescribedBehind ? DESCRIPTOR_FLAG : 0) | (name.some((byte) => byte > 0x7f) ? UTF8_NAME_FLAG : 0)

const recordHead = (record: Omit<ZipRecord, 'offset'>, version: number): readonly Field[] => [
  [2, version],
  [2, flagsOf(record)],
  [2, 0],
  [4, DOS_TIME],
]

/** The header before a file: its name, and length and checksum where these are known. */
export const headerOf = (record: Omit<ZipRecord, 'offset'>): Buffer => {
  const { name, crc, bytes, isDescribedBehind } = record
  const known = isDescribedBehind ? [0, 0, 0] : [crc, bytes, bytes]
  const about = recordHead(record, isDescribedBehind ? ZIP_VERSION_DESCRIPTOR : ZIP_VERSION_PLAIN)
  const lengths: readonly Field[] = [...known.map((value): Field => [4, value]), [2, name.length], [2, 0]]
  return Buffer.concat([fields([4, 0x0403_4b50], ...about, ...lengths), name])
}

/** The descriptor behind a file. */
export const descriptorOf = (record: Pick<ZipRecord, 'crc' | 'bytes'>): Buffer => {
  const size: Field = [isLarge(record) ? 8 : 4, record.bytes]
  return fields([4, 0x0807_4b50], [4, record.crc], size, size)
}

const entryOf = (record: ZipRecord): Buffer => {
  const { name, crc, bytes, offset, isDescribedBehind } = record
  const isElsewhere = isLarge(record) || offset > MAX_UINT32
  const extra = isElsewhere ? fields([2, 1], [2, 24], [8, bytes], [8, bytes], [8, offset]) : Buffer.alloc(0)
  const [size, place] = isElsewhere ? [MAX_UINT32, MAX_UINT32] : [bytes, offset]
  const version = isElsewhere ? ZIP_VERSION_ZIP64 : isDescribedBehind ? ZIP_VERSION_DESCRIPTOR : ZIP_VERSION_PLAIN
  const sizes: readonly Field[] = [
    [4, crc],
    [4, size],
    [4, size],
  ]
  const lengths = [name.length, extra.length, 0, 0, 0].map((value): Field => [2, value])
  const head = fields([4, 0x0201_4b50], [2, UNIX_VERSION], ...recordHead(record, version), ...sizes, ...lengths)
  return Buffer.concat([head, fields([4, FILE_MODE], [4, place]), name, extra])
}

const largeEnd = (count: number, bytes: number, offset: number): Buffer =>
  fields(
    [4, 0x0606_4b50],
    [8, 44],
    [2, ZIP_VERSION_ZIP64],
    [2, ZIP_VERSION_ZIP64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, bytes],
    [8, offset],
    [4, 0x0706_4b50],
    [4, 0],
    [8, offset + bytes],
    [4, 1],
  )

/** The directory behind all files. `offset`: where it begins. */
export const directoryOf = (records: readonly ZipRecord[], offset: number): Buffer => {
  const entries = Buffer.concat(records.map(entryOf))
  const isElsewhere = records.length > MAX_UINT16 || offset > MAX_UINT32
  const [count, bytes, place] = isElsewhere
    ? [MAX_UINT16, MAX_UINT32, MAX_UINT32]
    : [records.length, entries.length, offset]
  const large = isElsewhere ? largeEnd(records.length, entries.length, offset) : Buffer.alloc(0)
  const counts: readonly Field[] = [
    [2, count],
    [2, count],
  ]
  const end = fields([4, 0x0605_4b50], [2, 0], [2, 0], ...counts, [4, bytes], [4, place], [2, 0])
  return Buffer.concat([entries, large, end])
}
