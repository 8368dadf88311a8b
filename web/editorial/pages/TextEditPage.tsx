import '../../kernel/components/fields/rich-text/rich-text.css'
import '../../kernel/components/files.css'
import { Pencil } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { isNotFound } from '../../kernel/server/api-client.ts'
import { ArticleSteps } from '../article-form/ArticleSteps.tsx'
import { ArticleTextForm } from '../article-form/ArticleTextForm.tsx'
import { useArticleForm } from '../article-form/article-form.ts'
import { articleCrumbs } from '../entities/crumbs.ts'
import { OthersHere } from '../entities/presence/OthersHere.tsx'
import { useShowPresence } from '../entities/presence/use-presence.ts'
import { useArticle, useArticles } from '../queries/articles.ts'
import { useIssue } from '../queries/issues.ts'

/** Every article has a form of its own, also when one goes from one to the next. */
export const TextEditPage = () => {
  const { itemId = '' } = useParams()
  return <TextOfArticle key={itemId} itemId={itemId} />
}

const hrefOf = (articleId: string) => `/textedit/${articleId}`

const TextOfArticle = ({ itemId }: { readonly itemId: string }) => {
  const { data: article, error, isPending } = useArticle(itemId)
  const { data: issue } = useIssue(article?.issue)
  const steps = useArticles(article?.issue)
  const state = useArticleForm(itemId)
  const list = article ? `/publications/articles/${article.issue}` : '/publications'
  useCrumbs(issue && [...articleCrumbs(issue, itemId), { text: 'Text', href: `/textedit/${itemId}` }])
  return (
    <>
      <PageHead
        title={article?.name ?? 'Text'}
        kicker="Redigera text"
        awaits={[isPending, steps.isPending && !error, state.status === 'loading']}
        actions={
          !isNotFound(error) && (
            <ButtonLink to={`/article/${itemId}`} icon={Pencil}>
              Hela artikeln
            </ButtonLink>
          )
        }
      />
      <ArticleSteps articleId={itemId} issueId={article?.issue} hrefOf={hrefOf} />
      <OthersHere articleId={itemId} />
      <div {...useShowPresence(itemId)}>
        <ArticleTextForm articleId={itemId} state={state} closeTo={list} />
      </div>
    </>
  )
}
