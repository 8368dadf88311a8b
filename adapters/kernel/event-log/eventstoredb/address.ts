// `esdb://user:password@a:2113,b:2113?tls=false`: the address lists some nodes of a cluster, or a name in the DNS.
const node = String.raw`[^\s@,/?:]+(?::\d{1,5})?`
const form = new RegExp(String.raw`^esdb(?:\+discover)?://(?:[^\s:@/?]+:[^\s@/?]+@)?${node}(?:,${node})*/?(?:\?\S*)?$`)

const MAX_PORT = 65_535

/** The client compares option names without case, hyphens and underscores. */
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
 * Whether the client accepts a text as an address. The client would print the whole address, password included, at each
 * connection when it does not know an option.
 */
export const isAddress = (text: string): boolean => {
  const [before = '', options] = text.split('?')
  const nodes = before.slice(before.lastIndexOf('@') + 1)
  return form.test(text) && hasPorts(nodes) && (options?.split('&').every(isKnownOption) ?? true)
}

/**
 * The client shares a connection between equal addresses, also a dead one, unless their settings differ. So each client
 * gets another keep-alive interval (ms).
 */
export const addressOf = (url: string, client: number): string => {
  if (/[?&]keep[-_]?alive[-_]?interval=/i.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}keepAliveInterval=${10_000 + (client % 1_000)}`
}
