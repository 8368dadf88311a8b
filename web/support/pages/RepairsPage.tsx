import '../repairs/repairs.css'
import { ShieldCheck } from 'lucide-react'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { DeskPage } from '../entities/DeskPage.tsx'
import { useProposals, useRepairs } from '../queries/processes.ts'
import { Proposals } from '../repairs/Proposals.tsx'
import { RepairHistory } from '../repairs/RepairHistory.tsx'

/** Repairs that wait for a second administrator, and repairs that are done. */
export const RepairsPage = () => {
  const { data: proposals, error, isError, refetch } = useProposals()
  const { data: repairs } = useRepairs()
  useCrumbs([
    { text: 'Supportbord', href: '/support' },
    { text: 'Godkännanden', href: '/support/repairs' },
  ])
  if (!proposals)
    return isError ? (
      <LoadFailed what="Förslagen" listAt="/support" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label="Hämtar förslagen" lines={4} />
    )
  const open = new Set(proposals.map(({ _id }) => _id))
  const endedRepairs = repairs?.filter(({ _id }) => !open.has(_id)) ?? []
  return (
    <DeskPage>
      <PageHead
        title="Godkännanden"
        deck={
          <span>{proposals.length === 0 ? 'Inget väntar' : `${sayNumber(proposals.length)} väntar på beslut`}</span>
        }
      />
      <p className="soft">
        Att glömma en person på Supportbordet kräver två administratörer. Knappen i sakens eget formulär, som Glöm
        prenumeranten, kräver en.
      </p>
      {proposals.length === 0 ? (
        <EmptyState icon={ShieldCheck} title="Inget väntar på godkännande">
          Det som inte går att ta tillbaka, som att hoppa över ett steg, väntar här tills en annan administratör har
          sagt ja. Du föreslår det under Processer.
        </EmptyState>
      ) : (
        <Proposals proposals={proposals} />
      )}
      {endedRepairs.length > 0 && (
        <Section title="Det som har gjorts">
          <RepairHistory repairs={endedRepairs} />
        </Section>
      )}
    </DeskPage>
  )
}
