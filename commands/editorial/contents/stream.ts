import { contentsDecider } from '../../../domain/editorial/contents/contents.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { contentsInWords } from '../history-words/contents.ts'

export const contentsStream = (issueId: IssueId): string => `contents-${issueId}`

export const handleContents = commandHandler(contentsDecider, contentsInWords)

export type HandleContents = ReturnType<typeof handleContents>
