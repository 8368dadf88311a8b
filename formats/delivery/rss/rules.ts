import { childNamed, childrenNamed, type Element, parseXml, repeatedValues } from '../../kernel/xml/tree.ts'
import type { Problem } from '../../production/book/problem.ts'

// The rules that all our feeds share.

export const problem = (rule: string, message: string, itemIndex?: number): Problem => ({
  file: 'feed',
  ...(itemIndex !== undefined && { itemIndex }),
  rule,
  message,
})

export const textIn = (element: Element | undefined, name: string): string =>
  childNamed(element, name)?.text.trim() ?? ''

export const isAddress = (text: string | undefined): boolean =>
  text !== undefined && /^https?:\/\/[^\s/]+\/\S*$/.test(text)

/** The names of required elements that are missing or empty. */
export const missingFields = (element: Element, names: readonly string[], itemIndex?: number): readonly Problem[] =>
  names
    .filter((name) => textIn(element, name) === '')
    .map((name) => problem('required', `Uppgiften ${name} saknas.`, itemIndex))

/** A feed must have its own address. */
export const selfRules = (channel: Element): readonly Problem[] => {
  const self = childrenNamed(channel, 'atom:link').filter(({ attributes }) => attributes['rel'] === 'self')
  return self.length === 1 && isAddress(self[0]?.attributes['href']) ? [] : [problem('self', 'Flödets adress saknas.')]
}

/** An enclosure must have an address, a length and a type. */
export const isEnclosure = ({ attributes: { url, length = '', type } }: Element): boolean =>
  isAddress(url) && Number(length) > 0 && type === 'audio/mpeg'

export const dateRules = (item: Element, index: number): readonly Problem[] =>
  Number.isNaN(Date.parse(textIn(item, 'pubDate'))) ? [problem('date', 'Avsnittet har ingen dag.', index)] : []

/** The rules for all items together: their ids, their sounds and their order. */
export const itemListRules = (items: readonly Element[]): readonly Problem[] => {
  const times = items.map((item) => Date.parse(textIn(item, 'pubDate')))
  const isFalling = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time))
  const once = (rule: string, values: readonly string[]) =>
    repeatedValues(values).map((value) => problem(rule, `”${value}” finns två gånger.`))
  return [
    ...once(
      'unique-guids',
      items.map((item) => textIn(item, 'guid')),
    ),
    ...once(
      'unique-enclosures',
      items.flatMap((item) => childrenNamed(item, 'enclosure').map(({ attributes }) => attributes['url'] ?? '')),
    ),
    ...(isFalling ? [] : [problem('order', 'Det nyaste avsnittet står inte först.')]),
  ]
}

/** The channel of a feed, or the problem that it has none. */
export const channelIn = (xml: string): { readonly channel: Element } | { readonly problem: Problem } => {
  const parsed = parseXml(xml)
  if ('fault' in parsed) return { problem: problem('well-formed', `Flödet går inte att läsa: ${parsed.fault}`) }
  const channel = childNamed(parsed.root, 'channel')
  if (parsed.root.name !== 'rss' || !channel) return { problem: problem('well-formed', 'Flödet är inget flöde.') }
  return { channel }
}
