import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { Missing } from '../components/feedback/Missing.tsx'
import { NOTHING_YET, PageHead } from '../components/layout/PageHead.tsx'
import { receiptsOf } from '../features/receipt-list/receipts.tsx'
import { EntityList } from '../lists/EntityList.tsx'
import { useCrumbs } from '../navigation/crumbs.ts'
import { usePublication } from '../queries/publications.ts'
import { isMissing } from '../server/api-client.ts'

export const ReceiptsPage = () => {
  const { publicationId = '' } = useParams()
  const { data: publication, error } = usePublication(publicationId)
  const publicationName = publication?.name ?? ''
  const receipts = useMemo(() => receiptsOf({ publicationId, publicationName }), [publicationId, publicationName])
  useCrumbs(
    publication && [
      { text: 'Publikationer', href: '/publications' },
      { text: publication.name, href: `/publications/issues/${publicationId}` },
      { text: 'Kvitton', href: `/publications/receipts/${publicationId}` },
    ],
  )
  return (
    <>
      <PageHead
        title="Kvitton"
        kicker={publication?.name ?? NOTHING_YET}
        deck={<span>Vad som har gått till mottagarna, och vad som inte kom fram.</span>}
      />
      {isMissing(error) ? <Missing what="Publikationen" listAt="/publications" /> : <EntityList of={receipts} />}
    </>
  )
}
