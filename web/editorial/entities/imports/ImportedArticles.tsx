import './imports.css'
import { useRef, useState } from 'react'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { ConfirmDialog } from '../../../kernel/components/actions/ConfirmDialog.tsx'
import { Status } from '../../../kernel/components/feedback/Status.tsx'
import { useKeepGoneArticle, type WaitingArticle } from '../../queries/issue-imports.ts'
import { focusRow } from '../focus-row.ts'
import { useRemoveArticle } from './use-remove-article.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

type ImportedArticlesProps = {
  readonly issueId: string
  readonly articles: readonly WaitingArticle[]
  /** The name of an article; undefined: it has been removed. */
  readonly nameOf: (articleId: string) => string | undefined
}

/** Articles that have another version at their source, or none any more. */
export const ImportedArticles = ({ issueId, articles, nameOf }: ImportedArticlesProps) => {
  const [open, setOpen] = useState<WaitingArticle>()
  const keep = useKeepGoneArticle(issueId)
  const list = useRef<HTMLUListElement>(null)
  const [leaving, setLeaving] = useState<WaitingArticle & { readonly name: string }>()
  const shown = articles.flatMap((each) => {
    const name = nameOf(each.article)
    return name === undefined ? [] : [{ ...each, name }]
  })
  if (shown.length === 0) return null
  return (
    <>
      <ul ref={list} className="import-waiting">
        {shown.map((each, index) => (
          <li key={each.key} className="field-row" tabIndex={-1}>
            <span>{each.name}</span>
            {each.fields.length > 0 ? (
              <>
                <Status tone="warn">Ändrad här, ny version finns</Status>
                <Button variant="quiet" onPress={() => setOpen(each)} aria-label={`Jämför versionerna av ${each.name}`}>
                  Jämför
                </Button>
              </>
            ) : (
              <>
                <Status tone="waiting">Finns inte längre i källan</Status>
                <Button
                  variant="quiet"
                  isPending={keep.isPending && keep.variables === each.key}
                  onPress={() => {
                    focusRow(list.current, shown[index + 1] ? index + 1 : index - 1)
                    keep.mutate(each.key)
                  }}
                  aria-label={`Behåll ${each.name}`}
                >
                  Behåll
                </Button>
                <Button variant="quiet" onPress={() => setLeaving(each)} aria-label={`Ta bort ${each.name}`}>
                  Ta bort
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {open && <VersionsDialog issueId={issueId} waiting={open} onClose={() => setOpen(undefined)} />}
      {leaving && <RemoveQuestion issueId={issueId} leaving={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

type RemoveQuestionProps = {
  readonly issueId: string
  readonly leaving: { readonly article: string; readonly name: string }
  readonly onClose: () => void
}

const RemoveQuestion = ({ issueId, leaving: { article, name }, onClose }: RemoveQuestionProps) => {
  const remove = useRemoveArticle(issueId)
  return (
    <ConfirmDialog name={name} isOpen onClose={onClose} onConfirm={() => remove.mutateAsync(article)}>
      <p>Den som har fått artikeln som fil har den kvar, en mottagare tills numret levereras på nytt.</p>
      <p>Du kan ångra direkt efteråt.</p>
    </ConfirmDialog>
  )
}
