import type { Settings } from '../../../domain/publication/settings.ts'

/**
 * The settings that do something, each with a module that reads it. The form shows these and no others: what has no
 * reader yet waits in events and API, where an absent field stays as it is.
 */
export const readers = {
  name: 'projections/playlist/queries.ts',
  customer: 'api/files/owners.ts',
  contact: 'projections/playlist/queries.ts',
  contactMessage: 'projections/playlist/queries.ts',
  info: 'web/features/publication-list/PublicationTable.tsx',
  webSite: 'projections/playlist/queries.ts',
  nextIssueNumber: 'commands/issue/open-issue.ts',
  publicationType: 'web/features/publication-list/type-names.ts',
  headerColor: 'web/player/IssueCover.tsx',
  playConf: 'projections/playlist/queries.ts',
  playerBaseUrl: 'api/qr/qr-names.ts',
  rescanLjudkodAfter: 'projections/playlist/queries.ts',
  whitelistDomains: 'domain/publication/rules.ts',
  showTextInPlayer: 'projections/playlist/queries.ts',
  playNextAuto: 'projections/playlist/queries.ts',
  playerShowIssues: 'projections/playlist/others.ts',
  defaultArticleSelectionMode: 'projections/playlist/queries.ts',
  defaultArticleSelectionValue: 'projections/playlist/queries.ts',
  alwaysShowHighLight: 'projections/playlist/queries.ts',
  public: 'projections/playlist/queries.ts',
  allowAnonUpload: 'api/files/owners.ts',
  audio: 'domain/production/build-manifest.ts',
  loudnessTarget: 'domain/production/build-manifest.ts',
  missingSound: 'domain/production/build-manifest.ts',
  pageNumbers: 'domain/production/build-manifest.ts',
  posterimage: 'projections/playlist/queries.ts',
  categories: 'web/features/article-list/CategoryDialog.tsx',
  sendToLegimus: 'commands/production/legimus-name.ts',
  legimusFilename: 'commands/production/legimus-name.ts',
} as const satisfies Partial<Record<keyof Settings | 'nextIssueNumber', string>>
