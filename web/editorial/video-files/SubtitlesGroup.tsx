import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { TrackKind, trackKinds } from '../../../domain/editorial/media/subtitles/read-subtitles.ts'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import type { Videofile } from '../queries/files/files.ts'
import { useChangeTracks } from '../queries/files/films.ts'
import { AddTrack } from './AddTrack.tsx'

const kindWords = (kind: string) => {
  const { data } = TrackKind.safeParse(kind)
  return data ? trackKinds[data] : kind
}

/** The text tracks of a film: the first is shown by itself, the others when a listener chooses them. */
export const SubtitlesGroup = ({ file }: { readonly file: Videofile }) => {
  const change = useChangeTracks(file)
  const { subTitles } = file
  const move = (from: number, to: number) => {
    const [moved, other] = [subTitles[from], subTitles[to]]
    if (!moved || !other) return
    const tracks = subTitles.with(from, other).with(to, moved)
    change.mutate({ tracks, text: `Spåret ${moved.label} är flyttat.` })
  }
  return (
    <FormGroup title="Undertexter" help="Det första spåret visas av sig självt. Se dem över bilden ovanför.">
      {subTitles.length === 0 && <p className="soft">Inga undertexter än.</p>}
      {subTitles.length > 0 && (
        <ul className="file-list">
          {subTitles.map(({ src, url, label, kind, srclang }, index) => (
            <li key={src}>
              <div className="grow">
                <span>
                  <a className="text-link" href={url} download>
                    {label}
                  </a>
                  <span className="meta">
                    {' '}
                    {kindWords(kind)}, <span className="code">{srclang}</span>
                  </span>
                </span>
                <span className="row-actions">
                  <IconButton
                    icon={ArrowUp}
                    label={`Flytta upp ${label}`}
                    isDisabled={index === 0}
                    onPress={() => move(index, index - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={`Flytta ner ${label}`}
                    isDisabled={index === subTitles.length - 1}
                    onPress={() => move(index, index + 1)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`Ta bort ${label}`}
                    onPress={() =>
                      change.mutate({
                        tracks: subTitles.filter((track) => track.src !== src),
                        text: `Spåret ${label} är borttaget.`,
                      })
                    }
                  />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <AddTrack id={file._id} />
    </FormGroup>
  )
}
