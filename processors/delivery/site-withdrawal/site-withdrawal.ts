import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

/** What deadlines are for. `returned`: what is out again at a moment that is still to come. */
export const siteLookKinds = {
  withdrawn: 'site-withdrawal',
  returned: 'site-return',
  moved: 'site-move',
  publication: 'publication-sites',
} as const

const types = [
  'DeliveryOrdered',
  'ArticleActivationChanged',
  'ContentsAltered',
  'AlterationsTakenBack',
  'ArticleRemoved',
  'ArticleRestored',
  'IssueReleased',
  'IssueDeactivated',
  'IssueRemoved',
  'IssueRestored',
] as const

type OnSite = { readonly isOnSite: true }

/**
 * What is taken off an issue is taken off its web site too, at once, and comes back there with it; so does an issue that is out no
 * more. Of an issue that has never been brought to one nothing is asked.
 */
export const siteTakeDown: ProcessManager<(typeof types)[number], OnSite | null, never> = {
  name: 'site-withdrawal',
  types,
  startsAt: 'beginning',
  idOf: (event) => {
    if (event.type !== 'DeliveryOrdered') return event.data.issueId
    return event.data.template === 'web-articles' ? event.data.about['issueId'] : undefined
  },
  initialState: null,
  react: (state, { event, recordedAt }) => {
    if (!state || event.type === 'DeliveryOrdered') return []
    const { issueId } = event.data
    const look = { due: { kind: siteLookKinds.withdrawn, id: issueId, at: recordedAt, data: { issueId } } }
    if (event.type === 'IssueDeactivated') return [look, { withdraw: { kind: siteLookKinds.returned, id: issueId } }]
    if (event.type !== 'IssueReleased') return [look]
    const { availableFromDate: at } = event.data
    return at <= recordedAt
      ? [look, { withdraw: { kind: siteLookKinds.returned, id: issueId } }]
      : [look, { due: { kind: siteLookKinds.returned, id: issueId, at, data: { issueId } } }]
  },
  evolve: (state, { event }) => (event.type === 'DeliveryOrdered' ? { isOnSite: true } : (state ?? undefined)),
}

/** What says where a site is and how one is let in. */
const siteAccessFields = ['enable', 'url', 'base', 'vendor', 'user', 'pass', 'allowHttp'] as const

/** What was withdrawn while a site was elsewhere is taken down when it is back. */
export const siteMove: ProcessManager<'ExportsConfigured', null, never> = {
  name: 'site-move',
  types: ['ExportsConfigured'],
  startsAt: 'beginning',
  idOf: ({ data: { publicationId, changes } }) =>
    siteAccessFields.some((field) => changes.exportWordPress?.[field] !== undefined) ? publicationId : undefined,
  initialState: null,
  react: (_, { event, recordedAt }) => {
    const { publicationId } = event.data
    return [{ due: { kind: siteLookKinds.moved, id: publicationId, at: recordedAt, data: { publicationId } } }]
  },
  evolve: () => undefined,
}

/** With a publication all that its issues have on web sites is gone, and comes back with it. */
export const publicationSites: ProcessManager<'PublicationRemoved' | 'PublicationRestored', null, never> = {
  name: 'publication-sites',
  types: ['PublicationRemoved', 'PublicationRestored'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.publicationId,
  initialState: null,
  react: (_, { event, recordedAt }) => {
    const { publicationId } = event.data
    return [{ due: { kind: siteLookKinds.publication, id: publicationId, at: recordedAt, data: { publicationId } } }]
  },
  evolve: () => undefined,
}
