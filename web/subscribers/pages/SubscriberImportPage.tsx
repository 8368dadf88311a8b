import '../subscriber-import/import.css'
import { Columns3, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { StickyRail } from '../../kernel/components/layout/StickyRail.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { sayDate, sayNumber } from '../../kernel/words/swedish.ts'
import { type ImportDetail, useSubscriberImport } from '../queries/subscriber-imports.ts'
import { Doubles } from '../subscriber-import/Doubles.tsx'
import { ImportColumns } from '../subscriber-import/ImportColumns.tsx'
import { ImportPlan } from '../subscriber-import/ImportPlan.tsx'
import { ImportProgress, ImportReceipt } from '../subscriber-import/ImportReceipt.tsx'
import { ImportTabs } from '../subscriber-import/ImportTabs.tsx'
import { type ImportActs, useImportActs } from '../subscriber-import/use-import-acts.ts'

const steps = ['Fil', 'Kolumner', 'Granska', 'Kvitto'] as const

const stepOf = ({ status }: ImportDetail, isChoosing: boolean): (typeof steps)[number] => {
  if (status === 'received' || isChoosing) return 'Kolumner'
  return status === 'compared' || status === 'outdated' ? 'Granska' : 'Kvitto'
}

const titles: Readonly<Record<(typeof steps)[number], string>> = {
  Fil: 'Importera medlemslista',
  Kolumner: 'Välj kolumner',
  Granska: 'Granska medlemslistan',
  Kvitto: 'Import av medlemslista',
}

export const SubscriberImportPage = () => {
  const { importId = '' } = useParams()
  const { data: list, error, refetch } = useSubscriberImport(importId)
  const acts = useImportActs(importId)
  const [isChoosing, setChoosing] = useState(false)
  const step = list ? stepOf(list, isChoosing) : 'Granska'
  useCrumbs([
    { text: 'Prenumeranter', href: '/subscribers' },
    { text: 'Importera', href: '/subscribers/import' },
    { text: step, href: `/subscribers/import/${importId}` },
  ])
  if (error)
    return <LoadFailed what="Listan" error={error} listAt="/subscribers/import" onRetry={() => void refetch()} />
  if (!list) return <Skeleton label="Hämtar listan" />
  return (
    <>
      <PageHead
        title={titles[step]}
        kicker={list.publicationName}
        deck={
          <>
            {list.name && <span>{list.name}</span>}
            <span>{`${sayNumber(list.rows)} rader${list.listDay ? `, lista från ${sayDate(list.listDay)}` : ''}`}</span>
          </>
        }
        actions={step === 'Granska' && <Actions acts={acts} onColumns={() => setChoosing(true)} />}
      />
      <ol className="steps import-steps">
        {steps.map((each) => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            {steps.indexOf(each) < steps.indexOf(step) && <span className="visually-hidden">Klart: </span>}
            {each}
          </li>
        ))}
      </ol>
      <Step list={list} acts={acts} isChoosing={isChoosing} onChosen={() => setChoosing(false)} />
    </>
  )
}

const Actions = ({ acts, onColumns }: { readonly acts: ImportActs; readonly onColumns: () => void }) => {
  const navigate = useNavigate()
  const discard = async () => {
    await acts.discard()
    await navigate('/subscribers/import')
  }
  return (
    <>
      <Button icon={Columns3} onPress={onColumns}>
        Kolumner
      </Button>
      <Button icon={Trash2} onPress={() => void discard()}>
        Släng listan
      </Button>
    </>
  )
}

type StepProps = {
  readonly list: ImportDetail
  readonly acts: ImportActs
  readonly isChoosing: boolean
  readonly onChosen: () => void
}

const Step = ({ list, acts, isChoosing, onChosen }: StepProps) => {
  const { status } = list
  if (status === 'started' || status === 'undoing') return <ImportProgress list={list} />
  if (status === 'completed' || status === 'undone') return <ImportReceipt list={list} acts={acts} />
  if (status === 'received' || isChoosing)
    return (
      <div className="import-parts">
        <Remarks of={list.remarks} />
        <ImportColumns list={list} acts={acts} {...(isChoosing ? { onDone: onChosen } : {})} />
      </div>
    )
  return (
    <div className="with-rail">
      <div className="import-parts">
        {status === 'outdated' && <OutdatedNotice list={list} acts={acts} />}
        <Remarks of={list.remarks} />
        {list.newerList !== null && <NewerList day={list.newerList} />}
        <ImportTabs list={list} acts={acts} />
        <Doubles list={list} acts={acts} />
      </div>
      <StickyRail>
        <ImportPlan list={list} acts={acts} />
      </StickyRail>
    </div>
  )
}

/** Remarks on an unexpected way in which the list was read. */
const Remarks = ({ of }: { readonly of: readonly string[] }) =>
  of.length === 0 ? null : (
    <Notice tone="warn" title="Så lästes listan">
      {of.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </Notice>
  )

const NewerList = ({ day }: { readonly day: string }) => (
  <Notice tone="warn" title={`En lista från ${sayDate(day)} är redan inläst`}>
    <p>Den här är äldre. Det som skiljer blir som det var i den.</p>
  </Notice>
)

const OutdatedNotice = ({ list, acts }: Pick<StepProps, 'list' | 'acts'>) => (
  <Notice
    tone="warn"
    title="Jämför igen"
    actions={
      <Button icon={RefreshCw} onPress={() => void acts.compare(list.columns, list.listDay)}>
        Jämför igen
      </Button>
    }
  >
    <p>En annan import har ändrat prenumeranterna sedan listan jämfördes.</p>
  </Notice>
)
