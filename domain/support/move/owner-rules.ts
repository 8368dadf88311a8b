import { valueAt } from '../../kernel/field-paths.ts'
import type { KindName } from '../thing-kinds.ts'

/** How things of a kind follow the organization that they belong to, when it leaves; the paths lead into events' data. */
type OwnerRule = {
  /** Where ids of the things stand that this one belongs to: one of them is enough. */
  readonly owners?: readonly string[]
  /** The places of the single owner: the last event that names an owner, or names none, decides. */
  readonly lastOwner?: readonly string[]
  /** Where ids of things stand that belong to this one and do not say so themselves. */
  readonly holds?: readonly string[]
}

const ofIssue: OwnerRule = { owners: ['issueId'] }
const ofPublication: OwnerRule = { owners: ['publicationId'] }
const ofCustomer: OwnerRule = { lastOwner: ['customer'] }

/**
 * Null: the thing belongs to the installation and stays. Users stay because a log-in belongs to an installation, browsers
 * with notices because they trust the key of this installation.
 */
export const ownerRules: Readonly<Record<KindName, OwnerRule | null>> = {
  administrators: null,
  article: ofIssue,
  burn: ofPublication,
  contents: ofIssue,
  customer: {},
  delivery: { owners: ['about'] },
  discount: null,
  forgetting: null,
  issue: ofPublication,
  'issue-import': ofIssue,
  listener: null,
  mailing: ofIssue,
  media: { owners: ['attachedTo', 'to'] },
  order: ofCustomer,
  priceList: null,
  production: ofIssue,
  publication: { lastOwner: ['customer', 'changes.customer'] },
  publicationGroups: null,
  push: ofIssue,
  quotation: { owners: ['orderId'], lastOwner: ['changes.customer'] },
  repair: null,
  reservation: null,
  retention: null,
  run: ofPublication,
  seller: null,
  submission: { ...ofPublication, holds: ['files'] },
  subscriber: ofPublication,
  subscriberImport: ofPublication,
  subscriptionChange: { owners: ['publicationId', 'subscriberId'] },
  user: null,
}

/** Fields in which events name their own thing, where they are not the kind's name and `Id`. */
const ownIds: Readonly<Record<string, string>> = {
  contents: 'issueId',
  'issue-import': 'issueId',
  mailing: 'issueId',
  push: 'issueId',
  run: 'issueId',
  subscriberImport: 'publicationId',
  subscriptionChange: 'changeId',
}

/** The field in which the events of a thing of this kind name the thing itself, such as `orderId`. */
export const ownIdOf = (kind: string): string => ownIds[kind] ?? `${kind}Id`

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

type Ownership = {
  readonly owners: readonly string[]
  /** Null: the event says that the thing has no owner. Undefined: the event says nothing of owners. */
  readonly lastOwner: string | null | undefined
  readonly holds: readonly string[]
}

/** The owners of a thing, and the things it holds, as a single event tells of them. */
export const ownershipIn = ({ owners = [], lastOwner = [], holds = [] }: OwnerRule, data: object): Ownership => {
  const ownerValue = lastOwner.map((path) => valueAt(data, path)).find((value) => value !== undefined)
  return {
    owners: owners.flatMap((path) => textsIn(valueAt(data, path))),
    lastOwner: typeof ownerValue === 'string' || ownerValue === null ? ownerValue : undefined,
    holds: holds.flatMap((path) => textsIn(valueAt(data, path))),
  }
}

/** An organization leaves with a publication, or with a customer and all its publications, quotations and orders. */
export const canMove = (stream: string): boolean => /^(?:publication|customer)-/.test(stream)
