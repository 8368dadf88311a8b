import './imports.css'
import { useState } from 'react'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { Status } from '../../../kernel/components/feedback/Status.tsx'
import type { WaitingArticle } from '../../queries/issue-imports.ts'
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
  const shown = articles.flatMap((each) => {
    const name = nameOf(each.article)
    return name === undefined ? [] : [{ ...each, name }]
  })
  if (shown.length === 0) return null
  return (
    <>
      <ul className="import-waiting">
        {shown.map((each) => (
          <li key={each.key} className="field-row">
            <span>{each.name}</span>
            {each.fields.length > 0 ? (
              <>
                <Status tone="warn">Ändrad här, ny version finns</Status>
                <Button variant="quiet" onPress={() => setOpen(each)} aria-label={`Jämför versionerna av ${each.name}`}>
                  Jämför
                </Button>
              </>
            ) : (
              <Status tone="waiting">Finns inte längre i källan</Status>
            )}
          </li>
        ))}
      </ul>
      {open && <VersionsDialog issueId={issueId} waiting={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
