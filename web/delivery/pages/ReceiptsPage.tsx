import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { Missing } from '../../components/feedback/Missing.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { NOTHING_YET, PageHead } from '../../components/layout/PageHead.tsx'
import { useReceiptOwner } from '../../editorial/queries/publications.ts'
import { EntityList } from '../../lists/EntityList.tsx'
import { useCrumbs } from '../../navigation/crumbs.ts'
import { isMissing } from '../../server/api-client.ts'
import { receiptsOf } from '../receipt-list/receipts.tsx'

export const ReceiptsPage = () => {
  const { publicationId = '' } = useParams()
  const { data: publication, error } = useReceiptOwner(publicationId)
  const { name: publicationName = '', isRemoved = false } = publication ?? {}
  const receipts = useMemo(
    () => receiptsOf({ publicationId, publicationName, isRemoved }),
    [publicationId, publicationName, isRemoved],
  )
  useCrumbs(
    publication && [
      { text: 'Publikationer', href: '/publications' },
      ...(publication.isRemoved ? [] : [{ text: publication.name, href: `/publications/issues/${publicationId}` }]),
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
      {isRemoved && (
        <Notice tone="warn" title="Publikationen är raderad">
          <p>Det som ligger på dess webbplatser tas ner av sig självt där det går. Vad någon måste ta ner står här.</p>
        </Notice>
      )}
      {isMissing(error) ? <Missing what="Publikationen" listAt="/publications" /> : <EntityList of={receipts} />}
    </>
  )
}
