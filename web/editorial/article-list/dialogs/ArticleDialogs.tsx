import { SentCopies } from '../../../delivery/entities/SentCopies.tsx'
import { ConfirmDialog } from '../../../kernel/components/actions/ConfirmDialog.tsx'
import { sayDuration } from '../../../kernel/words/swedish.ts'
import type { Articles } from '../acts/article-order.ts'
import type { ArticleActs } from '../acts/use-article-acts.ts'
import { BulkCreateDialog } from './BulkCreateDialog.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'

export type OpenDialog =
  | { readonly kind: 'many' }
  | { readonly kind: 'category'; readonly articles: Articles }
  | { readonly kind: 'remove'; readonly articles: Articles }

type ArticleDialogsProps = {
  readonly dialog: OpenDialog | undefined
  readonly categories: readonly string[]
  readonly acts: ArticleActs
  readonly onClose: () => void
  readonly onRemoved: () => void
}

export const ArticleDialogs = ({ dialog, categories, acts, onClose, onRemoved }: ArticleDialogsProps) => {
  const articles = dialog && dialog.kind !== 'many' ? dialog.articles : []
  const ids = articles.map(({ _id }) => _id)
  const issue = articles[0]?.issue
  const sound = articles.reduce((sum, { duration }) => sum + duration, 0)
  const remove = async () => {
    if (!(await acts.remove(ids))) throw new Error('Refused')
    onRemoved()
  }
  return (
    <>
      <BulkCreateDialog
        isOpen={dialog?.kind === 'many'}
        onClose={onClose}
        onCreate={(bulk) => void acts.addMany(bulk)}
      />
      <CategoryDialog
        isOpen={dialog?.kind === 'category'}
        count={ids.length}
        categories={categories}
        onClose={onClose}
        onChoose={(category) => void acts.categorise(ids, category)}
      />
      <ConfirmDialog
        name={articles.length === 1 ? (articles[0]?.name ?? '') : `${articles.length.toString()} artiklar`}
        isOpen={dialog?.kind === 'remove'}
        onClose={onClose}
        onConfirm={remove}
      >
        {sound > 0 && <p>{sayDuration(sound)} ljud följer med.</p>}
        {issue !== undefined && <SentCopies issueId={issue} articleIds={ids} />}
        <p>Du kan ångra direkt efteråt.</p>
      </ConfirmDialog>
    </>
  )
}
