import { contentsDecider } from '../../domain/contents/contents.ts'
import type { IssueId } from '../../domain/ids.ts'
import { commandHandler } from '../command-handler.ts'

export const contentsStream = (issueId: IssueId): string => `contents-${issueId}`

export const handleContents = commandHandler(contentsDecider)

export type HandleContents = ReturnType<typeof handleContents>
