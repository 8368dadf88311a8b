import { Eye, SearchX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { READS_PER_PAGE, type ReadsAnswer } from '../../../projections/support/reads/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { DeskPage } from '../entities/DeskPage.tsx'
import { thingOfReads, useReads } from '../queries/reads.ts'
import { ReadsTable } from '../reads/ReadsTable.tsx'
import { ReadsTools } from '../reads/ReadsTools.tsx'
import { type ReadsDesk, useReadsFilter } from '../reads/use-reads-filter.ts'
import { SameErrand } from '../reason/ReasonLine.tsx'
import { deskReason } from '../reason/reason-store.ts'

/** The access records, the latest first. */
export const ReadsPage = () => {
  useCrumbs([
    { text: 'Supportbord', href: '/support' },
    { text: 'Vem har läst', href: '/support/reads' },
  ])
  const desk = useReadsFilter()
  const { data, error, refetch } = useReads(desk.filter)
  return (
    <DeskPage>
      <PageHead
        title="Vem har läst"
        deck="Varje gång någon ser andras personuppgifter antecknas det, också att du läser här."
      />
      <ReadsTools desk={desk} readers={data?.readers ?? []} />
      {data && <Reads desk={desk} answer={data} onConfirm={() => void refetch()} />}
      {!data && error && (
        <LoadFailed what="läsningarna" listAt="/support" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton label="Hämtar läsningarna" lines={6} />}
    </DeskPage>
  )
}

type ReadsProps = { readonly desk: ReadsDesk; readonly answer: ReadsAnswer; readonly onConfirm: () => void }

const Reads = ({ desk, answer, onConfirm }: ReadsProps) => {
  if (answer.rows.length === 0) return <NothingRead desk={desk} />
  return (
    <>
      {answer.needsReason && <HiddenNames thing={thingOfReads(desk.filter)} onConfirm={onConfirm} />}
      <ReadsTable rows={answer.rows} />
      <Pages desk={desk} total={answer.total} />
    </>
  )
}

const HiddenNames = (of: { readonly thing: string; readonly onConfirm: () => void }) => {
  const { reason } = useSyncExternalStore(deskReason.subscribe, deskReason.shown)
  return (
    <Notice title="Namn och skäl är dolda">
      {reason === '' ? (
        <>
          <p>Skriv vad ärendet gäller, så visas vems uppgifter som lästs och varför.</p>
          <div className="button-row">
            <Button onPress={deskReason.change}>Skriv ärendet</Button>
          </div>
        </>
      ) : (
        <>
          <p>Gäller läsningarna samma ärende?</p>
          <SameErrand {...of} />
        </>
      )}
    </Notice>
  )
}

const Pages = ({ desk: { filter, setFilter }, total }: { readonly desk: ReadsDesk; readonly total: number }) => {
  const page = Number(filter.page) || 1
  const first = (page - 1) * READS_PER_PAGE + 1
  const last = Math.min(total, page * READS_PER_PAGE)
  return (
    <>
      <p className="list-foot" role="status">
        Visar {sayNumber(first)}–{sayNumber(last)} av {sayNumber(total)}
      </p>
      <div className="button-row">
        {page > 1 && <Button onPress={() => setFilter({ page: String(page - 1) })}>Senare läsningar</Button>}
        {last < total && <Button onPress={() => setFilter({ page: String(page + 1) })}>Tidigare läsningar</Button>}
      </div>
    </>
  )
}

const NothingRead = ({ desk: { isFiltered, filter, clear } }: { readonly desk: ReadsDesk }) =>
  isFiltered || filter.page !== '' ? (
    <EmptyState
      icon={SearchX}
      title="Inget stämmer med det du valt"
      actions={<Button onPress={clear}>Visa allt</Button>}
    >
      Välj en annan läsare eller andra dagar, eller visa allt igen.
    </EmptyState>
  ) : (
    <EmptyState icon={Eye} title="Ingen har läst några personuppgifter än">
      När någon öppnar en prenumerant, en kund eller en användare står det här vem, när och varför.
    </EmptyState>
  )
