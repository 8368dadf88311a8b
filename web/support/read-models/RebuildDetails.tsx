import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayInstant, sayNumber } from '../../kernel/words/swedish.ts'
import { type RebuildRow, useRebuild } from '../queries/read-models.ts'
import { countDiffering, sayCompared } from './model-words.ts'
import { RowDifferences } from './RowDifferences.tsx'

/** The findings of the comparison of a rebuild. */
export const RebuildDetails = ({ rebuild }: { readonly rebuild: RebuildRow }) => {
  const { data, error, refetch } = useRebuild(rebuild.id, rebuild.changedAt)
  const differingCount = countDiffering(rebuild)
  return (
    <Section title={`Skillnader i ${rebuild.title}`}>
      <p role="status">
        {sayCompared(rebuild)}. Jämförelsen gjordes {sayInstant(rebuild.endedAt ?? rebuild.startedAt)}.
      </p>
      {data && <RowDifferences differences={data.differences} level={3} />}
      {data && differingCount > data.differences.length && (
        <p className="soft">
          De {sayNumber(data.differences.length)} första av {sayNumber(differingCount)} visas.
        </p>
      )}
      {!data && error && <LoadFailed what="Skillnaderna" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Hämtar skillnaderna" lines={4} />}
    </Section>
  )
}
