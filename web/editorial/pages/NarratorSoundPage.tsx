import './publishing.css'
import { Mic } from 'lucide-react'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { LoadTable } from '../narrator-sound/LoadTable.tsx'
import { Narrator } from '../narrator-sound/Narrator.tsx'
import { UnusedVoices } from '../narrator-sound/UnusedVoices.tsx'
import { useNarratorLoads, useNarratorSound, useUnusedVoices } from '../queries/narrator-sound.ts'

/** What each narrator is to read, and how the recordings came, before they were levelled. */
export const NarratorSoundPage = () => {
  const { data, error, refetch } = useNarratorSound()
  const loads = useNarratorLoads()
  const silenced = useUnusedVoices()
  return (
    <>
      <PageHead
        title="Inläsarnas ljud"
        deck={<span>Vad som är kvar att läsa in, och hur inläsningarna lät när de kom det senaste året</span>}
        awaits={[loads.isPending]}
      />
      {loads.data && <LoadTable loads={loads.data} />}
      {silenced.data && <UnusedVoices voices={silenced.data} />}
      {data ? (
        data.length === 0 ? (
          <NoRecordings />
        ) : (
          <>
            <Explanation />
            {data.map((each) => (
              <Narrator key={each.name} of={each} />
            ))}
          </>
        )
      ) : error ? (
        <LoadFailed what="Inläsarnas ljud" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label="Hämtar inläsarnas ljud" lines={6} />
      )}
    </>
  )
}

const Explanation = () => (
  <p className="list-foot">
    LUFS är hur starkt det låter: en vanlig röst ligger vid −25, ett tyst rum under −60. Ju längre det är mellan röst
    och brus, desto renare hörs rösten. Allt jämnas ut när numret görs, så ingen behöver oroa sig.
  </p>
)

const NoRecordings = () => (
  <EmptyState
    icon={Mic}
    title="Inga inläsningar än"
    actions={
      <ButtonLink to="/publications" variant="primary">
        Visa publikationer
      </ButtonLink>
    }
  >
    Här syns hur starkt varje inläsare låter och hur mycket det brusar, nummer för nummer. Ange inläsare på artiklarna,
    så kommer deras nya ljud med.
  </EmptyState>
)
