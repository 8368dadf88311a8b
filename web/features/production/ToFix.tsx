import { VolumeOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'

export type SilentArticle = { readonly _id: string; readonly name: string }

const SHOWN = 5

export type ToFixProps = {
  readonly silent: readonly SilentArticle[]
  /** Whether an article without sound stops the book, or is left out of it and reported. */
  readonly blocks: boolean
  /** Listeners have the issue already. */
  readonly isOut: boolean
  readonly onUpload: (articleId: string) => void
}

const counted = (articles: number) =>
  articles === 1 ? '1 artikel saknar ljud' : `${articles.toString()} artiklar saknar ljud`

/** What the book and its listeners lack. Nothing when nothing does. */
export const ToFix = ({ silent, blocks, isOut, onUpload }: ToFixProps) => {
  const [first] = silent
  if (!first) return null
  const rest = silent.length - SHOWN
  const title = counted(silent.length)
  return (
    <section aria-labelledby="atgarda">
      <div className="section-head">
        <h2 id="atgarda">Att åtgärda</h2>
      </div>
      <div className="notice" data-tone={blocks ? 'danger' : 'warn'}>
        <Icon of={VolumeOff} />
        <h3>{isOut ? `Numret är släppt, men ${title}` : title}</h3>
        {silent.length === 1 ? (
          <p>
            {blocks ? (
              <>
                Ingen bok kan produceras förrän <Name of={first} /> har ljud.
              </>
            ) : (
              <>
                <Name of={first} /> utelämnas ur boken tills den har ljud.
              </>
            )}
          </p>
        ) : (
          <>
            <p>
              {blocks ? 'Ingen bok kan produceras förrän de har ljud.' : 'De utelämnas ur boken tills de har ljud.'}
            </p>
            <ul className="link-list">
              {silent.slice(0, SHOWN).map((article) => (
                <li key={article._id}>
                  <Name of={article} />
                </li>
              ))}
            </ul>
            {rest > 0 && <p>och {rest} till.</p>}
          </>
        )}
        <div className="button-row">
          <Button onPress={() => onUpload(first._id)}>Ladda upp ljud</Button>
        </div>
      </div>
    </section>
  )
}

const Name = ({ of: { _id, name } }: { readonly of: SilentArticle }) => <Link to={`/article/${_id}`}>{name}</Link>
