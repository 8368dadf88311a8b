import { ChevronRight, FileText, Headphones, Languages } from 'lucide-react'
import { Icon } from '../kernel/components/Icon.tsx'
import { useRead } from '../kernel/queries/use-read.ts'

/** Out of the staff application: what visitors come for. */
export const VisitorLinks = () => {
  const { data: example } = useRead<{ player: string | null }>('/api/issues/playlist/example', {
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <ul className="front-list">
      {example?.player && (
        <li>
          <a href={example.player}>
            <Icon of={Headphones} />
            Lyssna på ett exempel
            <Icon of={ChevronRight} />
          </a>
        </li>
      )}
      <li>
        <a href="/ljudkodcontact">
          <Icon of={FileText} />
          Begär offert på inläsning
          <Icon of={ChevronRight} />
        </a>
      </li>
      <li>
        <a href="/ljudkodcontact/en" lang="en" hrefLang="en">
          <Icon of={Languages} />
          Request a quotation in English
          <Icon of={ChevronRight} />
        </a>
      </li>
    </ul>
  )
}
