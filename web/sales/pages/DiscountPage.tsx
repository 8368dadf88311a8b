import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { itemPage, useItemPlace } from '../../kernel/navigation/item-page.tsx'
import { DiscountForm } from '../discount-form/DiscountForm.tsx'
import { useDiscountForm } from '../discount-form/discount-form.ts'

const DiscountOf = ({ id }: { readonly id: string | undefined }) => {
  const { title, open } = useItemPlace(id, {
    list: { text: 'Rabatter', href: '/discounts' },
    path: '/discount',
    titles: { first: 'Ny rabatt', later: 'Redigera rabatt' },
  })
  const state = useDiscountForm(id, open)
  return (
    <>
      <PageHead title={title} />
      <DiscountForm state={state} />
    </>
  )
}

export const DiscountPage = itemPage(DiscountOf)
