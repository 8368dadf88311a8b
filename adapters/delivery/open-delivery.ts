import { arrivedReceipts } from '../../commands/delivery/delivery/arrived-receipts.ts'
import { ordersTo } from '../../commands/delivery/delivery/orders-to.ts'
import { filesOfArticles } from '../../commands/editorial/media/files-of-articles.ts'
import { deliveryHurrier } from '../../processors/delivery/outgoing/jobs.ts'
import { releaseFinder } from '../../processors/delivery/release-delivery/release-delivery.ts'
import { speakHeadingByJob } from '../../processors/delivery/telephone/jobs.ts'
import { findKnownOrders } from '../../projections/delivery/delivery/known-orders.ts'
import { findKnownReceipts } from '../../projections/delivery/delivery/known-receipts.ts'
import { findKnownFiles } from '../../projections/editorial/media/known-files.ts'
import type { OpenedEditorial } from '../editorial/open-editorial.ts'
import { findDue } from '../kernel/processes/due-store.ts'
import { exampleFolderIn } from '../kernel/transfer/example-folder.ts'
import { unpackZip } from '../kernel/zip/unpack.ts'
import type { OpenedKernel } from '../open-kernel.ts'
import { openSiteOver, trySiteOver } from './cms/site.ts'
import { openTelephone } from './telephone/open-telephone.ts'
import { createClearPlace, transferOver, tryPlaceOver } from './transfer/transfer.ts'

/** Milliseconds that a person waits for the answer of a receiver that is tried. */
const TRIAL_PATIENCE_MS = 15_000

export const openDelivery = (
  { config, log, shared, handlers, jobs }: OpenedKernel,
  { tools: { sounds } }: OpenedEditorial,
) => {
  const db = shared.kysely
  const places = {
    allowPrivate: config.allowPrivateAddresses,
    exampleFolder: exampleFolderIn(config.dataDir),
  }
  return {
    services: {
      hurryDelivery: deliveryHurrier(jobs),
      findRelease: releaseFinder(findDue(shared.pool)),
      tryPlace: tryPlaceOver({ ...places, patience: TRIAL_PATIENCE_MS }),
      trySite: trySiteOver({ ...places, patience: TRIAL_PATIENCE_MS }),
      telephone: openTelephone(shared.pool, {
        handlers,
        encoder: sounds.encoder,
        haveSpoken: speakHeadingByJob(jobs),
      }),
    },
    tools: {
      filesOf: filesOfArticles(log, (...of) => findKnownFiles(db, ...of)),
      receiptsOf: arrivedReceipts(log, handlers.delivery, (sent) => findKnownReceipts(db, sent)),
      ordersTo: ordersTo(log, handlers.delivery, (to) => findKnownOrders(db, to)),
      transfer: transferOver(places),
      clear: createClearPlace(places),
      open: openSiteOver(places),
      unpack: unpackZip,
    },
  }
}

export type OpenedDelivery = ReturnType<typeof openDelivery>
