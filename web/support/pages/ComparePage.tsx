import { headingOf } from '../../../domain/support/thing-kinds.ts'
import { thingAddress } from '../entities/thing-address.ts'
import '../compare/compare.css'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { ComparedFields } from '../compare/ComparedFields.tsx'
import { VersionChoice } from '../compare/VersionChoice.tsx'
import { type Comparison, useComparison } from '../queries/comparison.ts'

/** Two versions of a thing side by side. The versions stand in the address. */
export const ComparePage = () => {
  const { stream = '' } = useParams()
  const [params] = useSearchParams()
  const { data, error, refetch } = useComparison(stream, params.get('from'), params.get('to'))
  const timeline = thingAddress(stream)
  useCrumbs([
    { text: 'Supportbord', href: '/support' },
    { text: data ? headingOf(data) : 'Tidslinje', href: timeline },
    { text: 'Jämför två lägen', href: `${timeline}/compare` },
  ])
  return (
    <>
      <PageHead
        title="Jämför två lägen"
        kicker={data ? headingOf(data) : ''}
        actions={
          <>
            <Link className="text-link" to={timeline}>
              Tidslinje
            </Link>
            {data && (
              <>
                <Link className="text-link" to={`${timeline}/screen?at=${data.from.at}`}>
                  Skärmen före
                </Link>
                <Link className="text-link" to={`${timeline}/screen?at=${data.to.at}`}>
                  Skärmen efter
                </Link>
              </>
            )}
          </>
        }
      />
      {data && <ComparedVersions stream={stream} comparison={data} />}
      {!data && error && <LoadFailed what="Lägena" listAt="/support" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Hämtar lägena" lines={6} />}
    </>
  )
}

const ComparedVersions = ({ stream, comparison }: { readonly stream: string; readonly comparison: Comparison }) => {
  const { from, to, fields, moments, told } = comparison
  const [params, setParams] = useSearchParams()
  const [showsAll, setShowsAll] = useState(false)
  // The address changes at once, and the answer when it has come.
  const chosenVersions = {
    from: Number(params.get('from') ?? from.revision),
    to: Number(params.get('to') ?? to.revision),
  }
  const choose = (which: 'from' | 'to') => (revision: number) => {
    const next = { ...chosenVersions, [which]: revision }
    // The earlier version is always to the left.
    const orderedVersions =
      which === 'from' ? { ...next, to: Math.max(next.from, next.to) } : { ...next, from: Math.min(next.from, next.to) }
    setParams(
      { from: orderedVersions.from.toString(), to: orderedVersions.to.toString() },
      { replace: true, preventScrollReset: true },
    )
  }
  const equalCount = fields.filter(({ isSame }) => isSame).length
  return (
    <>
      <div className="compare-choices">
        <VersionChoice label="Från" {...{ moments, told }} chosen={chosenVersions.from} onChoose={choose('from')} />
        <VersionChoice label="Till" {...{ moments, told }} chosen={chosenVersions.to} onChoose={choose('to')} />
      </div>
      <ComparedFields stream={stream} comparison={comparison} showsAll={showsAll} />
      <div className="list-foot">
        <p className="soft small" role="status">
          {equalCount === 1 ? '1 annat fält är lika.' : `${sayNumber(equalCount)} andra fält är lika.`}
        </p>
        {equalCount > 0 && (
          <Button variant="quiet" onPress={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Visa bara det som skiljer' : 'Visa alla fält'}
          </Button>
        )}
      </div>
    </>
  )
}
