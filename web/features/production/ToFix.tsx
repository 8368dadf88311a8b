import { VolumeOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'

export type SilentArticle = { readonly _id: string; readonly name: string }

const SHOWN = 5

/** What stands between the issue and its listeners. Nothing when nothing does. */
export const ToFix = ({
  silent,
  onUpload,
}: {
  readonly silent: readonly SilentArticle[]
  readonly onUpload: (articleId: string) => void
}) => {
  const [first] = silent
  if (!first) return null
  const rest = silent.length - SHOWN
  return (
    <section aria-labelledby="atgarda">
      <div className="section-head">
        <h2 id="atgarda">Att åtgärda</h2>
      </div>
      <div className="notice" data-tone="danger">
        <Icon of={VolumeOff} />
        <h3>{silent.length === 1 ? '1 artikel saknar ljud' : `${silent.length.toString()} artiklar saknar ljud`}</h3>
        {silent.length === 1 ? (
          <p>
            Numret kan inte släppas förrän <Link to={`/article/${first._id}`}>{first.name}</Link> har ljud.
          </p>
        ) : (
          <>
            <p>Numret kan inte släppas förrän de har ljud.</p>
            <ul className="link-list">
              {silent.slice(0, SHOWN).map(({ _id, name }) => (
                <li key={_id}>
                  <Link to={`/article/${_id}`}>{name}</Link>
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
