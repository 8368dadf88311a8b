import type { Kysely } from 'kysely'
import type { Role } from '../../../domain/people/user/rules.ts'
import type { LiveChange, LiveEntity, LiveList } from '../../../projections/kernel/live-feed/changes.ts'
import type {
  DeliveryProgress,
  ImportProgress,
  ProductionProgress,
  Progress,
} from '../../../projections/kernel/live-feed/progress.ts'
import type { LiveMessage } from '../../../projections/kernel/live-feed/start.ts'
import type { ReadModel } from '../../../projections/read-model.ts'

type Owner = { readonly customer: string | null; readonly issueId?: string }

/** The owner of an entity, removed ones included; undefined for an unknown id. */
export type FindOwner = (entity: LiveEntity, id: string) => Promise<Owner | undefined>

/** The owners of an entity's kind. */
export type OwnerQuery = (db: Kysely<ReadModel>, id: string) => Promise<Owner | undefined>

/** The owner of entities that only staff see. */
export const ownedByStaff =
  (exists: (db: Kysely<ReadModel>, id: string) => Promise<boolean>): OwnerQuery =>
  async (db, id) =>
    (await exists(db, id)) ? { customer: null } : undefined

/** A message on the wire, as JSON: `{event, data}`. */
export type LiveEvent = {
  readonly event: string
  readonly data: object
  /** The organisation it belongs to; null: none; undefined: it concerns no one in particular. */
  readonly customer: string | null | undefined
  /** The lowest role that gets it, for a thing of that organisation; by default a customer. */
  readonly atLeast?: Role
}

/** Says that an entity changed, not how: each client reads it with its own rights. */
const ofEntity = async (
  ownerOf: FindOwner,
  { kind, entity, id, issueId }: Extract<LiveChange, { kind: 'save' | 'remove' }>,
): Promise<LiveEvent[]> => {
  const owner = await ownerOf(entity, id)
  if (!owner) return []
  const issue = issueId ?? owner.issueId
  return [{ event: `${entity}:${kind}`, data: { _id: id, ...(issue ? { issue } : {}) }, customer: owner.customer }]
}

/**
 * The lowest role that sees anything of a list. Customers see how many deliveries of an issue have stopped, and the
 * files of their issues.
 */
const readers: Readonly<Record<LiveList, Role>> = {
  delivery: 'customer',
  discount: 'admin',
  file: 'customer',
  pricelist: 'admin',
  publicationGroup: 'admin',
  repair: 'admin',
  seller: 'user',
  submission: 'user',
  subscriber: 'admin',
  subscriberImport: 'admin',
  subscribeTemp: 'admin',
  user: 'admin',
}

const ofProgress = (progress: ProductionProgress | DeliveryProgress, customer: string | null): LiveEvent => {
  const { issueId, text, percent, secondsLeft = null } = progress
  const said = { actionText: text, actionPercent: percent, actionSecondsLeft: secondsLeft }
  if ('productionId' in progress) {
    const data = { _id: issueId, ...said, actionProduction: progress.productionId }
    return { event: 'issue:save', data, customer }
  }
  const data = { _id: progress.deliveryId, issue: issueId, ...said, isPastReturn: progress.isPastReturn ?? false }
  return { event: 'delivery:save', data, customer, atLeast: 'user' }
}

const ofImport = ({ importId, text, percent, done, of }: ImportProgress): LiveEvent => {
  const data = { _id: importId, actionText: text, actionPercent: percent, done, of }
  return { event: 'subscriberImport:save', data, customer: null, atLeast: readers.subscriberImport }
}

const ofWork = async (ownerOf: FindOwner, progress: Progress): Promise<LiveEvent[]> => {
  if ('importId' in progress) return [ofImport(progress)]
  // The form of a film asks for it while it is open.
  if ('mediaId' in progress) return []
  const issue = await ownerOf('issue', progress.issueId)
  return issue ? [ofProgress(progress, issue.customer)] : []
}

/** The events of a feed message as sent. The owner is read once, however many clients watch. */
export const liveEventsOf = async (ownerOf: FindOwner, message: LiveMessage): Promise<readonly LiveEvent[]> => {
  switch (message.kind) {
    case 'save':
    case 'remove':
      return ofEntity(ownerOf, message)
    case 'articles': {
      const issue = await ownerOf('issue', message.issueId)
      return issue ? [{ event: 'issue:articles', data: { _id: message.issueId }, customer: issue.customer }] : []
    }
    case 'progress':
      return ofWork(ownerOf, message)
    case 'list':
      return [{ event: `${message.entity}:save`, data: {}, customer: undefined, atLeast: readers[message.entity] }]
    case 'lost':
      return [{ event: 'refetch', data: {}, customer: undefined }]
    case 'session':
    case 'presence':
      return []
  }
}
