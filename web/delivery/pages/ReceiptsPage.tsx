import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { issuesCrumbs } from '../../editorial/entities/crumbs.ts'
import { useReceiptOwner } from '../../editorial/queries/publications.ts'
import { MissingNotice } from '../../kernel/components/feedback/MissingNotice.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { EMPTY_LINE, PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { isNotFound } from '../../kernel/server/api-client.ts'
import { receiptListOf } from '../receipt-list/receipt-list.tsx'

export const ReceiptsPage = () => {
  const { publicationId = '' } = useParams()
  const { data: publication, error } = useReceiptOwner(publicationId)
  const { name: publicationName = '', isRemoved = false } = publication ?? {}
  const receipts = useMemo(
    () => receiptListOf({ publicationId, publicationName, isRemoved }),
    [publicationId, publicationName, isRemoved],
  )
  useCrumbs(
    publication && [
      ...(publication.isRemoved
        ? [{ text: 'Publikationer', href: '/publications' }]
        : issuesCrumbs({ _id: publicationId, name: publication.name })),
      { text: 'Kvitton', href: `/publications/receipts/${publicationId}` },
    ],
  )
  return (
    <>
      <PageHead
        title="Kvitton"
        kicker={publication?.name ?? EMPTY_LINE}
        deck={<span>Vad som har gått till mottagarna, och vad som inte kom fram.</span>}
      />
      {isRemoved && (
        <Notice tone="warn" title="Publikationen är raderad">
          <p>Det som ligger på dess webbplatser tas ner av sig självt där det går. Vad någon måste ta ner står här.</p>
        </Notice>
      )}
      {isNotFound(error) ? <MissingNotice what="Publikationen" listAt="/publications" /> : <EntityList of={receipts} />}
    </>
  )
}
