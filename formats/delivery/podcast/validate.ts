import { childNamed, childrenNamed, type Element } from '../../kernel/xml/tree.ts'
import type { Problem } from '../../production/book/problem.ts'
import {
  channelIn,
  dateRules,
  isAddress,
  isEnclosure,
  itemListRules,
  missingFields,
  problem,
  selfRules,
  textIn,
} from '../rss/rules.ts'

/** The most items on a page; older ones are on the next (RFC 5005, section 3). */
export const ITEMS_A_PAGE = 300

/** PSP-1 and Apple require these elements. */
const ofChannel = ['title', 'description', 'link', 'language', 'itunes:explicit', 'itunes:author', 'podcast:guid']
const ofItem = ['title', 'description', 'guid', 'pubDate', 'itunes:duration']

const channelRules = (channel: Element): readonly Problem[] => [
  ...missingFields(channel, ofChannel),
  ...selfRules(channel),
  ...(isAddress(childNamed(channel, 'itunes:image')?.attributes['href']) ? [] : [problem('art', 'Bilden saknas.')]),
  ...(childNamed(channel, 'itunes:category')?.attributes['text'] ? [] : [problem('category', 'Kategorin saknas.')]),
  ...(['true', 'false'].includes(textIn(channel, 'itunes:explicit'))
    ? []
    : [problem('explicit', 'Uppgiften itunes:explicit är varken true eller false.')]),
]

const itemRules = (item: Element, index: number): readonly Problem[] => {
  const enclosures = childrenNamed(item, 'enclosure')
  const isHeard = enclosures.length === 1 && enclosures.every(isEnclosure)
  return [
    ...missingFields(item, ofItem, index),
    ...(isHeard ? [] : [problem('enclosure', 'Avsnittet har inget ljud.', index)]),
    ...dateRules(item, index),
  ]
}

/** Finds what a podcast directory would refuse a feed for: the rules of PSP-1, of Apple and of RSS 2.0. */
export const validateFeed = (xml: string): readonly Problem[] => {
  const found = channelIn(xml)
  if ('problem' in found) return [found.problem]
  const items = childrenNamed(found.channel, 'item')
  return [
    ...channelRules(found.channel),
    ...items.flatMap(itemRules),
    ...itemListRules(items),
    ...(items.length > ITEMS_A_PAGE ? [problem('page', `Fler än ${ITEMS_A_PAGE} avsnitt på en sida.`)] : []),
  ]
}
