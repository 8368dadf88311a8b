import type { IssueId } from '../../../domain/kernel/ids.ts'
import { mailingDecider } from '../../../domain/subscribers/mailing/mailing.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { mailingInWords } from '../history-words/mailing.ts'

/** The mailing of an issue is one stream, so that no subscriber gets the letter twice. */
export const mailingStream = (issueId: IssueId): string => `mailing-${issueId}`

/** Each state holds thousands of ids, so the cache keeps few of them. */
export const handleMailing = commandHandler(mailingDecider, mailingInWords, { kept: 10 })

export type HandleMailing = ReturnType<typeof handleMailing>
