import type { IssueId } from '../../../domain/core/ids.ts'
import { issueDecider } from '../../../domain/editorial/issue/issue.ts'
import { commandHandler } from '../../handling/command-handler.ts'

export const issueStream = (issueId: IssueId): string => `issue-${issueId}`

export const handleIssue = commandHandler(issueDecider)

export type HandleIssue = ReturnType<typeof handleIssue>
