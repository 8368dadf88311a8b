import { v5 } from 'uuid'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { findIssue } from '../../../commands/editorial/issue/parents.ts'
import { derivedContext, sharedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { type MakeOutcome, makeLacking } from '../../../commands/production/production/make-missing-product.ts'
import { isMadeOfNow } from '../../../commands/production/production/product-freshness.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import { burnStream } from '../../../commands/subscribers/burn/stream.ts'
import type { OrderedDelivery } from '../../../domain/delivery/delivery/state.ts'
import { BurnId, DeliveryId, type ProductionId } from '../../../domain/kernel/ids.ts'
import type { OrderedBurn } from '../../../domain/subscribers/burn/burn.ts'
import { discsOf } from '../../../domain/subscribers/burn/discs.ts'
import { discFormats } from '../../../domain/subscribers/burn/formats.ts'
import { sendDeliveries } from '../../delivery/outgoing/order.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { burnDue } from './disc-burning.ts'
import { type BurnSources, type DiscOrderLook, fail, idsOf, sendDiscCommand } from './disc-order-look.ts'
import { hearRobot, takeBack } from './hear-robot.ts'

const LOOK_INTERVAL_MS = 60_000

const sayMissingProduct = (making: Exclude<MakeOutcome, 'made' | 'underway'>, said: string): string =>
  making === 'never'
    ? `Numret som det är kan inte bli ${said}. Se under Artiklar vad som ska rättas.`
    : `Produktionen av ${said}:n har stannat. Rätta det som står under Artiklar och försök igen.`

/**
 * Finds the last production of the disc format, and whether it has the issue's present contents; undefined: the issue
 * is missing.
 */
const findLastMade = async ({ sources, burn, at }: DiscOrderLook) => {
  const { issueId, format } = burn.ordered
  const found = await findIssue(sources, issueId)
  if (!found) return undefined
  const { kind } = discFormats[format]
  const { made } = found.issue
  const productionId = made.findLast((each) => each.kind === kind)?.productionId
  const isOfNow = productionId !== undefined && (await isMadeOfNow(sources, { issueId, made, kind, at }))
  return { productionId, isOfNow }
}

/**
 * The production to burn, made from the issue as it is now; undefined: it is underway, or the order has failed with a
 * reason.
 */
const product = async (look: DiscOrderLook): Promise<ProductionId | undefined> => {
  const { sources, burn, at, context } = look
  const { burnId, issueId, format } = burn.ordered
  const last = await findLastMade(look)
  if (!last) {
    await fail(look, 'Numret finns inte längre.')
    return undefined
  }
  const { kind, said } = discFormats[format]
  if (last.isOfNow) return last.productionId
  // A parked production is begun again only when the user asks for the next ticket, whatever event caused the look.
  const turn = sharedContext(context, `turn ${burn.turn}`, burnId)
  const making = await makeLacking(sources, { issueId, kind, at }, turn)
  if (making === 'underway') return undefined
  if (making === 'made' && last.productionId) return last.productionId
  await fail(look, sayMissingProduct(making === 'made' ? 'never' : making, said))
  return undefined
}

const recordImage = async (look: DiscOrderLook) => {
  const productionId = await product(look)
  if (!productionId) return
  const production = await look.sources.handlers.production.state(productionStream(productionId))
  const contents = production.status === 'Missing' ? [] : production.contents
  const { burnId, issueId, at } = idsOf(look)
  await sendDiscCommand(look, {
    type: 'RecordImage',
    burnId,
    issueId,
    at,
    productionId,
    discs: Math.max(1, discsOf(contents).length),
  })
}

/** An order that failed before its disc image existed continues when a user has had the image made. */
const goOnMade = async (look: DiscOrderLook) => {
  const { burn, at } = look
  const { burnId, issueId } = burn.ordered
  if (burn.productionId || !(await findLastMade(look))?.isOfNow) return
  await sendDiscCommand(look, { type: 'RetryBurn', burnId, issueId, at, robot: burn.robot, instead: 0 })
}

/**
 * A newer order of the same discs replaces one that failed without an image. A trial order replaces only a trial order.
 */
const isReplaced = async ({ sources, burn }: DiscOrderLook, newerId: BurnId) => {
  const newer = await sources.burn.state(burnStream(newerId))
  if (!('ordered' in newer) || burn.productionId) return false
  const { format, subscriberId, isReal } = burn.ordered
  const { ordered } = newer
  return ordered.format === format && ordered.subscriberId === subscriberId && (ordered.isReal || !isReal)
}

const giveWayOrGoOn = async (look: DiscOrderLook, newerId: BurnId | undefined) => {
  const { burnId, issueId } = look.burn.ordered
  if (newerId === undefined || !(await isReplaced(look, newerId))) return goOnMade(look)
  await sendDiscCommand(look, { type: 'StopBurn', burnId, issueId, at: look.at })
}

/** The full reason goes to the disc order, where the user retries it, rather than to the outbox. */
const whyNotLaid = ({ isUnclear, isWrittenOff, reason }: OrderedDelivery): string => {
  if (isUnclear) return 'Det är oklart om skivorna nådde roboten. Ligger jobbet i robotens mapp, ta bort det där först.'
  if (isWrittenOff) return 'Någon skrev av skivorna innan de hade nått roboten.'
  return `Skivorna nådde inte roboten. ${reason}`.trim()
}

const handOver = async (look: DiscOrderLook) => {
  const { sources, burn, at, context } = look
  const { burnId, issueId } = burn.ordered
  const deliveryId = DeliveryId.parse(v5(`turn ${burn.turn}`, burnId))
  const delivery = await sources.delivery.state(deliveryStream(deliveryId))
  switch (delivery.status) {
    case 'Missing':
      return sendDeliveries(sources.delivery)(
        {
          type: 'OrderDelivery',
          deliveryId,
          channel: 'burn',
          template: 'disc-job',
          about: { burnId, issueId, productionId: burn.productionId ?? '', turn: String(burn.turn) },
          at,
        },
        derivedContext(context, `hand over ${burn.turn}`),
      )
    case 'Waiting':
    case 'Underway':
      return undefined
    case 'Parked':
    case 'Withdrawn':
      return fail(look, whyNotLaid(delivery))
    case 'Done':
      return hearRobot(look)
  }
}

/** `newerId`: a disc order of the same issue that has just been placed. */
const lookAtDiscOrder = async (look: DiscOrderLook, newerId?: BurnId): Promise<void> => {
  const { burn } = look
  switch (burn.status) {
    case 'Ordered':
      return recordImage(look)
    case 'Imaged':
    case 'Taken':
      return burn.ordered.isReal ? handOver(look) : undefined
    case 'Stopped':
      return takeBack(look)
    case 'Failed':
      return giveWayOrGoOn(look, newerId)
    case 'Done':
      return undefined
  }
}

const isOver = ({ status, ordered }: OrderedBurn): boolean =>
  status === 'Done' || status === 'Failed' || status === 'Stopped' || (status === 'Imaged' && !ordered.isReal)

/** Takes a disc order one step further, and looks again until it is over or waits for a user. */
export const lookAfterBurns = (sources: BurnSources): DueKind => ({
  kind: burnDue,
  fallDue: async ({ id, data }, at, context) => {
    const stream = burnStream(BurnId.parse(id))
    const burn = await sources.burn.state(stream)
    if (!('ordered' in burn)) return undefined
    await lookAtDiscOrder({ sources, burn, at, context }, BurnId.optional().parse(data['newer']))
    const now = await sources.burn.state(stream)
    if (!('ordered' in now) || isOver(now)) return undefined
    return { again: new Date(Date.parse(at) + LOOK_INTERVAL_MS).toISOString() }
  },
})
