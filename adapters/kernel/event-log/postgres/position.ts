import { NoSuchPosition, type Position } from '../../../../domain/kernel/event-log.ts'

/** Digits only; `tx` and `seq` exceed the exact range of a number. */
type Place = { readonly epoch: string; readonly tx: string; readonly seq: string }

export const positionOf = (epoch: string | number, tx: string, seq: string): Position =>
  `${epoch}/${tx}/${seq}` as Position

export const START_OF_LOG = positionOf(0, '0', '0')

const pattern = /^(\d+)\/(\d+)\/(\d+)$/

export const isPosition = (text: string): text is Position => pattern.test(text)

export const placeOf = (position: Position): Place => {
  const [, epoch, tx, seq] = pattern.exec(position) ?? []
  if (epoch === undefined || tx === undefined || seq === undefined) throw new NoSuchPosition(position)
  return { epoch, tx, seq }
}

/** The index behind the number that begins at `from`. */
const endOf = (position: Position, from: number) => {
  const slash = position.indexOf('/', from)
  return slash < 0 ? position.length : slash
}

/** Compares by character without parsing: every read model asks this with every batch. */
export const comparePositions = (a: Position, b: Position): number => {
  for (const each of [a, b]) if (!isPosition(each)) throw new NoSuchPosition(each)
  let at = 0
  while (at < a.length) {
    const end = endOf(a, at)
    // The numbers are equally long so far, so the next ones begin at the same index.
    const longer = end - endOf(b, at)
    if (longer !== 0) return longer
    for (; at < end; at += 1) {
      const greater = a.charCodeAt(at) - b.charCodeAt(at)
      if (greater !== 0) return greater
    }
    at += 1
  }
  return 0
}
