import { useController, useWatch } from 'react-hook-form'
import type { ListedFile } from '../../../../commands/editorial/issue-import/source-place.ts'
import { type SourceId, sources } from '../../../../domain/editorial/publication/settings/sources/sources.ts'
import { TryConnection } from '../../../kernel/components/connection/TryConnection.tsx'
import { useApi } from '../../../kernel/server/api-client.ts'
import { sayInstant, saySize } from '../../../kernel/words/swedish.ts'
import type { PublicationControl } from '../inputs.tsx'

type TrySourceProps = PublicationControl & { readonly publicationId: string; readonly source: SourceId }

/** `articles`: of a feed. */
type SourceTrial = {
  readonly found: ListedFile | null
  readonly articles?: number
  readonly failure?: string
  readonly hostKey?: string
}

const sayFeed = (articles: number): string => `Flödet finns, ${articles === 1 ? '1 artikel' : `${articles} artiklar`}`

const sayFile = ({ name, bytes, modifiedAt }: ListedFile): string =>
  [name, bytes === null ? '' : saySize(bytes), modifiedAt === null ? '' : `ändrad ${sayInstant(modifiedAt)}`]
    .filter(Boolean)
    .join(', ')

const foundFile = ({ found: file, articles }: SourceTrial, url: string) =>
  file === null
    ? {
        tone: 'warn' as const,
        title: 'Hittades inte',
        text: `Servern svarar, men ${/^https?:/i.test(url) ? 'det finns ingenting på adressen' : 'ingen fil där passar'}.`,
      }
    : { tone: 'ok' as const, title: articles === undefined ? 'Filen finns' : sayFeed(articles), text: sayFile(file) }

/** Looks for the file with the form's values, saved or not. */
export const TrySource = ({ control, publicationId, source }: TrySourceProps) => {
  const api = useApi()
  const { place } = sources[source]
  const [url, username, password, directory, filename, hostKey] = useWatch({
    control,
    name: [
      `${place}:url`,
      `${place}:username`,
      `${place}:password`,
      `${place}:directory`,
      `${place}:filename`,
      `${place}:hostKey`,
    ],
  })
  const { field: key } = useController({ control, name: `${place}:hostKey` })
  const tried = { url, username, directory, filename, hostKey, ...(password !== '' && { password }) }
  return (
    <TryConnection<never, typeof tried>
      isDisabled={url === ''}
      place={tried}
      confirmKey={(shown) => {
        key.onChange(shown)
        return { ...tried, hostKey: shown }
      }}
      tryIt={async (sent) => {
        const path = `/api/publications/sources/${publicationId}/${source}/try`
        const answer = await api.post<SourceTrial>(path, sent)
        return { ...answer, done: [], found: foundFile(answer, sent.url) }
      }}
      said={{}}
    />
  )
}
