import { Printer } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { DeskPage } from '../entities/DeskPage.tsx'
import { useRecord } from '../queries/record.ts'
import { OwnParts, RecordParts } from '../record/RecordParts.tsx'

/** The record of processing that article 30 asks for, to be read and printed. */
export const RecordPage = () => {
  useCrumbs([
    { text: 'Supportbord', href: '/support' },
    { text: 'Registerförteckning', href: '/support/record' },
  ])
  const { data, error, refetch } = useRecord()
  return (
    <DeskPage>
      <PageHead
        title="Registerförteckning"
        deck="Vilka personuppgifter som finns i Ljudkod, varför och hur länge (artikel 30). Den följer de gallringstider ni valt."
        actions={
          <Button variant="quiet" icon={Printer} onPress={() => window.print()}>
            Skriv ut
          </Button>
        }
      />
      <OwnParts />
      {data && <RecordParts record={data} />}
      {!data && error && (
        <LoadFailed what="förteckningen" listAt="/support" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton label="Hämtar förteckningen" lines={8} />}
    </DeskPage>
  )
}
