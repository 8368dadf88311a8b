import { Link, useNavigate, useParams } from 'react-router-dom'
import { publicationCrumbs } from '../../editorial/entities/crumbs.ts'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { MissingNotice } from '../../kernel/components/feedback/MissingNotice.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { EMPTY_LINE, PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { Tabs } from '../../kernel/components/layout/Tabs.tsx'
import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { isNotFound, RequestRefusal } from '../../kernel/server/api-client.ts'
import { sayNumber, today } from '../../kernel/words/swedish.ts'
import { useMay } from '../../people/queries/current-user.ts'
import { type Statistic, useStatistic } from '../queries/statistics.ts'
import { totalOf } from '../statistics/series.ts'
import { WeekDialog } from '../statistics/WeekDialog.tsx'
import { Year } from '../statistics/Year.tsx'

export const StatisticPage = () => {
  const { itemId = '', year: asked = '' } = useParams()
  const year = /^\d{4}$/.test(asked) ? Number(asked) : Number(today().slice(0, 4))
  const { data, error, refetch } = useStatistic(itemId, year)
  useCrumbs(
    data && [
      ...publicationCrumbs({ _id: itemId, name: data.name }),
      { text: 'Statistik', href: `/statistic/${itemId}/${year.toString()}` },
    ],
  )
  return (
    <>
      <PageHead title="Prenumerationer per vecka" kicker={data?.name ?? EMPTY_LINE} deck={data && <Deck of={data} />} />
      {data ? (
        <Years of={data} />
      ) : error ? (
        <NoYear of={{ publicationId: itemId, year }} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label="Hämtar statistiken" lines={6} />
      )}
    </>
  )
}

type NoYearProps = {
  readonly of: { readonly publicationId: string; readonly year: number }
  readonly error: Error
  readonly onRetry: () => void
}

const NoYear = ({ of: { publicationId, year }, error, onRetry }: NoYearProps) => {
  if (error instanceof RequestRefusal && error.problem.title === 'YearNotBegun')
    return (
      <Notice tone="warn" title={`${year.toString()} har inte börjat än`}>
        <p>
          <Link className="text-link" to={`/statistic/${publicationId}/${today().slice(0, 4)}`}>
            Visa i år
          </Link>
        </p>
      </Notice>
    )
  if (isNotFound(error)) return <MissingNotice what="Statistiken" listAt="/publications" />
  return <LoadFailed what="Statistiken" error={error} onRetry={onRetry} />
}

/** A year without subscriptions says what draws its curve, and where they are entered. */
const NothingCounted = ({ year }: { readonly year: number }) => (
  <Notice title={`Ingen prenumererar ${year.toString()}`}>
    <p>
      Kurvan ritas av prenumerationernas dagar.{' '}
      <Link className="text-link" to="/subscribers">
        Lägg till prenumeranter, eller importera ett register
      </Link>
    </p>
  </Notice>
)

const sayChange = (change: number) => {
  if (change === 0) return 'Lika många som vecka 1'
  return `${sayNumber(Math.abs(change))} ${change > 0 ? 'fler' : 'färre'} än vecka 1`
}

const Deck = ({ of: { weeks } }: { readonly of: Statistic }) => {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return null
  return (
    <>
      <span>
        <b className="num">{sayNumber(totalOf(last))}</b> vecka {last.week}
      </span>
      <span>{sayChange(totalOf(last) - totalOf(first))}</span>
    </>
  )
}

const Years = ({ of }: { readonly of: Statistic }) => {
  const navigate = useNavigate()
  const isAdmin = useMay('admin')
  const { read, set, hrefOf } = useAddressState()
  const week = Number(read('vecka'))
  const isWeek = isAdmin && of.weeks.some((each) => each.week === week)
  const { publication: publicationId, year } = of
  const years = of.years.includes(year) ? of.years : [...of.years, year].toSorted((one, other) => other - one)
  const shown = <Year key={year} of={of} hrefOf={isAdmin ? (each) => hrefOf({ vecka: each.toString() }) : undefined} />
  return (
    <>
      {of.weeks.every((each) => totalOf(each) === 0) && <NothingCounted year={year} />}
      <Tabs
        label="År"
        selected={year.toString()}
        onSelect={(chosen) => void navigate(`/statistic/${publicationId}/${chosen}`)}
        tabs={years.map((each) => ({
          id: each.toString(),
          title: each.toString(),
          content: each === year ? shown : null,
        }))}
      />
      {isWeek && <WeekDialog of={{ publicationId, year, week }} onClose={() => set({ vecka: undefined })} />}
    </>
  )
}
