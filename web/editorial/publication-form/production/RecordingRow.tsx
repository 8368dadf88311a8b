import { CircleAlert, Mic, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { isDoubtfulOfName } from '../../../../domain/production/manifest/read-names.ts'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { IconButton } from '../../../kernel/components/actions/IconButton.tsx'
import { ProgressBar } from '../../../kernel/components/feedback/ProgressBar.tsx'
import { Status } from '../../../kernel/components/feedback/Status.tsx'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { ACCEPTED_SOUND_TYPES } from '../../accepted-sounds.ts'
import { SoundFindings } from '../../entities/SoundFindings.tsx'
import { SoundPlayer } from '../../entities/SoundPlayer.tsx'
import { placesOf, soundAddress } from '../../entities/sound-findings.ts'
import { VoiceField } from '../../entities/VoiceField.tsx'
import type { Soundfile } from '../../queries/files/files.ts'
import { useUploads } from '../../queries/uploads/uploads.ts'
import { type RecordingStatus, recordingStatusOf } from './recordings-section.ts'

type Recording = {
  /** Undefined while unknown, null when the file no longer exists. */
  readonly file: Soundfile | null | undefined
}

type RecordingRowProps = {
  readonly publicationId: string
  readonly name: string
  /** A remark beside the name. */
  readonly about?: string
  readonly recording: Recording | undefined
  /** Absent for a name that is no longer used. */
  readonly onRecorded?: (sound: string) => void
  readonly onRemove: () => void
}

/** The sentence about what listeners hear meanwhile, or instead. */
const fallbackTexts: Partial<Readonly<Record<RecordingStatus, string>>> = {
  inCheck: 'Ljudet kontrolleras. Tills det är klart läser talsyntesen namnet.',
  silent: 'Talsyntesen läser namnet.',
  refused: 'Talsyntesen läser namnet.',
}

/** The sound with what a person is to listen to in it. A name, or what opens a book, may be short. */
export const withLongFindings = (file: Soundfile): Soundfile => ({
  ...file,
  findings: file.findings.filter(isDoubtfulOfName),
})

const RecordedName = ({ name, file }: { readonly name: string; readonly file: Soundfile }) => {
  const shown = withLongFindings(file)
  const says = fallbackTexts[recordingStatusOf(file)]
  return (
    <>
      {file.rejected === null ? (
        <SoundPlayer
          url={soundAddress(file)}
          name={`inläsningen av ${name}`}
          duration={file.duration}
          places={placesOf(shown)}
        />
      ) : (
        <Status tone="danger">{file.rejected}</Status>
      )}
      <SoundFindings file={shown} isStaff />
      <VoiceField file={file} name={name} instead="Talsyntesen läser namnet." />
      {says && <span className="soft small">{says}</span>}
    </>
  )
}

const SOUND_GONE_TEXT = 'Ljudet finns inte längre. Talsyntesen läser namnet.'

export const RecordingRow = ({ publicationId, name, about, recording, onRecorded, onRemove }: RecordingRowProps) => {
  const { uploads, start, isSending } = useUploads({ publicationid: publicationId }, { collection: 'soundfiles' })
  // Only the last refusal is shown: an earlier one is useless beside an accepted sound.
  const [isRefused, setRefused] = useState(false)
  const told = uploads.filter((upload) => upload.error === undefined || (isRefused && upload === uploads.at(-1)))
  const record = async (files: readonly File[]): Promise<void> => {
    setRefused(false)
    const [sent] = await start(files.slice(0, 1), record)
    setRefused(sent === undefined)
    if (sent) onRecorded?.(sent._id)
  }
  return (
    <li>
      <div className="grow">
        <span className="file-name">
          {name}
          {about !== undefined && <span className="meta"> {about}</span>}
        </span>
        {recording?.file && <RecordedName name={name} file={recording.file} />}
        {recording?.file === null && <Status tone="danger">{SOUND_GONE_TEXT}</Status>}
        {told.map(({ id, fileName, percent, error }) =>
          error === undefined ? (
            <ProgressBar key={id} label={fileName} value={percent} />
          ) : (
            <p key={id} role="alert" className="react-aria-FieldError">
              <Icon of={CircleAlert} />
              <span>{error}</span>
            </p>
          ),
        )}
        <span className="row-actions">
          {onRecorded && (
            <FileTrigger acceptedFileTypes={ACCEPTED_SOUND_TYPES} onSelect={(files) => void record([...(files ?? [])])}>
              <Button
                icon={Mic}
                variant="quiet"
                isDisabled={isSending}
                aria-label={recording ? `Byt inläsningen av ${name}` : `Ladda upp en inläsning av ${name}`}
              >
                {recording ? 'Byt' : 'Ladda upp'}
              </Button>
            </FileTrigger>
          )}
          {recording && <IconButton icon={Trash2} label={`Ta bort inläsningen av ${name}`} onPress={onRemove} />}
        </span>
      </div>
    </li>
  )
}
