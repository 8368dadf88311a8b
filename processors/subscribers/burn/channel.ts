import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import { type HandleProduction, productionStream } from '../../../commands/production/production/stream.ts'
import { burnStream, type HandleBurn } from '../../../commands/subscribers/burn/stream.ts'
import type { DiscJob } from '../../../domain/delivery/delivery/rules.ts'
import { BurnId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { PackedFile } from '../../../domain/production/production/events.ts'
import type { OrderedBurn } from '../../../domain/subscribers/burn/burn.ts'
import { TOC_FILE } from '../../../formats/production/audio-cd/write-disc.ts'
import { type Ticket, writeTicket } from '../../../formats/subscribers/burn-ticket/ticket.ts'
import type { OutgoingChannel, Prepare } from '../../delivery/outgoing/channel.ts'
import { unneededOutcome } from '../../delivery/outgoing/receiver-delivery.ts'
import { ticketOf } from './disc-order-look.ts'
import { type LabelTools, labelFiles, labelName } from './labels.ts'
import type { Robots } from './robots.ts'

export type BurnTools = LabelTools & {
  readonly burn: HandleBurn
  readonly production: HandleProduction
  readonly storage: Pick<FileStorage, 'localPath'>
  readonly robots: Robots
}

/** The file of each disc that a burning program opens: its list of tracks or its image. */
const imagesIn = (contents: readonly PackedFile[]): readonly string[] =>
  contents.map(({ name }) => name).filter((name) => name.endsWith(`/${TOC_FILE}`) || name.endsWith('.iso'))

const ticketFor = (burn: OrderedBurn, title: string, contents: readonly PackedFile[]): Ticket => ({
  id: ticketOf(burn),
  title,
  format: burn.ordered.format,
  copies: burn.copies - burn.before,
  discs: imagesIn(contents).map((image, index) => ({
    number: index + 1,
    image,
    label: labelName(index + 1),
  })),
})

const prepare =
  (tools: BurnTools): Prepare<DiscJob> =>
  async ({ about }, { signal }) => {
    const { burn: handle, production: productions, storage, robots } = tools
    const burn = await handle.state(burnStream(BurnId.parse(about['burnId'])))
    if (!('ordered' in burn) || burn.status === 'Stopped') return unneededOutcome('Bränningen har stoppats.')
    // A retry in the outbox would add this ticket beside the one that a retry of the disc order writes.
    if (burn.status === 'Failed') return unneededOutcome('Bränningen har stannat. Försök igen under Skivor.')
    if (String(burn.turn) !== about['turn']) return unneededOutcome('Bränningen har lämnats till en annan robot.')
    const production = await productions.state(productionStream(ProductionId.parse(about['productionId'])))
    if (production.status === 'Missing' || !production.file) return unneededOutcome('Det finns ingen skivavbild.')
    const { file, contents, started } = production
    const ticket = ticketFor(burn, started.manifest.title, contents)
    const zip = await storage.localPath(file.storageKey)
    const labels = await labelFiles(tools, burn, contents)
    const send = async () => {
      const laid = await robots.lay({
        robot: burn.robot,
        name: ticket.id,
        ticket: writeTicket(ticket),
        zip,
        labels,
        signal,
      })
      if (laid.kind === 'failed') return { kind: 'notSent', reason: laid.reason, isFinal: false } as const
      const files = contents.map(({ name, bytes, hash }) => ({ name, bytes, hash }))
      return { kind: 'sent', receipt: { place: laid.place, files } } as const
    }
    return { kind: 'ready', send }
  }

/** Puts the discs' files with a ticket into a robot's folder, unless the folder has that ticket already. */
export const burnChannel = (tools: BurnTools): OutgoingChannel<DiscJob> => ({
  prepare: prepare(tools),
  looksFirst: true,
  concurrency: 1,
  expireSeconds: 30 * 60,
  retries: 5,
  longestPauseSeconds: 60,
})
