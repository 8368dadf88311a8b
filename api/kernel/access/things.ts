/** The kinds of things behind which an organisation stands. */
export const ownedThings = [
  'publication',
  'publicationGroup',
  'issue',
  'article',
  'file',
  'submission',
  'run',
  'production',
  'subscriber',
  'subscriptionChange',
  'discOrder',
] as const
export type OwnedThing = (typeof ownedThings)[number]
export type ThingKind = OwnedThing | 'organization'

const collections: Readonly<Record<string, ThingKind>> = {
  publications: 'publication',
  issues: 'issue',
  articles: 'article',
  soundfiles: 'file',
  imagefiles: 'file',
  textfiles: 'file',
  videofiles: 'file',
  uploads: 'file',
  submissions: 'submission',
  productions: 'production',
  subscribers: 'subscriber',
  subscribeTemps: 'subscriptionChange',
  burns: 'discOrder',
}

/** Parameters whose name says what they are, wherever they stand. */
const thingsByName: Readonly<Record<string, ThingKind>> = {
  publicationId: 'publication',
  issueId: 'issue',
  issue: 'issue',
  targetIssueId: 'issue',
  sourceId: 'article',
  uploadId: 'file',
}

/** Last words of an address before `:id` that say of what the id is, instead of the collection. */
const thingsByLastWord: Readonly<Record<string, ThingKind | null>> = {
  publication: 'publication',
  issue: 'issue',
  article: 'article',
  quotation: null,
  latesDaisyZip: 'publication',
}

/** The things of a collection's address, such as `/api/issues`. */
export const thingOfCollection = (path: string): ThingKind | undefined => collections[path.split('/')[2] ?? '']

const thingAt = (parts: readonly string[], nth: number): ThingKind | undefined => {
  const name = parts[nth]?.slice(1) ?? ''
  if (thingsByName[name]) return thingsByName[name]
  if (name !== 'id' && name !== 'filename') return undefined
  const before = parts[nth - 1] ?? ''
  return before in thingsByLastWord ? (thingsByLastWord[before] ?? undefined) : collections[parts[2] ?? '']
}

/** The things that a route's address names, by parameter; none where the route is the installation's. */
export const thingsInAddress = (pattern: string): readonly { readonly param: string; readonly thing: ThingKind }[] => {
  const parts = pattern.split('/')
  if (parts[1] !== 'api') return []
  return parts.flatMap((part, nth) => {
    const thing = part.startsWith(':') ? thingAt(parts, nth) : undefined
    return thing ? [{ param: part.slice(1), thing }] : []
  })
}
