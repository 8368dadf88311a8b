import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { PriceList } from '../pricing/price-list.ts'
import type { PriceListCommand } from './commands.ts'
import type { PriceListEvent } from './events.ts'

type PriceLists = {
  /** The lists in force now or later, oldest first; each begins after the one before it. */
  readonly versions: readonly PriceList[]
  /** The highest number given so far, also to a removed list, so that no number means two lists. */
  readonly latest: number
}

export type PriceListRejection =
  | 'PriceListOutdated'
  | 'PriceListInThePast'
  | 'PriceListOutOfOrder'
  | 'PriceListNotFound'
  | 'PriceListInForce'

/** The list in force on a day (`YYYY-MM-DD`); undefined before the first. */
export const listOn = ({ versions }: PriceLists, date: string): PriceList | undefined =>
  versions.findLast(({ effectiveFrom }) => effectiveFrom <= date)

const decide = decideByType<PriceListCommand, PriceLists, Decision<PriceListEvent, PriceListRejection>>({
  FoundPriceList: ({ list }, { latest }) => (latest === 0 ? [{ type: 'PriceListPublished', data: list }] : []),
  PublishPriceList: ({ list, today }, { versions, latest }) => {
    if (list.version !== latest + 1) return reject('PriceListOutdated')
    if (list.effectiveFrom < today) return reject('PriceListInThePast')
    const last = versions.at(-1)
    if (last && list.effectiveFrom <= last.effectiveFrom) return reject('PriceListOutOfOrder')
    return [{ type: 'PriceListPublished', data: list }]
  },
  /** Removing a list twice does nothing. A list that has been in force stays, because quotations name it. */
  WithdrawPriceList: ({ version, today }, { versions, latest }) => {
    if (version > latest) return reject('PriceListNotFound')
    const list = versions.find((candidate) => candidate.version === version)
    if (!list) return []
    if (list.effectiveFrom <= today) return reject('PriceListInForce')
    return [{ type: 'PriceListWithdrawn', data: { version } }]
  },
})

const evolve = evolveByType<PriceLists, PriceListEvent>({
  PriceListPublished: (list, { versions, latest }) => ({
    versions: [...versions, list],
    latest: Math.max(latest, list.version),
  }),
  PriceListWithdrawn: ({ version }, { versions }) => ({
    versions: versions.filter((list) => list.version !== version),
  }),
})

export const priceListDecider: Decider<PriceListCommand, PriceLists, PriceListEvent, PriceListRejection> = {
  initialState: { versions: [], latest: 0 },
  decide,
  evolve,
}
