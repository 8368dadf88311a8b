/** On what listeners listen, with the Swedish names, in the order of the screen. */
export const deviceKinds = {
  phone: 'Telefon',
  tablet: 'Surfplatta',
  computer: 'Dator',
  podcast: 'Poddspelare',
  speaker: 'Högtalare',
  other: 'Okänt',
} as const
export type DeviceKind = keyof typeof deviceKinds

/** How listeners come to the sound. */
export const originKinds = {
  direct: 'Kod eller adress',
  link: 'Länk på en webbplats',
  frame: 'Spelare inbäddad på en webbplats',
  app: 'Spelare på hemskärmen',
  podcast: 'Podden',
  other: 'Okänt',
} as const
export type OriginKind = keyof typeof originKinds

/** What the address of the player leads to; the keys stand in that address. */
export const openedKinds = {
  a: 'En artikels kod',
  i: 'Ett nummers kod',
  pub: 'Publikationens adress',
  group: 'Gruppens adress',
  issue: 'Ett nummers adress utan kod',
  article: 'En artikels adress utan kod',
} as const
export type OpenedKind = keyof typeof openedKinds

/** A web site that the publication does not name. */
export const OTHER_SITE = 'other'

/** Parts of an article whose hearing is counted. */
export const TENTHS = 10

const robots = /bot\b|bots\b|crawl|spider|slurp|preview|monitor|curl|wget|python|java\/|go-http|headless/i
const speakers = /alexa|echo|sonos|homepod|google-?home|chromecast|crkey|smart ?speaker/i
const podcastPrograms =
  /podcast|pocket ?casts|overcast|castbox|antennapod|podcatcher|spotify|itunes|applecoremedia|acast|castro|stagefright|podbean|deezer|downcast|podd/i

/** The kind of device of a program by the name it gives itself; undefined: a robot, which does not listen. */
export const deviceOfProgram = (agent: string): DeviceKind | undefined => {
  if (agent.trim() === '' || robots.test(agent)) return undefined
  if (speakers.test(agent)) return 'speaker'
  if (podcastPrograms.test(agent)) return 'podcast'
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  if (/Mobi|iPhone|Android/i.test(agent)) return 'phone'
  return /Windows|Macintosh|X11|CrOS/i.test(agent) ? 'computer' : 'other'
}

/**
 * Bytes of a minute of sound at 64 kbit/s. A program that asks for less only looks at the file (IAB Podcast Measurement
 * 2.2: a download is a minute or more).
 */
const MINUTE_BYTES = 480_000

/** Tells whether a request for a part of a file, by its header `Range`, fetches a minute of sound. */
export const isDownload = (range: string | undefined): boolean => {
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range ?? '') ?? []
  if (to === '') return true
  return Number(to) - (from === '' ? 0 : Number(from)) + 1 >= MINUTE_BYTES
}

/** The entry of a publication's web sites that a host belongs to; `*.` before a name stands for what is below it. */
export const siteOf = (host: string, sites: readonly string[]): string => {
  const asked = host.toLowerCase()
  const named = sites.find((site) => {
    const known = site.toLowerCase().replace(/:\d+$/, '')
    return known.startsWith('*.') ? asked.endsWith(known.slice(1)) : asked === known || asked === `www.${known}`
  })
  return named ?? OTHER_SITE
}

/** Fewer than this are not shown by kind, since they could point at a person. */
export const FEWEST_SHOWN = 5

/** A count by kind as it is shown: in fives, so that no difference gives away a small one. Null: one to four. */
export const roundedCount = (count: number): number | null => {
  if (count > 0 && count < FEWEST_SHOWN) return null
  return Math.round(count / FEWEST_SHOWN) * FEWEST_SHOWN
}
