import type { Cursor } from './cursor.ts'
import { hashPair, type RegisterState } from './register-chain.ts'
import { HASH_BYTES, HEADING_BYTES, rowOffsets } from './register-pages.ts'

const ID_BYTES = 16

export const uuidAt = (bytes: Buffer, offset: number): string =>
  bytes.toString('hex', offset, offset + ID_BYTES).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

type ComparedWalk = { readonly log: Cursor; readonly register: Cursor; readonly state: RegisterState }

export type Differences = {
  /** Numbers of the events whose bytes were changed. */
  readonly changed: readonly number[]
  /** Ids of the events of which the register tells something else than the log. */
  readonly misfiled: readonly string[]
}

/** Compares both as long as they show the same ids. */
export const compareEqual = ({ log, register, state }: ComparedWalk): Differences => {
  const [digests, rows] = [log.bytes(), register.bytes()]
  const changed: number[] = []
  const misfiled: string[] = []
  for (let left = Math.min(log.left(), register.left()); left > 0; left -= 1) {
    const [at, row] = [log.offset(), register.offset()]
    const id = row + rowOffsets.id
    if (digests.compare(rows, id, id + ID_BYTES, at, at + ID_BYTES) !== 0) break
    const before = state.endOf(rows.readInt32BE(row + rowOffsets.stream))
    const link = hashPair(before, digests, at + ID_BYTES)
    const kept = row + rowOffsets.hash
    const [headingAt, heading] = [at + ID_BYTES + HASH_BYTES, row + rowOffsets.heading]
    if (link.compare(rows, kept, kept + HASH_BYTES) !== 0) changed.push(Number(rows.readBigInt64BE(row)))
    else if (digests.compare(rows, heading, heading + HEADING_BYTES, headingAt, headingAt + HEADING_BYTES) !== 0)
      misfiled.push(uuidAt(digests, at))
    state.add(rows, row)
    log.advance()
    register.advance()
  }
  return { changed, misfiled }
}
