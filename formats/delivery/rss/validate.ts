import { childrenNamed, type Element } from '../../kernel/xml/tree.ts'
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
} from './rules.ts'

const ofChannel = ['title', 'description', 'link', 'language']
const ofItem = ['title', 'link', 'guid', 'pubDate']

/** Feed readers resolve a relative link against their own address, so links must be absolute. */
const links = /<a href="([^"]*)"/g

const linkRules = (item: Element, index: number): readonly Problem[] => {
  const texts = ['description', 'content:encoded'].map((name) => textIn(item, name))
  const inTexts = texts.flatMap((html) => [...html.matchAll(links)].map(([, to = '']) => to))
  const isWhole = isAddress(textIn(item, 'link')) && inTexts.every((to) => /^(?:https?:\/\/|mailto:|tel:)/i.test(to))
  return isWhole ? [] : [problem('links', `En länk i ”${textIn(item, 'title')}” leder ingenstans.`, index)]
}

const itemRules = (item: Element, index: number): readonly Problem[] => {
  const enclosures = childrenNamed(item, 'enclosure')
  const isHeard = enclosures.length <= 1 && enclosures.every(isEnclosure)
  return [
    ...missingFields(item, ofItem, index),
    ...(isHeard ? [] : [problem('enclosure', `Ljudet till ”${textIn(item, 'title')}” går inte att hämta.`, index)]),
    ...linkRules(item, index),
    ...dateRules(item, index),
  ]
}

/**
 * Finds what a feed reader would reject in the feed of an issue: the rules of RSS 2.0, and those that the W3C's
 * validator adds.
 */
export const validateIssueFeed = (xml: string): readonly Problem[] => {
  const found = channelIn(xml)
  if ('problem' in found) return [found.problem]
  const items = childrenNamed(found.channel, 'item')
  return [
    ...missingFields(found.channel, ofChannel),
    ...selfRules(found.channel),
    ...items.flatMap(itemRules),
    ...itemListRules(items),
  ]
}
