import { Rss } from 'lucide-react'
import { feedPath, usePodcasts } from '../../delivery/queries/podcast.ts'
import { sayLacks } from '../../delivery/words/podcast.ts'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'

type PodcastLineProps = { readonly of: { readonly _id: string; readonly name: string } }

/** A link to the podcast, or the reasons why a publication with a podcast type has none. */
export const PodcastLine = ({ of: { _id, name } }: PodcastLineProps) => {
  const lacks = usePodcasts()?.get(_id)
  if (!lacks) return null
  return (
    <span className="small second-line long-status">
      {lacks.length > 0 ? (
        <Status tone="warn">Podden visas inte: {sayLacks(lacks).toLowerCase()}</Status>
      ) : (
        <a
          className="with-icon"
          href={feedPath(_id)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Poddflöde för ${name}`}
        >
          <Icon of={Rss} />
          Poddflöde
        </a>
      )}
    </span>
  )
}
