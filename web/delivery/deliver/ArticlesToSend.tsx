import type { SiteChange } from '../../../domain/delivery/delivery/articles-at-site.ts'
import { joinList } from '../../kernel/words/swedish.ts'
import type { Receiver } from '../queries/receivers.ts'
import { sayChanges } from './changes.ts'

/** The words for one article, and for several. */
const words: Readonly<Record<SiteChange, readonly [string, string]>> = {
  new: ['ny', 'nya'],
  changed: ['ändrad', 'ändrade'],
  same: ['oförändrad', 'oförändrade'],
  removed: ['avpubliceras', 'avpubliceras'],
}

type ArticlesToSendProps = { readonly receiver: string; readonly articles: NonNullable<Receiver['articles']> }

/** The articles that a web site would get, and what they change there. */
export const ArticlesToSend = ({ receiver, articles }: ArticlesToSendProps) => (
  <details className="to-send small">
    <summary>{`Det som skickas: ${sayChanges(words, articles)}`}</summary>
    <ul className="receipt-files" aria-label={`Artiklar som skickas till ${receiver}`}>
      {articles.map(({ _id, name, change }) => (
        <li key={_id}>
          <span>{name}</span>
          <span className="soft">{words[change][0]}</span>
        </li>
      ))}
    </ul>
    <p className="soft">Det som har ändrats för hand på webbplatsen lämnas som det är.</p>
  </details>
)

const quoteNames = (names: readonly string[]) => joinList(names.map((name) => `”${name}”`))

/** Articles that were delivered and are not at the site any more. */
const MissingArticles = ({ missing, made, id }: Pick<Receiver, 'missing' | 'made' | 'id'>) => {
  if (missing.length === 0) return null
  const what = missing.length === 1 ? 'den' : 'de'
  const where = id === 'web' ? 'på webbplatsen' : 'där längre'
  const how = made?.isCurrent ? 'Skicka' : 'Producera och skicka'
  return (
    <span className="small">{`${quoteNames(missing)} finns inte ${where}. ${how} igen, så kommer ${what} dit.`}</span>
  )
}

/** Articles that the issue has again, in another version, and that readers of the site do not see yet. */
const HiddenArticles = ({ hidden }: Pick<Receiver, 'hidden'>) => {
  if (hidden.length === 0) return null
  const why =
    hidden.length === 1
      ? 'är dold på webbplatsen: den har ändrats sedan den togs ner. Producera och leverera igen, så visas den.'
      : 'är dolda på webbplatsen: de har ändrats sedan de togs ner. Producera och leverera igen, så visas de.'
  return <span className="small">{`${quoteNames(hidden)} ${why}`}</span>
}

/** Articles that were delivered, and are missing or hidden at the site. */
export const UndeliveredArticles = (receiver: Pick<Receiver, 'missing' | 'hidden' | 'made' | 'id'>) => (
  <>
    <HiddenArticles {...receiver} />
    <MissingArticles {...receiver} />
  </>
)
