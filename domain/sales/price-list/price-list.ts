import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { PriceList } from '../pricing/price-list.ts'
import type { PriceListCommand, PublishPriceList, WithdrawPriceList } from './commands.ts'
import type { PriceListEvent } from './events.ts'

export type PriceLists = {
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

const publish = (
  { list, today }: PublishPriceList,
  { versions, latest }: PriceLists,
): Decision<PriceListEvent, PriceListRejection> => {
  if (list.version !== latest + 1) return reject('PriceListOutdated')
  if (list.effectiveFrom < today) return reject('PriceListInThePast')
  const last = versions.at(-1)
  if (last && list.effectiveFrom <= last.effectiveFrom) return reject('PriceListOutOfOrder')
  return [{ type: 'PriceListPublished', data: list }]
}

/** Removing a list twice does nothing. A list that has been in force stays, because quotations name it. */
const withdraw = (
  { version, today }: WithdrawPriceList,
  { versions, latest }: PriceLists,
): Decision<PriceListEvent, PriceListRejection> => {
  if (version > latest) return reject('PriceListNotFound')
  const list = versions.find((candidate) => candidate.version === version)
  if (!list) return []
  if (list.effectiveFrom <= today) return reject('PriceListInForce')
  return [{ type: 'PriceListWithdrawn', data: { version } }]
}

const decide = (command: PriceListCommand, lists: PriceLists): Decision<PriceListEvent, PriceListRejection> => {
  switch (command.type) {
    case 'FoundPriceList':
      return lists.latest === 0 ? [{ type: 'PriceListPublished', data: command.list }] : []
    case 'PublishPriceList':
      return publish(command, lists)
    case 'WithdrawPriceList':
      return withdraw(command, lists)
    default:
      return assertNever(command)
  }
}

const evolve = ({ versions, latest }: PriceLists, event: PriceListEvent): PriceLists => {
  switch (event.type) {
    case 'PriceListPublished':
      return { versions: [...versions, event.data], latest: Math.max(latest, event.data.version) }
    case 'PriceListWithdrawn':
      return { versions: versions.filter(({ version }) => version !== event.data.version), latest }
    default:
      return assertNever(event)
  }
}

export const priceListDecider: Decider<PriceListCommand, PriceLists, PriceListEvent, PriceListRejection> = {
  initialState: { versions: [], latest: 0 },
  decide,
  evolve,
}
