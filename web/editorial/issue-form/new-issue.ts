import { automaticName, ownIssueFields } from '../../../domain/editorial/issue/rules.ts'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import type { Issue } from '../queries/issues.ts'
import { blankIssueFields, type IssueFields, toFields } from './issue-fields.ts'

type Parent = Pick<PublicationView, 'name' | 'nextIssueNumber'>

/** The form of a new issue, which copies the issue marked as template. */
export const newIssue = (publication: Parent, template: Issue | undefined, date: string): IssueFields => ({
  ...blankIssueFields,
  ...(template ? patternOf(template) : {}),
  name: automaticName(publication.name, publication.nextIssueNumber, date),
  date,
})

const ownFields: ReadonlySet<string> = new Set([...ownIssueFields, 'isDefaultIssue'])

/** The template's fields except those that belong to one issue. */
const patternOf = (template: Issue): Partial<IssueFields> =>
  Object.fromEntries(Object.entries(toFields(template)).filter(([field]) => !ownFields.has(field)))
