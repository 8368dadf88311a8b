import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'

/** The desk of those who must explain what happened. */
export const SupportPage = () => {
  useCrumbs([{ text: 'Supportbord', href: '/support' }])
  return <PageHead title="Supportbord" />
}
