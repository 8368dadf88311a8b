import type { Problem } from '../book/problem.ts'
import { childNamed, childrenNamed, type Element, parseXml, repeated } from '../xml/tree.ts'

/** A page holds no more: what is older lies on the next (RFC 5005, section 3). */
export const ITEMS_A_PAGE = 300

const problem = (rule: string, message: string, itemIndex?: number): Problem => ({
  file: 'feed',
  ...(itemIndex !== undefined && { itemIndex }),
  rule,
  message,
})

const textIn = (element: Element | undefined, name: string): string => childNamed(element, name)?.text.trim() ?? ''

const isAddress = (text: string | undefined) => text !== undefined && /^https?:\/\/[^\s/]+\/\S*$/.test(text)

/** PSP-1 and Apple ask for them. */
const ofChannel = ['title', 'description', 'link', 'language', 'itunes:explicit', 'itunes:author', 'podcast:guid']
const ofItem = ['title', 'description', 'guid', 'pubDate', 'itunes:duration']

const lacking = (element: Element, names: readonly string[], itemIndex?: number): readonly Problem[] =>
  names
    .filter((name) => textIn(element, name) === '')
    .map((name) => problem('required', `Uppgiften ${name} saknas.`, itemIndex))

const channelRules = (channel: Element): readonly Problem[] => {
  const self = childrenNamed(channel, 'atom:link').filter(({ attributes }) => attributes['rel'] === 'self')
  return [
    ...lacking(channel, ofChannel),
    ...(self.length === 1 && isAddress(self[0]?.attributes['href']) ? [] : [problem('self', 'Flödets adress saknas.')]),
    ...(isAddress(childNamed(channel, 'itunes:image')?.attributes['href']) ? [] : [problem('art', 'Bilden saknas.')]),
    ...(childNamed(channel, 'itunes:category')?.attributes['text'] ? [] : [problem('category', 'Kategorin saknas.')]),
    ...(['true', 'false'].includes(textIn(channel, 'itunes:explicit'))
      ? []
      : [problem('explicit', 'Uppgiften itunes:explicit är varken true eller false.')]),
  ]
}

const itemRules = (item: Element, index: number): readonly Problem[] => {
  const enclosures = childrenNamed(item, 'enclosure')
  const { url, length = '', type } = enclosures[0]?.attributes ?? {}
  const isHeard = enclosures.length === 1 && isAddress(url) && Number(length) > 0 && type === 'audio/mpeg'
  const isDated = !Number.isNaN(Date.parse(textIn(item, 'pubDate')))
  return [
    ...lacking(item, ofItem, index),
    ...(isHeard ? [] : [problem('enclosure', 'Avsnittet har inget ljud.', index)]),
    ...(isDated ? [] : [problem('date', 'Avsnittet har ingen dag.', index)]),
  ]
}

const together = (items: readonly Element[]): readonly Problem[] => {
  const times = items.map((item) => Date.parse(textIn(item, 'pubDate')))
  const isFalling = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time))
  const once = (rule: string, values: readonly string[]) =>
    repeated(values).map((value) => problem(rule, `”${value}” finns två gånger.`))
  return [
    ...once(
      'unique-guids',
      items.map((item) => textIn(item, 'guid')),
    ),
    ...once(
      'unique-enclosures',
      items.map((item) => childNamed(item, 'enclosure')?.attributes['url'] ?? ''),
    ),
    ...(isFalling ? [] : [problem('order', 'Det nyaste avsnittet står inte först.')]),
    ...(items.length > ITEMS_A_PAGE ? [problem('page', `Fler än ${ITEMS_A_PAGE} avsnitt på en sida.`)] : []),
  ]
}

/** What a podcast directory would refuse a feed for: rules of PSP-1 and of Apple, those of RSS 2.0 among them. */
export const validateFeed = (xml: string): readonly Problem[] => {
  const parsed = parseXml(xml)
  if ('fault' in parsed) return [problem('well-formed', `Flödet går inte att läsa: ${parsed.fault}`)]
  const channel = childNamed(parsed.root, 'channel')
  if (parsed.root.name !== 'rss' || !channel) return [problem('well-formed', 'Flödet är inget flöde.')]
  const items = childrenNamed(channel, 'item')
  return [...channelRules(channel), ...items.flatMap(itemRules), ...together(items)]
}
