// `esdb://user:password@a:2113,b:2113?tls=false`: a cluster is known by some of its nodes, or by a name in the DNS.
const node = String.raw`[^\s@,/?:]+(?::\d{1,5})?`
const form = new RegExp(String.raw`^esdb(?:\+discover)?://(?:[^\s:@/?]+:[^\s@/?]+@)?${node}(?:,${node})*/?(?:\?\S*)?$`)

/** The client does not know it, and says so at each connection. */
const unknown = /[?&]tls[-_]?verify[-_]?cert=/i

export const isAddress = (text: string): boolean => form.test(text) && !unknown.test(text)

/**
 * Clients of one address share a connection, also one that is dead, unless their settings differ: each gets another
 * interval (ms) between its signs of life.
 */
export const addressOf = (url: string, client: number): string => {
  if (/[?&]keep[-_]?alive[-_]?interval=/i.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}keepAliveInterval=${10_000 + (client % 1_000)}`
}
