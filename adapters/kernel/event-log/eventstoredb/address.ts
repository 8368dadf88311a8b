// `esdb://user:password@a:2113,b:2113?tls=false`: a cluster is known by some of its nodes, or by a name in the DNS.
const node = String.raw`[^\s@,/?:]+(?::\d{1,5})?`
const form = new RegExp(String.raw`^esdb(?:\+discover)?://(?:[^\s:@/?]+:[^\s@/?]+@)?${node}(?:,${node})*/?(?:\?\S*)?$`)

const MAX_PORT = 65_535

/** The client reads the names of its options without case, hyphens and underscores. */
const knownOptions: ReadonlySet<string> = new Set([
  'connectionname',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'keepaliveinterval',
  'keepalivetimeout',
  'maxdiscoverattempts',
  'nodepreference',
  'throwonappendfailure',
  'tls',
  'tlscafile',
  'usercertfile',
  'userkeyfile',
])

const isKnownOption = (option: string): boolean => {
  const [name = '', value = ''] = option.split('=')
  return value !== '' && knownOptions.has(name.toLowerCase().replaceAll(/[-_]/g, ''))
}

const hasPorts = (nodes: string): boolean =>
  [...nodes.matchAll(/:(\d+)(?=[,/]|$)/g)].every(([, port]) => Number(port) <= MAX_PORT)

/**
 * Whether the client takes a text for an address. Of an option that it does not know, the client prints the whole address at each
 * connection, with the password.
 */
export const isAddress = (text: string): boolean => {
  const [before = '', options] = text.split('?')
  const nodes = before.slice(before.lastIndexOf('@') + 1)
  return form.test(text) && hasPorts(nodes) && (options?.split('&').every(isKnownOption) ?? true)
}

/**
 * Clients of one address share a connection, also one that is dead, unless their settings differ: each gets another
 * interval (ms) between its signs of life.
 */
export const addressOf = (url: string, client: number): string => {
  if (/[?&]keep[-_]?alive[-_]?interval=/i.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}keepAliveInterval=${10_000 + (client % 1_000)}`
}
