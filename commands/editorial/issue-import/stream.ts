import { issueImportDecider } from '../../../domain/editorial/issue-import/issue-import.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { issueImportInWords } from '../history-words/issue-import.ts'

/** One stream for all imports of an issue, because each must know what the earlier ones have brought in. */
export const issueImportStream = (issueId: IssueId): string => `issue-import-${issueId}`

export const handleIssueImport = commandHandler(issueImportDecider, issueImportInWords)

export type HandleIssueImport = ReturnType<typeof handleIssueImport>
