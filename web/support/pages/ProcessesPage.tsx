import '../processes/processes.css'
import { CircleCheck, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { Tabs } from '../../kernel/components/layout/Tabs.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { type ActChoice, ChosenAct } from '../processes/ActButtons.tsx'
import { AllProcesses } from '../processes/AllProcesses.tsx'
import { Deadlines } from '../processes/Deadlines.tsx'
import { ErrorGroups } from '../processes/ErrorGroups.tsx'
import { ProcessTools } from '../processes/ProcessTools.tsx'
import { type ProcessDesk, useProcessFilter } from '../processes/use-process-filter.ts'
import { WorkTable } from '../processes/WorkTable.tsx'
import { useStandingWork } from '../queries/processes.ts'

/** Work that the product does by itself: running, waiting and standing work, and the acts of an administrator on it. */
export const ProcessesPage = () => {
  const desk = useProcessFilter()
  const { data } = useStandingWork(desk.filter)
  useCrumbs([
    { text: 'Supportbord', href: '/support' },
    { text: 'Processer', href: '/support/processes' },
  ])
  const stuckStates = data?.states.filter(({ value }) => value === 'parked' || value === 'dead') ?? []
  const count = stuckStates.reduce((sum, each) => sum + each.count, 0)
  const retryingCount = data?.states.find(({ value }) => value === 'retrying')?.count ?? 0
  return (
    <>
      <PageHead
        title="Processer"
        deck={
          data && (
            <>
              <span>{count === 0 ? 'Inget står still' : `${sayNumber(count)} står still`}</span>
              {retryingCount > 0 && <span>{sayNumber(retryingCount)} försöker igen</span>}
              {data.unclearDeliveries > 0 && (
                <a href="/deliveries?lage=parked">{sayNumber(data.unclearDeliveries)} oklara i Utkorg</a>
              )}
            </>
          )
        }
      />
      <Tabs
        label="Processer"
        selected={desk.tab}
        onSelect={desk.setTab}
        tabs={[
          { id: 'arbete', title: 'Pågår och står still', content: <Work desk={desk} /> },
          {
            id: 'tider',
            title: `Tider som kommer${data ? ` (${sayNumber(data.deadlines)})` : ''}`,
            content: <Deadlines desk={desk} />,
          },
          { id: 'alla', title: 'Alla processer', content: <AllProcesses /> },
        ]}
      />
    </>
  )
}

const Work = ({ desk }: { readonly desk: ProcessDesk }) => {
  const { data, error, isError, refetch } = useStandingWork(desk.filter)
  const [chosenAct, setChosenAct] = useState<ActChoice>()
  if (!data)
    return isError ? (
      <LoadFailed what="Processerna" listAt="/support" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label="Hämtar vad som pågår" lines={6} />
    )
  return (
    <>
      <ProcessTools desk={desk} answer={data} />
      <ErrorGroups groups={data.groups} items={data.items} />
      {data.items.length > 0 ? (
        <>
          <WorkTable items={data.items} onChoose={setChosenAct} />
          <p className="list-foot" role="status">
            Visar {sayNumber(data.items.length)} av {sayNumber(data.total)}
          </p>
        </>
      ) : (
        <NoStuckWork desk={desk} />
      )}
      <ChosenAct chosen={chosenAct} onClose={() => setChosenAct(undefined)} />
    </>
  )
}

const NoStuckWork = ({ desk: { isFiltered, clear } }: { readonly desk: ProcessDesk }) =>
  isFiltered ? (
    <EmptyState
      icon={SearchX}
      title="Inget stämmer med det du söker"
      actions={<Button onPress={clear}>Visa allt</Button>}
    >
      Sök på något annat, eller visa allt igen.
    </EmptyState>
  ) : (
    <EmptyState icon={CircleCheck} title="Inget står stilla">
      Allt som Ljudkod gör av sig själv är gjort. Det som misslyckas visas här, med vad du kan göra åt det.
    </EmptyState>
  )
