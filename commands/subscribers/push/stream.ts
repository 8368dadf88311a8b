import type { IssueId } from '../../../domain/kernel/ids.ts'
import { pushDecider } from '../../../domain/subscribers/push/push.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { pushInWords } from '../history-words/push.ts'

/** The push of an issue is one stream, so that no browser gets the notice twice. */
export const pushStream = (issueId: IssueId): string => `push-${issueId}`

/** Each state holds thousands of ids, so the cache keeps few of them. */
export const handlePush = commandHandler(pushDecider, pushInWords, { kept: 10 })

export type HandlePush = ReturnType<typeof handlePush>
