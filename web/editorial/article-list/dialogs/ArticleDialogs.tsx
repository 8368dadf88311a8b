import { SentCopies } from '../../../delivery/entities/SentCopies.tsx'
import { ConfirmDialog } from '../../../kernel/components/actions/ConfirmDialog.tsx'
import { sayDuration } from '../../../kernel/words/swedish.ts'
import type { Articles } from '../acts/article-order.ts'
import type { ArticleActs } from '../acts/use-article-acts.ts'
import { BulkCreateDialog } from './BulkCreateDialog.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { ImportArticlesDialog } from './ImportArticlesDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { NarratorDialog } from './NarratorDialog.tsx'
import { ReplaceWordsDialog } from './words/ReplaceWordsDialog.tsx'

export type OpenDialog =
  | { readonly kind: 'many' }
  | { readonly kind: 'words' }
  /** `above`: the row in which the editor was last. */
  | { readonly kind: 'import'; readonly above: string | undefined }
  | { readonly kind: 'category'; readonly articles: Articles }
  | { readonly kind: 'narrator'; readonly articles: Articles }
  | { readonly kind: 'remove'; readonly articles: Articles }
  /** To another issue. */
  | { readonly kind: 'move'; readonly articles: Articles }

type ArticleDialogsProps = {
  readonly issueId: string
  readonly all: Articles
  readonly dialog: OpenDialog | undefined
  readonly categories: readonly string[]
  readonly acts: ArticleActs
  readonly onClose: () => void
  readonly onRemoved: () => void
}

export const ArticleDialogs = ({ issueId, all, dialog, categories, acts, onClose, onRemoved }: ArticleDialogsProps) => {
  const articles = dialog && 'articles' in dialog ? dialog.articles : []
  const ids = articles.map(({ _id }) => _id)
  return (
    <>
      <BulkCreateDialog
        isOpen={dialog?.kind === 'many'}
        onClose={onClose}
        onCreate={(bulk) => void acts.addMany(bulk)}
        onHeadlines={(headlines) => void acts.addHeadlines(headlines)}
      />
      {dialog?.kind === 'import' && (
        <ImportArticlesDialog
          issueId={issueId}
          above={all.find(({ _id }) => _id === dialog.above)}
          onImport={acts.importArticles}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'words' && (
        <ReplaceWordsDialog issueId={issueId} onReplace={acts.replaceWords} onClose={onClose} />
      )}
      <CategoryDialog
        isOpen={dialog?.kind === 'category'}
        count={ids.length}
        categories={categories}
        onClose={onClose}
        onChoose={(category) => void acts.categorise(ids, category)}
      />
      <NarratorQuestion {...{ dialog, acts, onClose }} />
      <MoveQuestion {...{ issueId, dialog, acts, onClose, onRemoved }} />
      <RemoveQuestion
        issueId={issueId}
        articles={dialog?.kind === 'remove' ? articles : []}
        acts={acts}
        onClose={onClose}
        onRemoved={onRemoved}
      />
    </>
  )
}

const NarratorQuestion = ({ dialog, acts, onClose }: Pick<ArticleDialogsProps, 'dialog' | 'acts' | 'onClose'>) => {
  if (dialog?.kind !== 'narrator') return null
  const ids = dialog.articles.map(({ _id }) => _id)
  return (
    <NarratorDialog
      articles={dialog.articles}
      onClose={onClose}
      onChoose={(narration) => void acts.narrate(ids, narration)}
    />
  )
}

type MoveQuestionProps = Pick<ArticleDialogsProps, 'issueId' | 'dialog' | 'acts' | 'onClose' | 'onRemoved'>

const MoveQuestion = ({ dialog, onRemoved, ...shared }: MoveQuestionProps) =>
  dialog?.kind === 'move' ? <MoveDialog {...shared} articles={dialog.articles} onMoved={onRemoved} /> : null

type RemoveQuestionProps = Pick<ArticleDialogsProps, 'issueId' | 'acts' | 'onClose' | 'onRemoved'> & {
  /** None: nothing is asked. */
  readonly articles: Articles
}

const RemoveQuestion = ({ issueId, articles, acts, onClose, onRemoved }: RemoveQuestionProps) => {
  const ids = articles.map(({ _id }) => _id)
  const sound = articles.reduce((sum, { duration }) => sum + duration, 0)
  const remove = async () => {
    if (!(await acts.remove(ids))) throw new Error('Refused')
    onRemoved()
  }
  return (
    <ConfirmDialog
      name={articles.length === 1 ? (articles[0]?.name ?? '') : `${articles.length.toString()} artiklar`}
      isOpen={articles.length > 0}
      onClose={onClose}
      onConfirm={remove}
    >
      {sound > 0 && <p>{sayDuration(sound)} ljud följer med.</p>}
      {ids.length > 0 && <SentCopies issueId={issueId} articleIds={ids} />}
      <p>Du kan ångra direkt efteråt.</p>
    </ConfirmDialog>
  )
}
