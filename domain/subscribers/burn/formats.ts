import type { ProductionKind } from '../../production/production/events.ts'
import type { SubscriptionFormat } from '../subscription-formats.ts'
import type { DiscFormat } from './events.ts'

type FormatRow = {
  readonly name: string
  /** The name in a sentence: 'av ljud-cd:n'. */
  readonly said: string
  readonly kind: ProductionKind
  readonly subscribed: SubscriptionFormat
}

/** The disc formats of an issue, with the product to burn and the format that subscribers have. */
export const discFormats: Readonly<Record<DiscFormat, FormatRow>> = {
  cda: { name: 'Audio CD', said: 'ljud-cd', kind: 'audioCd', subscribed: 'Audio CD' },
  daisy: { name: 'Daisy', said: 'Daisy-cd', kind: 'daisyCd', subscribed: 'Daisy CD' },
}

export const discFormatNames = Object.keys(discFormats) as DiscFormat[]

/** The most copies of each disc: more than any office has subscribers. */
export const MAX_COPIES = 10_000
export const ROBOT_COUNT = 4
