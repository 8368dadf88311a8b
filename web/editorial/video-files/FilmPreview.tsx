import { type Ref, useState } from 'react'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import type { Videofile } from '../queries/files/files.ts'

type FilmPreviewProps = { readonly file: Videofile; readonly ref: Ref<HTMLVideoElement> }

/** The film with its tracks, as made for listeners, or as it came while nothing is made. */
export const FilmPreview = ({ file, ref }: FilmPreviewProps) => {
  const { name, title, qualities, url, poster, subTitles, width, height } = file
  const [isUnplayable, setUnplayable] = useState(false)
  const source = qualities[0]?.url ?? url
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks are those that editors have added */}
      <video
        key={`${source} ${subTitles.map(({ src }) => src).join(' ')}`}
        ref={ref}
        className="film-preview"
        controls
        preload="metadata"
        src={source}
        poster={poster ?? undefined}
        aria-label={title || name}
        style={width > 0 && height > 0 ? { aspectRatio: `${width.toString()} / ${height.toString()}` } : {}}
        onError={() => setUnplayable(true)}
        onLoadedMetadata={() => setUnplayable(false)}
      >
        {subTitles.map(({ src, url: address, label, kind, srclang }, index) => (
          <track key={src} src={address} label={label} kind={kind} srcLang={srclang} default={index === 0} />
        ))}
      </video>
      {isUnplayable && qualities.length === 0 && (
        <Notice tone="warn" level={3} title="Webbläsaren kan inte visa filmen som den kom">
          <p>Gör den i ordning för spelaren nedan, så går den att se här också.</p>
        </Notice>
      )}
    </>
  )
}
