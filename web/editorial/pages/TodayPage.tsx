import './publishing.css'
import { CalendarCheck, Newspaper } from 'lucide-react'
import { Link } from 'react-aria-components'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useNow } from '../../kernel/use-now.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { hasRole, hasRoleSomewhere, useCurrentUser } from '../../people/queries/current-user.ts'
import { useRunningIssues } from '../queries/running-issues.ts'
import { useStillCount } from '../queries/still-work.ts'
import { useWaitingSubmissions } from '../queries/submissions.ts'
import { TodayList } from '../today/TodayList.tsx'
import { ComingRuns, WaitingRuns } from '../today/Tonight.tsx'
import { type Fact, factsOf, type Row, rowsOf } from '../today/today.ts'
import { UnreadArticles } from '../today/UnreadArticles.tsx'

export const TodayPage = () => {
  const { data, isPending, error, refetch } = useRunningIssues()
  const now = useNow(...(data ?? []).map(({ availableFromDate }) => availableFromDate))
  const rows = data && rowsOf(data, now)
  const facts = useFacts(rows)
  return (
    <>
      <PageHead
        title="I dag"
        deck={facts.length > 0 ? facts.map((fact) => <FactOf key={fact.text} fact={fact} />) : null}
      />
      <WaitingRuns />
      <UnreadArticles />
      {isPending && <Skeleton label="Hämtar numren som pågår" lines={5} />}
      {!isPending && !rows && <LoadFailed what="Listan" error={error} onRetry={() => void refetch()} />}
      {rows && (rows.length > 0 ? <TodayList rows={rows} now={now} /> : <NothingRuns />)}
      <ComingRuns />
    </>
  )
}

/** The facts under the title: of the issues, and of what waits beside them. */
const useFacts = (rows: readonly Row[] | undefined): readonly Fact[] => {
  const user = useCurrentUser()
  const sent = useWaitingSubmissions(hasRoleSomewhere(user, 'user'))
  const still = useStillCount(hasRole(user, 'admin'))
  if (!rows) return []
  return [
    ...(rows.length > 0 ? factsOf(rows) : []),
    ...(sent > 0 ? [factOfSubmissions(sent)] : []),
    ...(still > 0 ? [{ text: `${sayNumber(still)} står still`, href: '/support/processes' }] : []),
  ]
}

/** What visitors have sent and no editor has decided on. */
const factOfSubmissions = (sent: number): Fact => ({
  text: sent === 1 ? '1 ny sändning' : `${sayNumber(sent)} nya sändningar`,
  href: '/publications/inbox?visa=waiting',
})

const FactOf = ({ fact: { text, href } }: { readonly fact: Fact }) => (
  <span>{href ? <Link href={href}>{text}</Link> : text}</span>
)

const NothingRuns = () => (
  <EmptyState
    icon={CalendarCheck}
    title="Inget nummer pågår"
    actions={
      <ButtonLink to="/publications" icon={Newspaper} variant="primary">
        Till publikationerna
      </ButtonLink>
    }
  >
    Här syns de nummer som inte är släppta, och de släppta som det är något kvar att göra med.
  </EmptyState>
)
