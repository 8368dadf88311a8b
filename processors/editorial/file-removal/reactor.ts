import type { FindCovers } from '../../../commands/editorial/media/covers.ts'
import type { FindFilesOf } from '../../../commands/editorial/media/find-files-of.ts'
import type { RemoveBytesTools } from '../../../commands/editorial/media/remove-bytes.ts'
import type { Handlers } from '../../../commands/handlers.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { articleFiles, eraseArticleFiles } from './article-files.ts'
import { collectFiles, fileRemoval } from './file-removal.ts'
import { eraseIssueFiles, issueFiles } from './issue-files.ts'
import { workFileRemoval } from './jobs.ts'
import { forgetFiles, quotationFiles } from './quotation-files.ts'
import { recordingFiles, replaceRecordings } from './recording-files.ts'

export type FileRemovalTools = RemoveBytesTools & {
  readonly handlers: Pick<Handlers, 'contents' | 'issue' | 'media'>
  readonly filesOf: FindFilesOf
  readonly coversOf: FindCovers
}

/** Erases removed content and its bytes when it can no longer be restored. */
export const fileRemovalReactor = (tools: FileRemovalTools): Reactor => {
  const { media } = tools.handlers
  return {
    processes: [
      processRunner(fileRemoval, noCommands),
      processRunner(articleFiles, noCommands),
      processRunner(issueFiles, noCommands),
      processRunner(quotationFiles, forgetFiles(media)),
      processRunner(recordingFiles, replaceRecordings(media)),
    ],
    work: (jobs) => workFileRemoval(jobs, tools),
    due: [collectFiles(media), eraseArticleFiles(tools), eraseIssueFiles(tools)],
  }
}
