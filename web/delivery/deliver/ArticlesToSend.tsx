import type { SiteChange } from '../../../domain/delivery/delivery/articles-at-site.ts'
import { joinList } from '../../kernel/words/swedish.ts'
import type { Receiver } from '../queries/receivers.ts'
import { sayChanges } from './changes.ts'

/** Of one article, and of several. */
const words: Readonly<Record<SiteChange, readonly [string, string]>> = {
  new: ['ny', 'nya'],
  changed: ['ändrad', 'ändrade'],
  same: ['oförändrad', 'oförändrade'],
  removed: ['avpubliceras', 'avpubliceras'],
}

type ArticlesToSendProps = { readonly receiver: string; readonly articles: NonNullable<Receiver['articles']> }

/** What a web site would be brought, and what that changes there. */
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

/** What has been delivered, and is not there. */
const MissingArticles = ({ missing, made, id }: Pick<Receiver, 'missing' | 'made' | 'id'>) => {
  if (missing.length === 0) return null
  const what = missing.length === 1 ? 'den' : 'de'
  const where = id === 'web' ? 'på webbplatsen' : 'där längre'
  const how = made?.isCurrent ? 'Skicka' : 'Producera och skicka'
  return (
    <span className="small">{`${quoteNames(missing)} finns inte ${where}. ${how} igen, så kommer ${what} dit.`}</span>
  )
}

/** What the issue has, and readers there do not see: what came back otherwise than it went. */
const HiddenArticles = ({ hidden }: Pick<Receiver, 'hidden'>) => {
  if (hidden.length === 0) return null
  const why =
    hidden.length === 1
      ? 'är dold på webbplatsen: den har ändrats sedan den togs ner. Producera och leverera igen, så visas den.'
      : 'är dolda på webbplatsen: de har ändrats sedan de togs ner. Producera och leverera igen, så visas de.'
  return <span className="small">{`${quoteNames(hidden)} ${why}`}</span>
}

/** What of an issue is not there, or not seen, though it has come there. */
export const UndeliveredArticles = (receiver: Pick<Receiver, 'missing' | 'hidden' | 'made' | 'id'>) => (
  <>
    <HiddenArticles {...receiver} />
    <MissingArticles {...receiver} />
  </>
)
