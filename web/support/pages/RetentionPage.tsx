import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { DeskPage } from '../entities/DeskPage.tsx'
import { useRetention } from '../queries/retention.ts'
import { CertificateList } from '../retention/CertificateList.tsx'
import { RetentionTable } from '../retention/RetentionTable.tsx'

/** How long data about persons are kept, on which ground, and what is erased next. */
export const RetentionPage = () => {
  useCrumbs([
    { text: 'Supportbord', href: '/support' },
    { text: 'Gallringstider', href: '/support/retention' },
  ])
  const { data, error, refetch } = useRetention()
  const undecidedCount = data?.filter(({ time }) => time === null).length ?? 0
  return (
    <DeskPage>
      <PageHead
        title="Gallringstider"
        deck="Så länge sparas uppgifter om personer. När tiden är ute raderas de av sig själva."
      />
      {undecidedCount > 0 && (
        <Notice tone="warn" title={`${sayNumber(undecidedCount)} slags uppgifter gallras inte än`}>
          <p>Tryck på Ändra vid dem och välj en tid. Innan du sparar ser du hur många som raderas.</p>
        </Notice>
      )}
      {data && <RetentionTable rows={data} />}
      {!data && error && <LoadFailed what="gallringstiderna" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Hämtar gallringstiderna" />}
      <CertificateList />
    </DeskPage>
  )
}
