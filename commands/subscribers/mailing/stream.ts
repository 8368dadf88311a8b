import type { IssueId } from '../../../domain/kernel/ids.ts'
import { mailingDecider } from '../../../domain/subscribers/mailing/mailing.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'

/** How an issue is told of by mail: that nobody gets it twice is a rule of one stream. */
export const mailingStream = (issueId: IssueId): string => `mailing-${issueId}`

/** Thousands of ids in each: few are kept. */
export const handleMailing = commandHandler(mailingDecider, { kept: 10 })

export type HandleMailing = ReturnType<typeof handleMailing>
