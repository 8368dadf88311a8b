import type { IssueId } from '../../../domain/kernel/ids.ts'
import { pushDecider } from '../../../domain/subscribers/push/push.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'

/** How an issue is told of by push: that nobody is told twice is a rule of one stream. */
export const pushStream = (issueId: IssueId): string => `push-${issueId}`

/** Thousands of ids in each: few are kept. */
export const handlePush = commandHandler(pushDecider, { kept: 10 })

export type HandlePush = ReturnType<typeof handlePush>
