import { type ProcessManager, statelessProcess } from '../../kernel/runner/process-manager.ts'

/** The kinds of deadlines. `returned`: the moment at which an issue is released again. */
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
 * Articles withdrawn from an issue are taken down at its web site at once, and shown again when they are back; the same
 * for an unreleased issue. An issue that was never delivered to a site causes nothing.
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

/** The settings that tell the place of a site and the log-in there. */
const siteAccessFields = ['enable', 'url', 'base', 'vendor', 'user', 'pass', 'allowHttp'] as const

/** Articles withdrawn while the site had another address are taken down when the address is back. */
export const siteMove = statelessProcess<'ExportsConfigured'>({
  name: 'site-move',
  types: ['ExportsConfigured'],
  startsAt: 'beginning',
  idOf: ({ data: { publicationId, changes } }) =>
    siteAccessFields.some((field) => changes.exportWordPress?.[field] !== undefined) ? publicationId : undefined,
  react: ({ event, recordedAt }) => {
    const { publicationId } = event.data
    return [{ due: { kind: siteLookKinds.moved, id: publicationId, at: recordedAt, data: { publicationId } } }]
  },
})

/** When a publication is removed, all posts of its issues are taken down; when it is restored, they are shown again. */
export const publicationSites = statelessProcess<'PublicationRemoved' | 'PublicationRestored'>({
  name: 'publication-sites',
  types: ['PublicationRemoved', 'PublicationRestored'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.publicationId,
  react: ({ event, recordedAt }) => {
    const { publicationId } = event.data
    return [{ due: { kind: siteLookKinds.publication, id: publicationId, at: recordedAt, data: { publicationId } } }]
  },
})
