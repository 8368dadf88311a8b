import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { SoundFindings } from '../entities/SoundFindings.tsx'
import { SoundPlayer } from '../entities/SoundPlayer.tsx'
import { placesOf, soundAddress } from '../entities/sound-findings.ts'
import type { SubmittedFile } from '../queries/submissions.ts'
import { TextExcerpt } from './TextExcerpt.tsx'

type FileContentProps = { readonly file: SubmittedFile; readonly submissionId: string }

/** The file itself: a player, a picture, a film. Nothing is fetched of sound and film before the editor presses play. */
export const FileContent = ({ file: sent, submissionId }: FileContentProps) => {
  if (!sent.file) return null
  const { rejected, name, url } = sent.file
  if (rejected !== null)
    return (
      <Notice tone="danger" level={3} title="Filen går inte att använda">
        <p>{rejected}</p>
      </Notice>
    )
  if (sent.kind === 'sound')
    return (
      <>
        <SoundPlayer
          url={soundAddress(sent.file)}
          name={name}
          duration={sent.file.duration}
          places={placesOf(sent.file)}
        />
        <SoundFindings file={sent.file} isStaff />
      </>
    )
  if (sent.kind === 'text') return <TextExcerpt submissionId={submissionId} file={sent} />
  if (sent.kind === 'image') return <img className="sent-picture" src={url} alt={sent.file.alt} loading="lazy" />
  if (sent.kind === 'video')
    return (
      <video className="sent-picture" src={url} controls preload="none" aria-label={name}>
        <track kind="captions" />
      </video>
    )
  return null
}
