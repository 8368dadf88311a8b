import { DeskLink } from '../../people/entities/DeskLink.tsx'
import '../../kernel/components/files.css'
import '../../kernel/components/fields/rich-text/rich-text.css'
import { BookOpen, ChartColumn, FileText, Headphones } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { playerPath } from '../../../domain/listening/player-address.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { MissingNotice } from '../../kernel/components/feedback/MissingNotice.tsx'
import { EMPTY_LINE, PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { isNotFound } from '../../kernel/server/api-client.ts'
import { ArticleForm } from '../article-form/ArticleForm.tsx'
import { ArticleSteps } from '../article-form/ArticleSteps.tsx'
import { useArticleForm } from '../article-form/article-form.ts'
import { ArticleSharing } from '../article-sharing/ArticleSharing.tsx'
import { Corrections } from '../corrections/Corrections.tsx'
import { articleCrumbs } from '../entities/crumbs.ts'
import { OthersHere } from '../entities/presence/OthersHere.tsx'
import { useShowPresence } from '../entities/presence/use-presence.ts'
import { useIsReleased } from '../entities/use-is-released.ts'
import { ImageFiles } from '../image-files/ImageFiles.tsx'
import { type Article, useArticle, useArticles } from '../queries/articles.ts'
import { useIssue } from '../queries/issues.ts'
import { usePublication } from '../queries/publications.ts'
import { SoundFiles } from '../sound-files/SoundFiles.tsx'
import { VideoFiles } from '../video-files/VideoFiles.tsx'

/** Every article has a form of its own, also when one goes from one to the next. */
export const ArticlePage = () => {
  const { articleId = '' } = useParams()
  return <OneArticle key={articleId} articleId={articleId} />
}

const OneArticle = ({ articleId }: { readonly articleId: string }) => {
  const { data: article, error, isPending } = useArticle(articleId)
  const issue = useNamedIssue(article)
  const steps = useArticles(article?.issue)
  const isBehind = !error && [issue, steps].some((each) => each.isPending)
  const state = useArticleForm(articleId)
  // An article removed meanwhile stays on the page, and its form says that it is gone.
  if (!article && isNotFound(error)) return <NoArticle />
  return (
    <>
      <PageHead
        title={article?.name ?? 'Artikel'}
        kicker={issue.data?.name ?? EMPTY_LINE}
        awaits={[isPending, isBehind, state.status === 'loading']}
        actions={
          <>
            {article && (
              <>
                <ButtonLink to={`/publications/reading/${article.issue}?artikel=${articleId}`} icon={BookOpen}>
                  Läsläge
                </ButtonLink>
                <ButtonLink to={playerPath({ article: article.code })} icon={Headphones} isOutside>
                  Visa i spelaren
                </ButtonLink>
                <DeskLink stream={`article-${articleId}`} />
              </>
            )}
            <ButtonLink to={`/publications/listening/article/${articleId}`} icon={ChartColumn}>
              Lyssning
            </ButtonLink>
            <ButtonLink to={`/textedit/${articleId}`} icon={FileText}>
              Bara texten
            </ButtonLink>
          </>
        }
      />
      <ArticleSteps articleId={articleId} issueId={article?.issue} hrefOf={hrefOf} />
      <OthersHere articleId={articleId} />
      <Edit state={state} articleId={articleId} article={article} />
    </>
  )
}

const hrefOf = (articleId: string) => `/article/${articleId}`

const NoArticle = () => (
  <>
    <PageHead title="Artikel" />
    <MissingNotice what="Artikeln" listAt="/publications" />
  </>
)

/** Reads the issue, whose name stands in the crumbs. */
const useNamedIssue = (article: Article | undefined) => {
  const query = useIssue(article?.issue)
  const issue = query.data
  useCrumbs(article && issue && articleCrumbs(issue, article._id))
  return query
}

const noArticles: readonly never[] = []

type EditProps = {
  readonly state: ReturnType<typeof useArticleForm>
  readonly articleId: string
  readonly article: Article | undefined
}

const Edit = ({ state, articleId, article }: EditProps) => {
  const issue = useIssue(article?.issue).data
  const publication = usePublication(issue?.publication).data
  const isOut = useIsReleased(issue?.availableFromDate)
  const owner = { kind: 'article', id: articleId } as const
  return (
    <div className="with-rail" {...useShowPresence(articleId)}>
      <ArticleForm
        articleId={articleId}
        state={state}
        categories={publication?.categories ?? noArticles}
        isSharing={publication?.isSharing ?? false}
        closeTo={article ? `/publications/articles/${article.issue}` : '/publications'}
      />
      <aside className="rail" aria-label="Artikelns rättelser, delning och filer">
        {article && (isOut || article.corrections.length > 0) && <Corrections article={article} />}
        <ArticleSharing article={article} />
        <Section title="Ljud">
          <SoundFiles owner={owner} />
        </Section>
        <Section title="Bilder">
          <ImageFiles owner={owner} />
        </Section>
        <Section title="Filmer">
          <VideoFiles owner={owner} />
        </Section>
      </aside>
    </div>
  )
}
