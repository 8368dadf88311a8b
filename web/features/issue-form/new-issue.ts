import type { PublicationView } from '../../../projections/publications/view.ts'
import { automaticName } from '../../../domain/issue/rules.ts'
import type { Issue } from '../../queries/issues.ts'
import { type IssueFields, toFields } from './issue-fields.ts'

const empty: IssueFields = {
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
  useNextGenPlayer: 'inherit',
  showTextInPlayer: 'inherit',
  rescanLjudkodAfter: null,
  dPushTitle: '',
  dPushMessage: '',
  mailTitle: '',
  mailMessage: '',
  mailMessageHtml: '',
  posterimage: null,
  nrOfSubscribers: { cda: 0, daisy: 0, legimus: 0, email: 0, webb: 0, app: 0 },
}

type Parent = Pick<
  PublicationView,
  | 'name'
  | 'nextIssueNumber'
  | 'dPushTitleTemplate'
  | 'dPushMessageTemplate'
  | 'mailTitleTemplate'
  | 'mailMessageTemplate'
  | 'mailMessageHtmlTemplate'
>

/** What a new issue starts out as: the publication's texts, over them the issue that is marked as the pattern. */
export const newIssue = (publication: Parent, template: Issue | undefined, date: string): IssueFields => {
  const texts = {
    dPushTitle: publication.dPushTitleTemplate,
    dPushMessage: publication.dPushMessageTemplate,
    mailTitle: publication.mailTitleTemplate,
    mailMessage: publication.mailMessageTemplate,
    mailMessageHtml: publication.mailMessageHtmlTemplate,
  }
  return {
    ...empty,
    ...texts,
    ...(template ? patternOf(template) : {}),
    name: automaticName(publication.name, publication.nextIssueNumber, date),
    date,
  }
}

/** All of it but what belongs to that one issue. */
const patternOf = (template: Issue): Partial<IssueFields> => {
  const { name: _, date: __, ...fields } = toFields(template)
  return { ...fields, shortName: '', availableFromDate: null, isDefaultIssue: false, template: false }
}
