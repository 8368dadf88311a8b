import type { IssueFields } from './issue-fields.ts'

/**
 * The fields of the form, each with a module that reads it: a field without an effect is not shown. It exists in events
 * and API, where an absent field stays unchanged.
 */
export const readers = {
  name: 'projections/listening/playlist/other-issues.ts',
  shortName: 'web/listening/player/parts/IssueCover.tsx',
  info: 'web/editorial/issue-list/issue-list.tsx',
  language: 'domain/production/manifest/build-manifest.ts',
  date: 'domain/production/manifest/build-manifest.ts',
  availableFromDate: 'domain/editorial/issue/rules.ts',
  isDefaultIssue: 'commands/editorial/issue/default-issue.ts',
  template: 'projections/editorial/issue/projection.ts',
  playerShowIssues: 'projections/listening/playlist/other-issues.ts',
  playNextAuto: 'projections/listening/playlist/queries.ts',
  showTextInPlayer: 'projections/listening/playlist/queries.ts',
  useNextGenPlayer: 'projections/listening/playlist/queries.ts',
  rescanLjudkodAfter: 'projections/listening/playlist/queries.ts',
  posterimage: 'projections/listening/playlist/queries.ts',
  dPushTitle: 'commands/subscribers/push/write-notice.ts',
  dPushMessage: 'commands/subscribers/push/write-notice.ts',
  mailTitle: 'commands/subscribers/mailing/write-issue.ts',
  mailMessage: 'commands/subscribers/mailing/write-issue.ts',
  mailMessageHtml: 'commands/subscribers/mailing/write-issue.ts',
} as const satisfies Readonly<Record<keyof IssueFields, string>>
