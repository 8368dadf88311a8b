import { runDecider } from '../../../domain/editorial/run/run.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'

/** All runs of an issue: that one at most is under way is a rule of one stream. */
export const runStream = (issueId: IssueId): string => `run-${issueId}`

export const handleRun = commandHandler(runDecider)

export type HandleRun = ReturnType<typeof handleRun>
