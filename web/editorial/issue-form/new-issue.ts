import { automaticName, ownIssueFields } from '../../../domain/editorial/issue/rules.ts'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import type { Issue } from '../queries/issues.ts'
import { type IssueFields, toFields } from './issue-fields.ts'

const emptyFields: IssueFields = {
  name: '',
  shortName: '',
  info: '',
  language: 'swedish',
  date: null,
  availableFromDate: null,
  isDefaultIssue: false,
  template: false,
  playerShowIssues: 'inherit',
  playNextAuto: 'inherit',
  showTextInPlayer: 'inherit',
  rescanLjudkodAfter: null,
  posterimage: null,
  dPushTitle: '',
  dPushMessage: '',
  mailTitle: '',
  mailMessage: '',
  mailMessageHtml: '',
}

type Parent = Pick<PublicationView, 'name' | 'nextIssueNumber'>

/** What a new issue starts out as: what the issue that is marked as the pattern has. */
export const newIssue = (publication: Parent, template: Issue | undefined, date: string): IssueFields => ({
  ...emptyFields,
  ...(template ? patternOf(template) : {}),
  name: automaticName(publication.name, publication.nextIssueNumber, date),
  date,
})

const ownFields: ReadonlySet<string> = new Set([...ownIssueFields, 'isDefaultIssue'])

/** All of it but what belongs to that one issue. */
const patternOf = (template: Issue): Partial<IssueFields> =>
  Object.fromEntries(Object.entries(toFields(template)).filter(([field]) => !ownFields.has(field)))
