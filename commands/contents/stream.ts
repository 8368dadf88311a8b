import { contentsDecider } from '../../domain/contents/contents.ts'
import type { IssueId } from '../../domain/core/ids.ts'
import { commandHandler } from '../handling/command-handler.ts'

export const contentsStream = (issueId: IssueId): string => `contents-${issueId}`

export const handleContents = commandHandler(contentsDecider)

export type HandleContents = ReturnType<typeof handleContents>
