import './presence.css'
import { Users } from 'lucide-react'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { useOthersIn } from './use-presence.ts'

/** The other editors in the article, read out when one comes or begins to write. */
export const OthersHere = ({ articleId }: { readonly articleId: string }) => {
  const others = useOthersIn(articleId)
  return (
    <p className="others-here" role="status">
      {others !== '' && (
        <>
          <Icon of={Users} /> {others}
        </>
      )}
    </p>
  )
}
