import type { FindReceipts } from '../../../commands/delivery/delivery/arrived-receipts.ts'
import { nextDeliveryId } from '../../../commands/delivery/delivery/deliver-issue.ts'
import type { FindOrders } from '../../../commands/delivery/delivery/orders-to.ts'
import { deliveryStream, type HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import type { ClearPlace, Transfer, TransferFile } from '../../../commands/delivery/delivery/transfer.ts'
import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import type { ProductionSources } from '../../../commands/production/production/collect.ts'
import { type Parcel, WITHDRAWN_REASON } from '../../../domain/delivery/delivery/rules.ts'
import { placeOf, type Receiver } from '../../../domain/editorial/publication/settings/receivers.ts'
import { factsOfName, type Manifest } from '../../../domain/production/manifest/manifest.ts'
import { sentName } from '../../../domain/production/manifest/sent-name.ts'
import type { ProducedFile } from '../../../domain/production/production/events.ts'
import { ReportedFailure } from '../../kernel/runner/jobs.ts'
import { cancellation } from '../outgoing/cancellation.ts'
import type { OutgoingChannel, Prepare, Tidy } from '../outgoing/channel.ts'
import { forReceiver, type ReceiverTools } from '../outgoing/receiver-delivery.ts'
import { findFilesAtReceiver } from './files-at-receiver.ts'
import { fullProgress, type ShowProgress, trackSentBytes } from './progress.ts'
import { findUnfinishedFiles, namedInVain } from './unfinished-files.ts'
import { hasWithdrawnArticle, isOffNow } from './withdrawn-article.ts'

/** Unpacks the files of a zip into a folder, flat. */
export type Unpack = (zip: string, folder: string) => Promise<readonly TransferFile[]>

export type TransferTools = ReceiverTools & {
  readonly delivery: Pick<HandleDelivery, 'state'>
  readonly receiptsOf: FindReceipts
  readonly ordersTo: FindOrders
  readonly storage: Pick<FileStorage, 'localPath'>
  readonly transfer: Transfer
  readonly clear: ClearPlace
  readonly progress: ShowProgress
  readonly unpack: Unpack
  readonly sources: ProductionSources
  readonly now: () => string
}

const filesOf = async (
  { storage, unpack }: TransferTools,
  receiver: Receiver,
  { file, manifest, folder }: { readonly file: ProducedFile; readonly manifest: Manifest; readonly folder: string },
): Promise<readonly TransferFile[]> => {
  const path = await storage.localPath(file.storageKey)
  if (receiver.isUnpacked) return unpack(path, folder)
  const name = sentName(receiver, { filename: file.filename, ...factsOfName(manifest) })
  return [{ name, path, bytes: file.bytes, hash: file.hash }]
}

const prepare =
  (tools: TransferTools): Prepare<Parcel> =>
  async ({ deliveryId, about }, { mayHaveArrived, folder, signal, cancelled, passReturn }) => {
    const found = await forReceiver(tools, about)
    if (found.kind === 'unneeded') return found
    const { file, started, receiver, settings } = found
    const { place: at } = receiver
    if (at === 'exportWordPress') throw new Error('A web site takes no files')
    const { issueId, kind } = started
    if (await isOffNow(tools.sources, started, tools.now()))
      return { kind: 'unneeded', reason: WITHDRAWN_REASON, isLeft: true }
    const files = await filesOf(tools, { ...receiver, kind }, { file, manifest: started.manifest, folder })
    const send = async () => {
      const onSent = trackSentBytes(files, (said) => tools.progress({ ...said, issueId, deliveryId }))
      const taking = cancellation(() => hasWithdrawnArticle(tools.sources, started))
      const onLaid = async () => {
        await taking.lookLast()
        passReturn()
        tools.progress({ ...fullProgress, issueId, deliveryId, isPastReturn: true })
      }
      const place = placeOf(settings, at)
      const { left, ...before } = await findFilesAtReceiver(tools, {
        started,
        receiver: receiver.id,
        place: receiver.address,
        files,
      })
      const abandoned = await findUnfinishedFiles(tools, {
        started,
        receiver,
        folder,
        filesOf: (to, made) => filesOf(tools, to, made),
      })
      const inVain = await namedInVain(tools, receiver.address, { files, abandoned })
      const superseded = [...before.superseded, ...inVain]
      const options = { ...before, superseded, abandoned, mayHaveArrived, onLaid, onSent }
      const either = AbortSignal.any([signal, taking.cancelled])
      const outcome = await taking.during(() => tools.transfer(place, files, { ...options, signal: either }))
      if (cancelled.aborted || taking.cancelled.aborted) await tools.clear(place, files)
      if (outcome.kind === 'failed' && taking.cancelled.aborted)
        return { kind: 'notSent', reason: WITHDRAWN_REASON, isFinal: false, isUnneeded: true } as const
      if (outcome.kind === 'failed') return { ...outcome, kind: 'notSent' } as const
      const { hostKey, kept, unfinished } = outcome
      const sent = files.map(({ name, bytes, hash }) => ({ name, bytes, hash }))
      const fateOf = (name: string) => (kept.includes(name) ? ('kept' as const) : ('removed' as const))
      // Files that may or may not have been there are reported only when they stay.
      const known = [...before.superseded, ...inVain.filter(({ name }) => kept.includes(name))]
      const ended = known.map((file) => ({ ...file, fate: fateOf(file.name) }))
      const gone = [...ended, ...left].map(({ name, bytes, hash, fate }) => ({ name, bytes, hash, fate }))
      const receipt = {
        place: receiver.address,
        files: sent,
        ...(gone.length > 0 && { superseded: gone }),
        ...(unfinished.length > 0 && { unfinished }),
        ...(hostKey && { hostKey }),
      }
      return { kind: 'sent', receipt } as const
    }
    return { kind: 'ready', send }
  }

const MAX_NAMES = 3

const namesIn = (names: readonly string[]): string => {
  const others = names.length - MAX_NAMES
  const named = names.slice(0, MAX_NAMES).join(', ')
  return others > 0 ? `${named} och ${others.toString()} till` : named
}

const sayFilesLeft = (place: string, what: string, reason: string): string =>
  `Halvfärdiga filer kan ligga kvar i ${place}${what}. ${reason}`

/**
 * Throws when the server is away, so that the job repeats. A later delivery of the same production uses what is left;
 * one of a newer production removes it.
 */
const tidy =
  (tools: TransferTools): Tidy<Parcel> =>
  async ({ deliveryId, about }, { folder }) => {
    const next = deliveryStream(nextDeliveryId(about['receiver'] ?? '', deliveryId))
    if ((await tools.delivery.state(next)).status !== 'Missing') return undefined
    const found = await forReceiver(tools, about)
    if (found.kind === 'unneeded')
      return found.isOutOfReach ? sayFilesLeft(about['place'] ?? '', '', found.reason) : undefined
    const { file, started, receiver, settings } = found
    if (receiver.place === 'exportWordPress') return undefined
    const files = await filesOf(
      tools,
      { ...receiver, kind: started.kind },
      { file, manifest: started.manifest, folder },
    )
    const left = await tools.clear(placeOf(settings, receiver.place), files)
    if (!left) return undefined
    const told = sayFilesLeft(receiver.address, `: ${namesIn(left.names)}`, left.reason)
    if (!left.isFinal) throw new ReportedFailure(told)
    return told
  }

/** Transfers the product of an issue to a receiver's server. */
export const transferChannel = (tools: TransferTools): OutgoingChannel<Parcel> => ({
  prepare: prepare(tools),
  tidy: tidy(tools),
  looksFirst: true,
  concurrency: 4,
  // A night: a large book over a slow line takes that long.
  expireSeconds: 8 * 60 * 60,
  retries: 12,
  longestPauseSeconds: 15 * 60,
})
