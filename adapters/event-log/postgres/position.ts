import { NoSuchPosition, type Position } from '../../../domain/core/event-log.ts'

/** Digits only; `tx` and `seq` pass what a number holds exactly. */
export type Place = { readonly epoch: string; readonly tx: string; readonly seq: string }

export const positionOf = (epoch: string | number, tx: string, seq: string): Position =>
  `${epoch}/${tx}/${seq}` as Position

export const beginning = positionOf(0, '0', '0')

const pattern = /^(\d+)\/(\d+)\/(\d+)$/

export const placeOf = (position: Position): Place => {
  const [, epoch, tx, seq] = pattern.exec(position) ?? []
  if (epoch === undefined || tx === undefined || seq === undefined) throw new NoSuchPosition(position)
  return { epoch, tx, seq }
}

const byNumber = (a: string, b: string) => a.length - b.length || (a < b ? -1 : Number(a > b))

export const comparePositions = (a: Position, b: Position): number => {
  const [one, other] = [placeOf(a), placeOf(b)]
  return byNumber(one.epoch, other.epoch) || byNumber(one.tx, other.tx) || byNumber(one.seq, other.seq)
}
