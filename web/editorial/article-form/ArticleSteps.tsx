import './article-steps.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Icon } from '../../kernel/components/Icon.tsx'
import { isDialogOpen } from '../../kernel/navigation/open-dialog.ts'
import { type ArticleListed, useArticles } from '../queries/articles.ts'

type ArticleStepsProps = {
  readonly articleId: string
  readonly issueId: string | undefined
  /** The address of an article's page of this kind. */
  readonly hrefOf: (articleId: string) => string
}

/**
 * The articles before and after in the order of the issue. They take the place of this one in the history, so that
 * 'Stäng' leads to the list; what is typed stays in the draft of its article.
 */
export const ArticleSteps = ({ articleId, issueId, hrefOf }: ArticleStepsProps) => {
  const { data: articles = [] } = useArticles(issueId)
  const at = articles.findIndex(({ _id }) => _id === articleId)
  const before = at > 0 ? articles[at - 1] : undefined
  const after = at < 0 ? undefined : articles[at + 1]
  useStepKeys(before && hrefOf(before._id), after && hrefOf(after._id))
  if (!before && !after) return null
  return (
    <nav className="article-steps" aria-label="Andra artiklar i numret">
      {before && (
        <Step article={before} to={hrefOf(before._id)} label="Föregående" keys="Alt+PageUp">
          <Icon of={ChevronLeft} />
        </Step>
      )}
      {after && (
        <Step article={after} to={hrefOf(after._id)} label="Nästa" keys="Alt+PageDown">
          <Icon of={ChevronRight} />
        </Step>
      )}
    </nav>
  )
}

type StepProps = {
  readonly article: ArticleListed
  readonly to: string
  readonly label: string
  readonly keys: string
  readonly children: ReactNode
}

const Step = ({ article: { name, page }, to, label, keys, children }: StepProps) => (
  <Link
    to={to}
    replace
    aria-label={`${label}: ${name}, sidan ${page.toString()}`}
    aria-keyshortcuts={keys}
    title={keys}
  >
    {children}
    <span>{name}</span>
  </Link>
)

/** Alt with Page Up and Page Down: Alt with the arrows is the browser's own way back, and moves by words on a Mac. */
const useStepKeys = (before: string | undefined, after: string | undefined) => {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event
      if (!altKey || ctrlKey || metaKey || shiftKey || (key !== 'PageUp' && key !== 'PageDown')) return
      if (isDialogOpen()) return
      event.preventDefault()
      const to = key === 'PageUp' ? before : after
      if (to !== undefined) void navigate(to, { replace: true })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [before, after, navigate])
}
