import { liveEntries } from '../../../domain/editorial/contents/state.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { contentsStream } from '../contents/stream.ts'
import { type SpeakingContext, type SpeakingTools, speakArticle } from './speak-article.ts'

export type SpokenIssue = {
  /** Articles that the voice has read now, and those that it had read before. */
  readonly spoken: number
  readonly unchanged: number
  /** Articles that could not be read, each with the reason, a Swedish sentence. */
  readonly failures: readonly { readonly name: string; readonly reason: string }[]
}

/** Has a voice read every active article that has text and no sound of a person. One that fails stops no other. */
export const speakIssue = async (
  tools: SpeakingTools,
  issueId: IssueId,
  { gotOn, ...context }: SpeakingContext & { readonly gotOn?: (() => Promise<void>) | undefined },
): Promise<SpokenIssue> => {
  const contents = await tools.handlers.contents.state(contentsStream(issueId))
  const active = liveEntries(contents).filter(({ attributes }) => attributes.active)
  let [spoken, unchanged] = [0, 0]
  const failures: { readonly name: string; readonly reason: string }[] = []
  for (const { articleId, attributes } of active) {
    context.signal.throwIfAborted()
    const step = { ...context, ...derivedContext(context, `speak ${articleId}`) }
    const outcome = await speakArticle(tools, { issueId, articleId }, step)
    if (outcome.kind === 'failed') failures.push({ name: attributes.name, reason: outcome.reason })
    if (outcome.kind === 'unchanged') unchanged += 1
    if (outcome.kind !== 'spoken') continue
    spoken += 1
    await gotOn?.()
  }
  return { spoken, unchanged, failures }
}
