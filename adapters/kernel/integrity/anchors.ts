import type { ChainFault } from '../../../commands/kernel/integrity/checks.ts'

/** An end of the chain that was signed once. `isGenuine`: the signature is this installation's. */
export type Anchor = {
  readonly number: number
  /** Hex. */
  readonly orderHash: string
  /** ISO instant of the signature. */
  readonly at: string
  readonly isGenuine: boolean
}

type End = { readonly number: number; readonly orderHash: Buffer }

/** An end that several nights signed alike is told of once, with the first. */
const distinctEnds = (anchors: readonly Anchor[]): readonly Anchor[] => {
  const ends = new Map<string, Anchor>()
  for (const anchor of anchors) {
    const { number, orderHash, isGenuine } = anchor
    const end = `${number} ${orderHash} ${isGenuine}`
    if (!ends.has(end)) ends.set(end, anchor)
  }
  return [...ends.values()]
}

/** Whether what was signed before is a part of the chain as it is now. `orders`: the chain at the anchors' numbers. */
export const judgeAnchors = (
  anchors: readonly Anchor[],
  end: End,
  orders: ReadonlyMap<number, Buffer>,
): readonly ChainFault[] =>
  distinctEnds(anchors).flatMap(({ number, orderHash, at, isGenuine }): readonly ChainFault[] => {
    if (!isGenuine) return [{ kind: 'signature', number, at }]
    if (number > end.number) return [{ kind: 'shorter', number, at }]
    const now = number === end.number ? end.orderHash : orders.get(number)
    const isSame = number === 0 || now?.toString('hex') === orderHash
    return isSame ? [] : [{ kind: 'anchor', number, at }]
  })
