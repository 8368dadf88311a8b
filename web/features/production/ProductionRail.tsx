import { ChevronDown, Hammer, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { IssueView } from '../../../projections/issues/view.ts'
import { explain } from '../../api-client.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Menu } from '../../components/Menu.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PhaseList } from '../../components/PhaseList.tsx'
import { ProgressBar } from '../../components/ProgressBar.tsx'
import { Status } from '../../components/Status.tsx'
import { type Production, useProduction } from '../../queries/production.ts'
import { Downloads } from './Downloads.tsx'
import { LogDialog } from './LogDialog.tsx'
import { type Progress, phasesOf } from './progress.ts'
import { type SilentArticle, ToFix } from './ToFix.tsx'
import { useProductionActs } from './use-production-acts.ts'
import { useProgress } from './use-progress.ts'

export type ProductionRailProps = {
  readonly issue: IssueView
  /** Process items of the publication, in order. */
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly silent: readonly SilentArticle[]
  readonly onUpload: (articleId: string) => void
}

export const ProductionRail = ({ issue, items, silent, onUpload }: ProductionRailProps) => {
  const production = useProduction(issue._id).data ?? undefined
  const progress = useProgress(issue._id, issue.currentProcessItem)
  const act = useProductionActs(issue._id)
  const [isLogOpen, setLogOpen] = useState(false)
  const isParked = production?.status === 'parked'
  const isRunning = issue.currentProduction !== null && !isParked
  return (
    <>
      <section aria-labelledby="produktion">
        <div className="section-head">
          <h2 id="produktion">Produktion</h2>
          <State isRunning={isRunning} isParked={isParked} isMade={issue.daisyFilename !== null} />
        </div>
        {isParked && (
          <Notice
            tone="danger"
            level={3}
            title="Produktionen stannade"
            actions={
              <Button
                icon={RefreshCw}
                isPending={act.isPending}
                pendingLabel="Startar"
                onPress={() => act.mutate({ kind: 'retry' })}
              >
                Försök igen
              </Button>
            }
          >
            <p className="log">{production.reason ?? issue.actionText}</p>
          </Notice>
        )}
        {act.isError && (
          <Notice tone="danger" level={3} title="Det gick inte">
            <p>{explain(act.error)}</p>
          </Notice>
        )}
        {(isRunning || progress.isTurning) && <Running progress={progress} production={production} />}
        <div className="button-row rail-actions">
          {!isRunning && !isParked && (
            <Produce
              items={items}
              isPending={act.isPending}
              onProduce={(format) => act.mutate({ kind: 'produce', format })}
              onItem={(itemId) => act.mutate({ kind: 'startProcess', itemId })}
            />
          )}
          {isRunning && <Button onPress={() => act.mutate({ kind: 'cancel' })}>Avbryt produktionen</Button>}
          <Button variant="quiet" onPress={() => setLogOpen(true)}>
            Visa logg
          </Button>
        </div>
      </section>
      <ToFix silent={silent} onUpload={onUpload} />
      <Downloads issue={issue} />
      <LogDialog isOpen={isLogOpen} onClose={() => setLogOpen(false)} issue={issue} production={production} />
    </>
  )
}

type StateProps = { readonly isRunning: boolean; readonly isParked: boolean; readonly isMade: boolean }

const State = ({ isRunning, isParked, isMade }: StateProps) => {
  if (isRunning) return <Status tone="now">Pågår</Status>
  if (isParked) return <Status tone="danger">Stannade</Status>
  return isMade ? <Status tone="ok">Producerad</Status> : <Status tone="waiting">Inte producerad</Status>
}

type RunningProps = { readonly progress: Progress; readonly production: Production | undefined }

const Running = ({ progress, production }: RunningProps) => (
  <>
    <ProgressBar label={progress.text || 'Produktionen har startat'} value={progress.percent} />
    <PhaseList phases={phasesOf(progress, production?.status === 'parked')} />
    <p className="small soft">Du kan lämna sidan, produktionen fortsätter.</p>
  </>
)

type ProduceProps = {
  readonly items: ProductionRailProps['items']
  readonly isPending: boolean
  readonly onProduce: (format: 'daisy' | 'web') => void
  readonly onItem: (id: string) => void
}

const Produce = ({ items, isPending, onProduce, onItem }: ProduceProps) => (
  <Menu
    label="Producera"
    actions={[
      { id: 'daisy', text: 'Daisy', onAction: () => onProduce('daisy') },
      { id: 'web', text: 'Ljud för webben', onAction: () => onProduce('web') },
      ...(items.length > 0 ? (['separator'] as const) : []),
      ...items.map(({ id, name }) => ({ id, text: name, onAction: () => onItem(id) })),
    ]}
    trigger={
      <Button icon={Hammer} isPending={isPending} pendingLabel="Startar">
        Producera
        <Icon of={ChevronDown} />
      </Button>
    }
  />
)
