import { IssueForm } from './commands.ts'
import { ownIssueFields } from './rules.ts'

const ownFields: ReadonlySet<string> = new Set<keyof IssueForm>(ownIssueFields)

/** What a new issue of the publication starts out with: all of an issue but what belongs to that one. */
export const patternOf = (issue: IssueForm): Partial<IssueForm> =>
  Object.fromEntries(
    // The cast is sound: these are the names of its fields.
    (Object.keys(IssueForm.shape) as (keyof IssueForm)[])
      .filter((field) => !ownFields.has(field))
      .map((field) => [field, issue[field]]),
  )
