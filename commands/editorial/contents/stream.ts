import type { IssueId } from '../../../domain/core/ids.ts'
import { contentsDecider } from '../../../domain/editorial/contents/contents.ts'
import { commandHandler } from '../../handling/command-handler.ts'

export const contentsStream = (issueId: IssueId): string => `contents-${issueId}`

export const handleContents = commandHandler(contentsDecider)

export type HandleContents = ReturnType<typeof handleContents>
