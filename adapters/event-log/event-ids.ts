import { hash } from 'node:crypto'

/** A name-based UUID (RFC 9562 §5.5, version 5). A third of the time of the library's, and asked for with every event. */
const named = (namespace: Buffer, name: string): string => {
  const digest = hash('sha1', Buffer.concat([namespace, Buffer.from(name)]), 'hex')
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0b11) | 0b1000).toString(16)
  const groups = [digest.slice(0, 8), digest.slice(8, 12), `5${digest.slice(13, 16)}`]
  return [...groups, `${variant}${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-')
}

/** The ids of the events of one append: the same command on the same stream always gives the same ids. */
export const eventIds = (commandId: string, stream: string, count: number): readonly string[] => {
  const namespace = Buffer.from(commandId.replaceAll('-', ''), 'hex')
  return Array.from({ length: count }, (_, index) => named(namespace, `${stream}/${index}`))
}
