import page from '../../../docs/who-may-what.md?raw'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { RightsList } from '../rights/RightsList.tsx'
import { rightsIn } from '../rights/rights.ts'

const parts = rightsIn(page)

/** Who may what, as the routes of the server say. */
export const RightsPage = () => {
  useCrumbs([
    { text: 'Användare', href: '/users' },
    { text: 'Vem får vad', href: '/rattigheter' },
  ])
  return (
    <>
      <PageHead
        title="Vem får vad"
        deck="En högre roll får allt som en lägre får. Vid ”i egen organisation” gäller den högre av rollen i installationen och rollen i organisationen."
      />
      {parts.map((part) => (
        <RightsList key={part.title} {...part} />
      ))}
    </>
  )
}
