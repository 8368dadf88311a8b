import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'

/** Stands for a page of which the events do not tell. */
export const NotKeptPage = () => (
  <>
    <PageHead title="Inte sparat" />
    <Notice title="Den går inte att visa som den var">Välj en av sakens skärmar ovanför, eller gå tillbaka.</Notice>
  </>
)
