import type { ContentsCommand } from '../../../domain/editorial/contents/commands.ts'
import type { ContentsEvent } from '../../../domain/editorial/contents/events.ts'
import type { Contents, ContentsRejection } from '../../../domain/editorial/contents/state.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import type { Ask, CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { findIssue, type IssueTools } from '../issue/parents.ts'
import { contentsStream, type HandleContents } from './stream.ts'

export type ContentsTools = IssueTools & { readonly handlers: { readonly contents: HandleContents } }

/** `More`: further reasons for a refusal. */
export type ContentsOutcome<More extends string = never> = Outcome<
  ContentsEvent,
  ContentsRejection | 'IssueNotFound' | More,
  Contents
>

/** Sends a command to the contents of an existing issue. */
export const changeContents = async (
  tools: ContentsTools,
  { issueId, ask }: { readonly issueId: IssueId; readonly ask: Ask<ContentsCommand, Contents> },
  context: CommandContext,
): Promise<ContentsOutcome> => {
  if (!(await findIssue(tools, issueId))) return { kind: 'rejected', reason: 'IssueNotFound' }
  return tools.handlers.contents(contentsStream(issueId), ask, context)
}
