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

/** What was made of an issue, and who gets it. */
export type ForReceiver = {
  readonly kind: 'found'
  readonly started: ProductionStarted['data']
  readonly file: ProducedFile
  readonly receiver: Receiver
  readonly settings: Settings
}

const unneededOutcome = (reason: string) => ({ kind: 'unneeded', reason }) as const

/** Nobody knows any more how one is let in there. */
const unreachableOutcome = (reason: string) => ({ kind: 'unneeded', reason, isOutOfReach: true, isLeft: true }) as const

/** An older file that has waited is not to come after a newer one. */
const isLast = async ({ issue }: ReceiverTools, { issueId, kind, productionId }: ProductionStarted['data']) => {
  const state = await issue.state(issueStream(issueId))
  return state.status === 'Open' && state.made.some((made) => made.kind === kind && made.productionId === productionId)
}

const isNoMore = unreachableOutcome('Publikationen finns inte längre.')

/** Of a publication that is removed: to be taken down, and nothing else. */
type OwnerState = { readonly isOfRemoved: boolean }

type UnneededSending = Extract<PreparedSending, { readonly kind: 'unneeded' }> & {
  readonly isOutOfReach?: true
  /** The receiver is somewhere else now, or nowhere. */
  readonly isMoved?: true
}

/** The receiver that a delivery says it is for, as its publication has it now, or had it when it went; or why nothing is to go there. */
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

/** As things stand now, by what a delivery says that it is about; or why it is not to go out. */
export const forReceiver = async (
  tools: ReceiverTools,
  about: Readonly<Record<string, string>>,
): Promise<ForReceiver | UnneededSending> => {
  const production = await tools.production.state(productionStream(ProductionId.parse(about['productionId'])))
  // Its issue has published it, which it hears of a moment later.
  if (production.status === 'Missing' || !production.file) return unneededOutcome('Det finns ingen fil att skicka.')
  const { file, started } = production
  const found = await receiverNow(tools, started.manifest.publicationId, about)
  if (found.kind === 'unneeded') return found
  if (found.isOfRemoved) return isNoMore
  // What it wants now would be taken for what is to lie there, and all else of this product for what is there no more.
  if (found.receiver.kind !== started.kind) return unneededOutcome('Publikationen levererar något annat dit nu.')
  const { receiver, settings } = found
  return (await isLast(tools, started))
    ? { kind: 'found', receiver, settings, started, file }
    : unneededOutcome('Något nyare har producerats sedan dess.')
}
