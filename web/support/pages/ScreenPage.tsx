import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { thingAddress } from '../entities/thing-address.ts'
import { pastAddress } from '../past/past-address.ts'
import { usePastScreens } from '../queries/past-screens.ts'

/**
 * Leads to the screen of a thing as it was. That is a page of its own, because all of it is of that moment: the browser
 * loads it anew.
 */
export const ScreenPage = () => {
  const { stream = '', at: moment } = useParams()
  const [params] = useSearchParams()
  const { data, error, refetch } = usePastScreens(stream, moment ?? params.get('at') ?? undefined)
  useCrumbs([
    { text: 'Supportbord', href: '/support' },
    { text: 'Skärmen som den var', href: `${thingAddress(stream)}/screen` },
  ])
  useEffect(() => {
    const [first] = data?.screens ?? []
    if (!data || !first) return
    // Within the application the address of a past screen has been reached without a load.
    if (moment !== undefined) window.location.reload()
    else window.location.replace(pastAddress({ stream, at: data.at, page: first.address }))
  }, [data, stream, moment])
  return (
    <>
      <PageHead title="Skärmen som den var" />
      {error && !data ? (
        <LoadFailed what="Skärmen" listAt="/support" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label="Hämtar skärmen" lines={6} />
      )}
    </>
  )
}
