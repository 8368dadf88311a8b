import '../read-models/read-models.css'
import { useSearchParams } from 'react-router-dom'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { DeskPage } from '../entities/DeskPage.tsx'
import { type ReadModelsAnswer, useReadModels, useStartRebuild } from '../queries/read-models.ts'
import { Health, Writers } from '../read-models/Health.tsx'
import { ModelTable } from '../read-models/ModelTable.tsx'
import { RebuildDetails } from '../read-models/RebuildDetails.tsx'
import { RebuildTable } from '../read-models/RebuildTable.tsx'
import { RunningRebuild } from '../read-models/RunningRebuild.tsx'

/** Whether what the pages show is in step with the log, and a way to make a table anew. */
export const ReadModelsPage = () => {
  useCrumbs([
    { text: 'Supportbord', href: '/support' },
    { text: 'Läsmodeller', href: '/support/read-models' },
  ])
  const { data, error, refetch } = useReadModels()
  return (
    <DeskPage>
      <PageHead
        title="Läsmodeller"
        deck="Sidorna läser ur tabeller som görs av loggen. Här ser du om de är i fas, och kan bygga om en av dem bredvid den som används."
      />
      {data && <ReadModels answer={data} />}
      {!data && error && <LoadFailed what="läsmodellerna" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Hämtar läsmodellerna" lines={8} />}
    </DeskPage>
  )
}

const ReadModels = ({ answer: { models, writers, rebuilds } }: { readonly answer: ReadModelsAnswer }) => {
  const [params] = useSearchParams()
  const start = useStartRebuild()
  const toasts = useToasts()
  const runningRebuild = rebuilds.find(({ state }) => state === 'running')
  const shownRebuild = rebuilds.find(({ id }) => id.toString() === params.get('rebuild'))
  return (
    <>
      <div className="page-parts">
        <Health models={models} />
        <Writers writers={writers} />
      </div>
      {runningRebuild && <RunningRebuild rebuild={runningRebuild} />}
      {rebuilds.length > 0 && <RebuildTable rebuilds={rebuilds} />}
      {shownRebuild && <RebuildDetails rebuild={shownRebuild} />}
      <ModelTable
        models={models}
        isBusy={runningRebuild !== undefined || start.isPending}
        onRebuild={(name) =>
          start.mutate(name, {
            onSuccess: () => toasts.show({ text: 'Ombyggnaden har börjat. Följ den överst på sidan.' }),
          })
        }
      />
    </>
  )
}
