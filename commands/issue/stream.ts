import type { IssueId } from '../../domain/ids.ts'
import { issueDecider } from '../../domain/issue/issue.ts'
import { commandHandler } from '../command-handler.ts'

export const issueStream = (issueId: IssueId): string => `issue-${issueId}`

export const handleIssue = commandHandler(issueDecider)

export type HandleIssue = ReturnType<typeof handleIssue>
