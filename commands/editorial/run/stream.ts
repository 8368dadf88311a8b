import { runDecider } from '../../../domain/editorial/run/run.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { runInWords } from '../history-words/run.ts'

/** One stream for all runs of an issue, because at most one may be under way. */
export const runStream = (issueId: IssueId): string => `run-${issueId}`

export const handleRun = commandHandler(runDecider, runInWords)

export type HandleRun = ReturnType<typeof handleRun>
