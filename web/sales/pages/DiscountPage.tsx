import { useNavigate, useParams } from 'react-router-dom'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { DiscountForm } from '../discount-form/DiscountForm.tsx'
import { useDiscountForm } from '../discount-form/discount-form.ts'

const NEW_ID = 'new'

export const DiscountPage = () => {
  const { itemId } = useParams()
  return <DiscountOf key={itemId} id={itemId === NEW_ID ? undefined : itemId} />
}

const DiscountOf = ({ id }: { readonly id: string | undefined }) => {
  const navigate = useNavigate()
  const state = useDiscountForm(id, (created) => void navigate(`/discount/${created}`, { replace: true }))
  const title = id === undefined ? 'Ny rabatt' : 'Redigera rabatt'
  useCrumbs([
    { text: 'Rabatter', href: '/discounts' },
    { text: title, href: `/discount/${id ?? NEW_ID}` },
  ])
  return (
    <>
      <PageHead title={title} />
      <DiscountForm state={state} />
    </>
  )
}
