import { issueDecider } from '../../../domain/editorial/issue/issue.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { issueInWords } from '../history-words/issue.ts'

export const issueStream = (issueId: IssueId): string => `issue-${issueId}`

export const handleIssue = commandHandler(issueDecider, issueInWords)

export type HandleIssue = ReturnType<typeof handleIssue>
