import { NoSuchPosition, type Position } from '../../../../domain/kernel/event-log.ts'

export type LogPosition = { readonly commit: bigint; readonly prepare: bigint }

export const positionOf = ({ commit, prepare }: LogPosition): Position => `${commit}/${prepare}` as Position

/** Older servers send −1 for an unknown position, which the client reads as an unsigned number. */
export const isKnown = (position: LogPosition | undefined): position is LogPosition =>
  position !== undefined && position.commit < 2n ** 63n

export const logPositionOf = (position: Position): LogPosition => {
  const [commit = '', prepare = '', ...rest] = position.split('/')
  if (!/^\d+$/.test(commit) || !/^\d+$/.test(prepare) || rest.length > 0) {
    throw new NoSuchPosition(position)
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) }
}

export const compareLogPositions = (a: LogPosition, b: LogPosition): number =>
  Number(a.commit - b.commit) || Number(a.prepare - b.prepare)

export const comparePositions = (a: Position, b: Position): number =>
  compareLogPositions(logPositionOf(a), logPositionOf(b))

/** The position before every event. */
export const START_OF_LOG = positionOf({ commit: 0n, prepare: 0n })
