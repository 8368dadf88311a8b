import type { SubscriberId } from '../../../domain/kernel/ids.ts'
import type { Mention, WithheldMentions } from '../../../domain/support/person/subject-file.ts'
import type { Handlers } from '../../handlers.ts'
import { findProtectedSubject } from '../../subscribers/subscriber/guarded-history.ts'
import { subscriberStream } from '../../subscribers/subscriber/stream.ts'

export type ProtectionTools = { readonly handlers: Pick<Handlers, 'subscriber' | 'subscriptionChange'> }

/** A mention, and the person whose key seals the event that holds it. */
export type Quote = { readonly mention: Mention; readonly subject: string | undefined }

/** The protected subscribers of whom these streams tell. */
const protectedOf = async (tools: ProtectionTools, streams: readonly string[]): Promise<readonly SubscriberId[]> =>
  (await Promise.all(streams.map((stream) => findProtectedSubject(tools, stream)))).flatMap(
    (each) => each?.subscriberId ?? [],
  )

/** The number by which alone a protected subscriber is shown. */
const numberOf = async ({ handlers }: ProtectionTools, id: SubscriberId): Promise<string> => {
  const subscriber = await handlers.subscriber.state(subscriberStream(id))
  return 'form' in subscriber ? subscriber.form.customerNr : ''
}

/**
 * The protected subscriber of a stream, by number, where the reader has not opened that subscriber; undefined: none.
 * `opened`: the streams for which the reader has given a reason.
 */
export const protectedNumber = async (
  tools: ProtectionTools,
  stream: string,
  opened: readonly string[],
): Promise<string | undefined> => {
  const [id] = await protectedOf(tools, [stream])
  if (id === undefined || (await protectedOf(tools, opened)).includes(id)) return undefined
  return numberOf(tools, id)
}

/** Leaves out the mentions that stand at protected subscribers whom the reader has not opened, and counts them. */
export const withholdProtected = async (
  tools: ProtectionTools,
  opened: readonly string[],
  quotes: readonly Quote[],
): Promise<{ readonly mentions: readonly Mention[]; readonly withheld: readonly WithheldMentions[] }> => {
  const openedIds = await protectedOf(tools, opened)
  const sources = new Map(
    quotes.map(({ mention: { stream }, subject }) => [`${stream} ${subject ?? ''}`, { stream, subject }]),
  )
  const guards = new Map<string, SubscriberId>()
  for (const [source, { stream, subject }] of sources) {
    const ofKey = subject === undefined ? [] : [`subscriber-${subject}`]
    const [id] = await protectedOf(tools, [...new Set([stream, ...ofKey])])
    if (id !== undefined && !openedIds.includes(id)) guards.set(source, id)
  }
  const guardOf = ({ mention: { stream }, subject }: Quote) => guards.get(`${stream} ${subject ?? ''}`)
  const hidden = Map.groupBy(
    quotes.flatMap((quote) => guardOf(quote) ?? []),
    (id) => id,
  )
  return {
    mentions: quotes.flatMap((quote) => (guardOf(quote) === undefined ? [quote.mention] : [])),
    withheld: await Promise.all(
      [...hidden].map(async ([id, places]) => ({ number: await numberOf(tools, id), places: places.length })),
    ),
  }
}
