import { BadgePercent, Plus } from 'lucide-react'
import { ButtonLink } from '../components/ButtonLink.tsx'
import { Empty } from '../components/Empty.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { DiscountList } from '../features/discount-list/DiscountList.tsx'
import { useDiscounts } from '../queries/discounts.ts'

export const DiscountsPage = () => (
  <>
    <PageHead
      title="Rabatter"
      actions={
        <ButtonLink to="/discount/new" icon={Plus} variant="primary">
          Ny rabatt
        </ButtonLink>
      }
    />
    <List />
  </>
)

const List = () => {
  const { data, isPending, refetch } = useDiscounts()
  if (isPending) return <Skeleton label="Hämtar rabatter" lines={5} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  if (data.length > 0) return <DiscountList discounts={data} />
  return (
    <Empty icon={BadgePercent} title="Inga rabatter än">
      En rabatt har en kod som ger ett lägre pris i offerten. Lägg till den första med Ny rabatt.
    </Empty>
  )
}
