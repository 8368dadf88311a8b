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
  readonly onUpload: (articleId: string) => void
}

/** What stands between the issue and its listeners. Nothing when nothing does. */
export const ToFix = ({ silent, blocks, onUpload }: ToFixProps) => {
  const [first] = silent
  if (!first) return null
  const rest = silent.length - SHOWN
  return (
    <section aria-labelledby="atgarda">
      <div className="section-head">
        <h2 id="atgarda">Att åtgärda</h2>
      </div>
      <div className="notice" data-tone={blocks ? 'danger' : 'warn'}>
        <Icon of={VolumeOff} />
        <h3>{silent.length === 1 ? '1 artikel saknar ljud' : `${silent.length.toString()} artiklar saknar ljud`}</h3>
        {silent.length === 1 ? (
          <p>
            {blocks ? (
              <>
                Numret kan inte släppas förrän <Name of={first} /> har ljud.
              </>
            ) : (
              <>
                <Name of={first} /> utelämnas ur boken tills den har ljud.
              </>
            )}
          </p>
        ) : (
          <>
            <p>{blocks ? 'Numret kan inte släppas förrän de har ljud.' : 'De utelämnas ur boken tills de har ljud.'}</p>
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
