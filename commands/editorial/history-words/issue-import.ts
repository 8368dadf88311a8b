import type { IssueImportEvent } from '../../../domain/editorial/issue-import/events.ts'
import { countPhrase, type InWords, quoteText } from '../../kernel/history/sentence-parts.ts'

export const issueImportInWords: InWords<IssueImportEvent> = {
  SourceFetched: ({ filename, articles }) =>
    `hämtade ${quoteText(filename)} med ${countPhrase(articles, 'en artikel', 'artiklar')}`,
  ArticlesImported: ({ articles }) => `importerade ${countPhrase(articles.length, 'en artikel', 'artiklar')}`,
  IssueImportCompleted: ({ filename, added, changed }) =>
    `blev klar med importen av ${quoteText(filename)}: ${countPhrase(added, 'en ny artikel', 'nya artiklar')}, ${countPhrase(changed, 'en ändrad', 'ändrade')}`,
  IssueImportFailed: ({ reason }) => `kunde inte importera: ${reason}`,
  ImportChoiceMade: ({ chosen }) =>
    chosen === 'source' ? 'valde källans nya version av en artikel' : 'behöll den egna versionen av en artikel',
  GoneArticleKept: () => 'behöll en artikel som källan inte längre har',
}
