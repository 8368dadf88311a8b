import { IssueForm } from './commands.ts'
import { ownIssueFields } from './rules.ts'

const ownFields: ReadonlySet<string> = new Set<keyof IssueForm>(ownIssueFields)

/** The fields that a new issue copies from the template: all except those that belong to one issue. */
export const patternOf = (issue: IssueForm): Partial<IssueForm> =>
  Object.fromEntries(
    // The cast is sound: these are the names of its fields.
    (Object.keys(IssueForm.shape) as (keyof IssueForm)[])
      .filter((field) => !ownFields.has(field))
      .map((field) => [field, issue[field]]),
  )
