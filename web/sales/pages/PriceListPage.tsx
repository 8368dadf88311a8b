import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { sayDate } from '../../kernel/words/swedish.ts'
import { PriceListForm } from '../price-list/PriceListForm.tsx'
import { PriceListVersions } from '../price-list/PriceListVersions.tsx'
import { latestVersionOf } from '../price-list/price-draft.ts'
import { type PriceListVersion, usePriceLists } from '../queries/price-lists.ts'
import './price-list.css'

export const PriceListPage = () => {
  const { data, isPending, error, refetch } = usePriceLists()
  return (
    <>
      <PageHead title="Prislista" deck={data && <InForce versions={data} />} />
      {isPending && <Skeleton label="Hämtar prislistan" lines={6} />}
      {!isPending && !data && <LoadFailed what="Prislistan" error={error} onRetry={() => void refetch()} />}
      {data && <Versions versions={data} />}
    </>
  )
}

const InForce = ({ versions }: { readonly versions: readonly PriceListVersion[] }) => {
  const found = versions.find(({ status }) => status === 'inForce')
  const coming = versions.find(({ status }) => status === 'coming')
  return (
    <>
      {found && (
        <span>
          Version {found.version} gäller sedan {sayDate(found.effectiveFrom)}
        </span>
      )}
      {coming && (
        <span>
          Version {coming.version} gäller från {sayDate(coming.effectiveFrom)}
        </span>
      )}
    </>
  )
}

const Versions = ({ versions }: { readonly versions: readonly PriceListVersion[] }) => {
  const base = latestVersionOf(versions)
  const nextVersion = Math.max(0, ...versions.map(({ version }) => version)) + 1
  if (!base) return null
  return (
    <>
      <PriceListForm key={`${base.version} ${nextVersion}`} base={base} version={nextVersion} />
      <PriceListVersions versions={versions} nextVersion={nextVersion} />
    </>
  )
}
