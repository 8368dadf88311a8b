import type { Reactor } from '../../kernel/runner/reactor.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { type ArticleChangesTools, articleChanges, noteFile } from './article-changes.ts'

/** Marks articles whose sounds, pictures or texts have changed. */
export const articleChangesReactor = (tools: ArticleChangesTools): Reactor => ({
  processes: [processRunner(articleChanges, noteFile(tools))],
})
