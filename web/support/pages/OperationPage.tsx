import '../operation/operation.css'
import { Printer } from 'lucide-react'
import { type OperationState, sayLevel, worstLevel } from '../../../projections/support/operation/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { sayTime } from '../../kernel/words/swedish.ts'
import { DeskPage } from '../entities/DeskPage.tsx'
import { ToneStatus } from '../entities/ToneStatus.tsx'
import { Certificates } from '../operation/Certificates.tsx'
import { levelTones } from '../operation/level-tones.ts'
import { BackupFacts, DiskFacts, VersionFacts } from '../operation/MachineFacts.tsx'
import { NightsTable } from '../operation/NightsTable.tsx'
import { PartsTable } from '../operation/PartsTable.tsx'
import { useOperation } from '../operation/use-operation.ts'

const Deck = ({ state, isStale }: { readonly state: OperationState; readonly isStale: boolean }) => {
  const level = worstLevel(state.parts)
  return (
    <>
      <ToneStatus tone={levelTones[level]}>{sayLevel(state.parts)}</ToneStatus>
      <span>
        {isStale
          ? `Läst ${sayTime(state.measuredAt)}. Servern svarar inte just nu; sidan försöker igen.`
          : `Läst ${sayTime(state.measuredAt)}, läses om var 30:e sekund`}
      </span>
    </>
  )
}

/** The state of the installation, for its administrators. */
export const OperationPage = () => {
  useCrumbs([{ text: 'Drift', href: '/drift' }])
  const { data: state, error, refetch } = useOperation()
  return (
    <DeskPage>
      <PageHead
        title="Drift"
        deck={state && <Deck state={state} isStale={error !== null} />}
        actions={
          <Button variant="quiet" icon={Printer} onPress={() => window.print()}>
            Skriv ut
          </Button>
        }
      />
      {state ? (
        <>
          <PartsTable parts={state.parts} />
          <NightsTable nights={state.nights} />
          <Certificates certificates={state.certificates} />
          <div className="operation-pair">
            <BackupFacts backup={state.backup} />
            <DiskFacts disk={state.disk} />
            <VersionFacts versions={state.versions} />
          </div>
        </>
      ) : error ? (
        <LoadFailed what="Driftläget" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label="Hämtar driftläget" lines={6} />
      )}
    </DeskPage>
  )
}
