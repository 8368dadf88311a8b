import { Copy } from 'lucide-react'
import { type PodcastState, usePodcast } from '../../../../delivery/queries/podcast.ts'
import { sayEpisodes, sayLacks, sayWithoutSound } from '../../../../delivery/words/podcast.ts'
import { Button } from '../../../../kernel/components/actions/Button.tsx'
import { Notice } from '../../../../kernel/components/feedback/Notice.tsx'
import { TextField } from '../../../../kernel/components/fields/TextField.tsx'
import { useCopying } from '../../../../kernel/components/fields/use-copying.ts'

/** The feed's address, or the reasons why there is none, for the saved publication. */
export const PodcastStatus = ({ publicationId }: { readonly publicationId: string }) => {
  const { data } = usePodcast(publicationId)
  if (!data) return null
  const { url, lacks, problems, unheard, lost } = data
  if (url === null)
    return (
      <Notice level={3} title="Podden visas inte än">
        <p>{sayLacks(lacks)}</p>
        <p>Så står det i det som är sparat. Adressen kommer här när inget saknas.</p>
      </Notice>
    )
  return (
    <>
      <Address url={url} state={data} />
      <Articles title="Ljud som inte går att höra" of={unheard}>
        De är tysta, eller inga ljud. Det som hördes i podden förut hörs tills det finns ett ljud som går att höra.
      </Articles>
      <Articles title="Artiklar som har förlorat sitt ljud" of={lost}>
        Ljudet har tagits bort sedan numret släpptes, så de hörs inte i podden.
      </Articles>
      {problems.length > 0 && (
        <Notice tone="warn" level={3} title="Kataloger kan neka podden">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

type ArticlesProps = { readonly title: string; readonly of: PodcastState['unheard']; readonly children: string }

const Articles = ({ title, of: articles, children }: ArticlesProps) =>
  articles.length > 0 && (
    <Notice tone="warn" level={3} title={title}>
      <p>{children}</p>
      <ul>
        {articles.map(({ name, issue }) => (
          <li key={`${issue} ${name}`}>
            {name}, {issue}
          </li>
        ))}
      </ul>
    </Notice>
  )

type AddressProps = { readonly url: string; readonly state: PodcastState }

const Address = ({ url, state: { episodes, withoutSound } }: AddressProps) => {
  const { copy, ...field } = useCopying(url)
  return (
    <Notice
      tone="ok"
      level={3}
      title="Podden finns"
      actions={
        <>
          <Button icon={Copy} onPress={() => void copy()}>
            Kopiera adressen
          </Button>
          <a className="button" data-variant="quiet" href={url} target="_blank" rel="noreferrer">
            Öppna flödet
          </a>
        </>
      }
    >
      <p>
        {sayEpisodes(episodes)} {withoutSound > 0 && sayWithoutSound(withoutSound)}
      </p>
      <TextField label="Poddens adress" value={url} isReadOnly {...field} />
    </Notice>
  )
}
