import { join } from 'node:path'
import type { FindReceipts } from '../../../commands/delivery/delivery/arrived-receipts.ts'
import { type FindOrders, wasTriedInVain } from '../../../commands/delivery/delivery/orders-to.ts'
import type { DeliveredFile, TransferFile } from '../../../commands/delivery/delivery/transfer.ts'
import { FileMissing } from '../../../commands/kernel/file-storage.ts'
import { type HandleProduction, productionStream } from '../../../commands/production/production/stream.ts'
import type { Receiver } from '../../../domain/editorial/publication/settings/receivers.ts'
import { ProductionId } from '../../../domain/kernel/ids.ts'
import type { Manifest } from '../../../domain/production/manifest/manifest.ts'
import type { ProducedFile, ProductionStarted } from '../../../domain/production/production/events.ts'

type Tools = { readonly ordersTo: FindOrders; readonly production: Pick<HandleProduction, 'state'> }

type SendingFacts = {
  readonly started: ProductionStarted['data']
  readonly receiver: Receiver
  readonly folder: string
  /** The files that a delivery of a production sends. */
  readonly filesOf: (
    receiver: Receiver,
    made: { readonly file: ProducedFile; readonly manifest: Manifest; readonly folder: string },
  ) => Promise<readonly TransferFile[]>
}

/** The files of earlier productions whose deliveries to this place began and never arrived. */
export const findUnfinishedFiles = async (
  { ordersTo, production }: Tools,
  { started: { issueId, productionId }, receiver, folder, filesOf }: SendingFacts,
): Promise<readonly DeliveredFile[]> => {
  const orders = await ordersTo({ issueId, receiver: receiver.id, place: receiver.address })
  const others = new Set(orders.filter(wasTriedInVain).map(({ ordered }) => ordered.about['productionId']))
  const left: DeliveredFile[] = []
  for (const other of others) {
    if (other === productionId) continue
    const made = await production.state(productionStream(ProductionId.parse(other)))
    if (made.status === 'Missing' || !made.file) continue
    const { file, started } = made
    try {
      const about = { file, manifest: started.manifest, folder: join(folder, started.productionId) }
      left.push(...(await filesOf({ ...receiver, kind: started.kind }, about)))
    } catch (error) {
      // The storage does not keep the files of old productions for ever.
      if (!(error instanceof FileMissing)) throw error
    }
  }
  return left
}

/**
 * Files of failed deliveries that may have got their name all the same: an attempt that breaks off between two renames
 * leaves the first, and no receipt tells of it.
 */
export const namedInVain = async (
  { receiptsOf }: { readonly receiptsOf: FindReceipts },
  place: string,
  { files, abandoned }: { readonly files: readonly TransferFile[]; readonly abandoned: readonly DeliveredFile[] },
): Promise<readonly DeliveredFile[]> => {
  const sent = new Set(files.map(({ name }) => name))
  const others = abandoned.filter(({ name }) => !sent.has(name))
  if (others.length === 0) return []
  const came = await receiptsOf({ place, names: others.map(({ name }) => name) })
  const told = new Set(came.flatMap(({ receipt }) => receipt.files.map(({ name }) => name)))
  return others.filter(({ name }) => !told.has(name))
}
