import { Download } from 'lucide-react'
import { Link } from 'react-router-dom'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { useForgetting } from '../queries/person.ts'
import { ErasedList, StayList } from './PlanWords.tsx'
import { ProofForm } from './ProofForm.tsx'

/** How far a forgetting has come; when all is done, the certificate and the proof. */
export const ForgettingPart = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useForgetting(id)
  if (!data && error) return <LoadFailed what="intyget" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label="Hämtar intyget" />
  if (data.status === 'waits')
    return (
      <Notice title="Väntar på godkännande">
        <p>{data.waitsBecause ?? 'Du kan godkänna det.'}</p>
        <p>
          Förslaget ligger bland <Link to="/support/repairs">Godkännanden</Link>. Inget raderas innan det är godkänt.
        </p>
      </Notice>
    )
  if (data.status === 'rejected')
    return (
      <Notice title="Förslaget fick nej">
        <p>Inget är raderat.</p>
      </Notice>
    )
  if (!data.certificate)
    return (
      <Notice title="Personen glöms nu">
        <ProgressBar
          label={`${data.done} av ${data.plan.things.length} saker är klara`}
          value={(100 * data.done) / Math.max(1, data.plan.things.length)}
        />
        <p>Det fortsätter av sig självt, också efter ett avbrott.</p>
      </Notice>
    )
  const { erased, stays, at } = data.certificate
  return (
    <>
      <Section title="Intyg">
        <p>Personen glömdes {sayInstant(at)}. Intyget säger inte vem det var.</p>
        <h3>Raderat</h3>
        <ErasedList erased={erased} />
        <h3>Kvar</h3>
        <StayList stay={stays} />
        <CertificateButton id={id} />
      </Section>
      <ProofForm id={id} />
    </>
  )
}

const CertificateButton = ({ id }: { readonly id: string }) => (
  <div className="button-row">
    <a className="button" href={`/api/support/forgettings/${id}/certificate`} download>
      <Icon of={Download} />
      Hämta intyget som PDF
    </a>
  </div>
)
