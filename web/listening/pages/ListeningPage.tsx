import { ChartColumn, Download, FileText, Headphones, ListMusic } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { articleCrumbs, pageOfIssueCrumbs, publicationCrumbs } from '../../editorial/entities/crumbs.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { MissingNotice } from '../../kernel/components/feedback/MissingNotice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { EMPTY_LINE, PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { Tabs } from '../../kernel/components/layout/Tabs.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { isNotFound } from '../../kernel/server/api-client.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { Figures } from '../figures/Figures.tsx'
import { PeriodChoice, usePeriod } from '../figures/PeriodChoice.tsx'
import { periodKinds } from '../figures/period.ts'
import { saveFigures } from '../figures/save-figures.ts'
import { isUnheard, sayHeard } from '../figures/words.ts'
import { type ListeningOf, type ListeningView, reportPath, useListening } from '../queries/figures.ts'

const useListeningOf = (): ListeningOf => {
  const { publicationId, issueId, articleId } = useParams()
  if (articleId !== undefined) return { kind: 'article', id: articleId }
  return issueId === undefined ? { kind: 'publication', id: publicationId ?? '' } : { kind: 'issue', id: issueId }
}

const addressOf = ({ kind, id }: ListeningOf) =>
  `/publications/listening/${kind === 'publication' ? '' : `${kind}/`}${id}`

const partAddress = (kind: ListeningView['kind']) => (id: string) =>
  addressOf({ kind: kind === 'publication' ? 'issue' : 'article', id })

const crumbsOf = ({ of, kind, publication, issue }: ListeningView) => {
  const own = { text: 'Lyssning', href: addressOf({ kind, id: of._id }) }
  if (!issue) return [...publicationCrumbs(publication), own]
  const named = { ...issue, publication: publication._id, publicationName: publication.name }
  return [...(kind === 'issue' ? pageOfIssueCrumbs(named, 'articles') : articleCrumbs(named, of._id)), own]
}

/** The figures of a publication, an issue or an article, in a period. */
export const ListeningPage = () => {
  const of = useListeningOf()
  const { kind, period, set } = usePeriod(of.kind === 'publication' ? 'manad' : 'allt')
  const { data, error, refetch } = useListening(of, period)
  useCrumbs(data && crumbsOf(data))
  if (isNotFound(error)) return <NoFigures />
  const shown = data ? (
    <FiguresOrNone of={data} />
  ) : error ? (
    <LoadFailed what="Siffrorna" error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton label="Hämtar siffrorna" lines={6} />
  )
  return (
    <>
      <PageHead
        title="Lyssning"
        kicker={data?.of.name ?? EMPTY_LINE}
        deck={data ? <Deck of={data} /> : EMPTY_LINE}
        actions={data && <Actions of={data} report={reportPath(of, period)} />}
      />
      <Tabs
        label="Period"
        selected={kind}
        onSelect={(chosen) => set({ period: chosen, dag: undefined, fran: undefined, till: undefined })}
        tabs={Object.entries(periodKinds).map(([id, title]) => ({
          id,
          title,
          content: id === kind && (
            <>
              <PeriodChoice kind={kind} period={period} set={set} />
              {shown}
            </>
          ),
        }))}
      />
    </>
  )
}

const NoFigures = () => (
  <>
    <PageHead title="Lyssning" />
    <MissingNotice what="Sidan" listAt="/publications" />
  </>
)

const count = (value: number, one: string, many: string) => (
  <span>
    <b className="num">{sayNumber(value)}</b> {value === 1 ? one : many}
  </span>
)

const Deck = ({ of: { kind, total } }: { readonly of: ListeningView }) => (
  <>
    {kind === 'article'
      ? count(total.plays, 'lyssning', 'lyssningar')
      : count(total.plays, 'startad artikel', 'startade artiklar')}
    {kind !== 'article' && count(total.visits, 'tillfälle', 'tillfällen')}
    <span>{sayHeard(total.minutes)} lyssning</span>
    {total.downloads > 0 && count(total.downloads, 'hämtat avsnitt', 'hämtade avsnitt')}
  </>
)

const Actions = ({ of, report }: { readonly of: ListeningView; readonly report: string }) => (
  <>
    {of.kind !== 'publication' && (
      <ButtonLink to={addressOf({ kind: 'publication', id: of.publication._id })} icon={ChartColumn}>
        Hela publikationen
      </ButtonLink>
    )}
    {of.kind === 'article' && of.issue && (
      <ButtonLink to={addressOf({ kind: 'issue', id: of.issue._id })} icon={Headphones}>
        Hela numret
      </ButtonLink>
    )}
    {!isUnheard(of) && (
      <>
        <Button icon={Download} onPress={() => saveFigures(of)}>
          Hämta som CSV
        </Button>
        <ButtonLink to={report} icon={FileText} isOutside>
          Hämta rapport (pdf)
        </ButtonLink>
      </>
    )}
  </>
)

const FiguresOrNone = ({ of }: { readonly of: ListeningView }) =>
  isUnheard(of) ? <Unheard of={of} /> : <Figures of={of} hrefOf={partAddress(of.kind)} />

const Unheard = ({ of: { kind, publication, issue } }: { readonly of: ListeningView }) => (
  <EmptyState
    icon={Headphones}
    title="Ingen har lyssnat i perioden"
    actions={
      issue ? (
        <ButtonLink to={`/publications/articles/${issue._id}`} icon={ListMusic} variant="primary">
          Till numrets artiklar
        </ButtonLink>
      ) : (
        <ButtonLink to={`/publications/issues/${publication._id}`} icon={ListMusic} variant="primary">
          Till publikationens nummer
        </ButtonLink>
      )
    }
  >
    {kind === 'publication'
      ? 'Siffrorna kommer när lyssnare spelar släppta nummer i spelaren eller hämtar podden. Välj en annan period, eller släpp ett nummer och sprid dess koder.'
      : 'Siffrorna kommer när lyssnare spelar i den öppna spelaren. Välj en annan period, eller sprid koden.'}
  </EmptyState>
)
