import type { Role } from '../../domain/user/rules.ts'
import type { LiveChange, LiveEntity, LiveList } from '../../projections/live-feed/changes.ts'
import type { LiveMessage } from '../../projections/live-feed/start.ts'

/** An entity as its watchers get it, and whose it is. */
export type Loaded = {
  /** As a GET answers it to staff; undefined when it has been removed. */
  readonly view: object | undefined
  /** As a GET answers it to the organization's own people, where they get less. */
  readonly customersView?: object | undefined
  /** The organization it belongs to. */
  readonly customer: string | null
}

/** Reads one entity, removed ones included; undefined when there never was one. */
export type Load = (entity: LiveEntity, id: string) => Promise<Loaded | undefined>

/** What goes over the wire, as JSON: `{event, data}`. */
export type Outgoing = {
  readonly event: string
  readonly data: object
  /** For who is not staff, where it is something else. */
  readonly customersData?: object | undefined
  /** Undefined: for everybody who is connected. */
  readonly customer: string | null | undefined
  /** Who is told at all; staff, and the organization's own people, unless it says so. */
  readonly atLeast?: Role
}

const ofEntity = async (load: Load, change: Extract<LiveChange, { kind: 'save' | 'remove' }>): Promise<Outgoing[]> => {
  const { entity, id, issueId } = change
  const loaded = await load(entity, id)
  if (!loaded) return []
  const { view, customersView, customer } = loaded
  if (change.kind === 'save' && view)
    return [{ event: `${entity}:save`, data: view, customersData: customersView, customer }]
  return [{ event: `${entity}:remove`, data: { _id: id, ...(issueId ? { issue: issueId } : {}) }, customer }]
}

/** Who is shown anything of a list. */
const readers: Readonly<Record<LiveList, Role>> = {
  delivery: 'user',
  discount: 'admin',
  pricelist: 'admin',
  seller: 'user',
  user: 'admin',
}

/** A message of the feed as it goes out. Each entity is read once, however many watch. */
export const outgoing = async (load: Load, message: LiveMessage): Promise<readonly Outgoing[]> => {
  switch (message.kind) {
    case 'save':
    case 'remove':
      return ofEntity(load, message)
    case 'articles': {
      const issue = await load('issue', message.issueId)
      return issue ? [{ event: 'issue:articles', data: { _id: message.issueId }, customer: issue.customer }] : []
    }
    case 'progress': {
      const { issueId, productionId, text, percent, secondsLeft = null } = message
      const issue = await load('issue', issueId)
      const data = {
        _id: issueId,
        actionText: text,
        actionPercent: percent,
        actionSecondsLeft: secondsLeft,
        actionProduction: productionId,
      }
      return issue ? [{ event: 'issue:save', data, customer: issue.customer }] : []
    }
    case 'list':
      return [{ event: `${message.entity}:save`, data: {}, customer: null, atLeast: readers[message.entity] }]
    case 'lost':
      return [{ event: 'refetch', data: {}, customer: undefined }]
    case 'session':
      return []
  }
}
