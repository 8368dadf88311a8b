import { type HandleIssue, issueStream } from '../../../commands/editorial/issue/stream.ts'
import { type HandlePublication, publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { type HandleProduction, productionStream } from '../../../commands/production/production/stream.ts'
import { type Receiver, receiverNamed } from '../../../domain/editorial/publication/settings/receivers.ts'
import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import { ProductionId, type PublicationId } from '../../../domain/kernel/ids.ts'
import type { ProducedFile, ProductionStarted } from '../../../domain/production/production/events.ts'
import type { PreparedSending } from './channel.ts'

export type ReceiverTools = {
  readonly production: HandleProduction
  readonly publication: HandlePublication
  readonly issue: HandleIssue
}

/** A production and its receiver. */
type ForReceiver = {
  readonly kind: 'found'
  readonly started: ProductionStarted['data']
  readonly file: ProducedFile
  readonly receiver: Receiver
  readonly settings: Settings
}

export const unneededOutcome = (reason: string) => ({ kind: 'unneeded', reason }) as const

/** The product cannot log in at the former place any more. */
const unreachableOutcome = (reason: string) => ({ kind: 'unneeded', reason, isOutOfReach: true, isLeft: true }) as const

/** A delivery that waited must not replace a newer file by an older one. */
const isLast = async ({ issue }: ReceiverTools, { issueId, kind, productionId }: ProductionStarted['data']) => {
  const state = await issue.state(issueStream(issueId))
  return (
    state.status === 'Active' && state.made.some((made) => made.kind === kind && made.productionId === productionId)
  )
}

const isNoMore = unreachableOutcome('Publikationen finns inte längre.')

/** A publication that is removed may only take posts down. */
type OwnerState = { readonly isOfRemoved: boolean }

type UnneededSending = Extract<PreparedSending, { readonly kind: 'unneeded' }> & {
  readonly isOutOfReach?: true
  /** The receiver has another place now, or none. */
  readonly isMoved?: true
}

/** The receiver of a delivery as its publication has it now, or had it at its removal; or why nothing may go there. */
export const receiverNow = async (
  { publication }: Pick<ReceiverTools, 'publication'>,
  publicationId: PublicationId,
  about: Readonly<Record<string, string>>,
): Promise<(Pick<ForReceiver, 'kind' | 'receiver' | 'settings'> & OwnerState) | UnneededSending> => {
  const owner = await publication.state(publicationStream(publicationId))
  if (owner.status === 'Missing') return isNoMore
  const { settings } = owner
  const receiver = receiverNamed(settings, { id: about['receiver'], product: about['product'] })
  if (!receiver) return { ...unreachableOutcome('Publikationen levererar inte dit längre.'), isMoved: true }
  if (receiver.address !== about['place'])
    return { ...unreachableOutcome('Mottagarens adress har ändrats sedan dess.'), isMoved: true }
  return { kind: 'found', receiver, settings, isOfRemoved: owner.status === 'Removed' }
}

/** Judges a delivery by the present state of its production and receiver; or says why it must not go out. */
export const forReceiver = async (
  tools: ReceiverTools,
  about: Readonly<Record<string, string>>,
): Promise<ForReceiver | UnneededSending> => {
  const production = await tools.production.state(productionStream(ProductionId.parse(about['productionId'])))
  // The issue publishes a production a moment before the production itself completes, so its status does not matter
  // here.
  if (production.status === 'Missing' || !production.file) return unneededOutcome('Det finns ingen fil att skicka.')
  const { file, started } = production
  const found = await receiverNow(tools, started.manifest.publicationId, about)
  if (found.kind === 'unneeded') return found
  if (found.isOfRemoved) return isNoMore
  // A delivery of the wrong product would replace what the receiver should have, and remove the files of the right one.
  if (found.receiver.kind !== started.kind) return unneededOutcome('Publikationen levererar något annat dit nu.')
  const { receiver, settings } = found
  return (await isLast(tools, started))
    ? { kind: 'found', receiver, settings, started, file }
    : unneededOutcome('Något nyare har producerats sedan dess.')
}
