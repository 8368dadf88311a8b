import { Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { IconButton } from '../../../kernel/components/actions/IconButton.tsx'
import { Status } from '../../../kernel/components/feedback/Status.tsx'
import { UploadField } from '../../../kernel/components/fields/UploadField.tsx'
import { ACCEPTED_SOUND_TYPES } from '../../accepted-sounds.ts'
import { OwnedFiles } from '../../entities/files/OwnedFiles.tsx'
import { SoundFindings } from '../../entities/SoundFindings.tsx'
import { SoundPlayer } from '../../entities/SoundPlayer.tsx'
import { placesOf, soundAddress } from '../../entities/sound-findings.ts'
import { VoiceField } from '../../entities/VoiceField.tsx'
import { uploadTo, useRefreshFiles } from '../../queries/files/file-acts.ts'
import type { Soundfile } from '../../queries/files/files.ts'
import { useUploads } from '../../queries/uploads/uploads.ts'
import { Line, type PublicationControl } from '../inputs.tsx'
import { withLongFindings } from './RecordingRow.tsx'
import { type RecordingStatus, recordingStatusOf } from './recordings-section.ts'
import { nameForFolder, type StandingSound, soundsIn } from './standing-section.ts'

type StandingSectionProps = PublicationControl & { readonly publication: PublicationView }

/** Uploads and removes sounds at once; the names of the folders are saved with the form. */
export const StandingSection = ({ control, publication }: StandingSectionProps) => (
  <>
    <Folder
      control={control}
      publicationId={publication._id}
      name="wfsettings:RESOURCE_DIR_1"
      hint="Ett ord som ljudens filnamn börjar med, till exempel Inledning. Då hörs Inledning 1.mp3 och Inledning 2.mp3 i den ordningen. Tomt: inget hörs före artiklarna."
    />
    <Folder
      control={control}
      publicationId={publication._id}
      name="wfsettings:RESOURCE_DIR_2"
      hint="Ett annat ord, till exempel Avslutning. Tomt: inget hörs efter artiklarna."
    />
  </>
)

type FolderProps = PublicationControl & {
  readonly publicationId: string
  readonly name: 'wfsettings:RESOURCE_DIR_1' | 'wfsettings:RESOURCE_DIR_2'
  readonly hint: string
}

const Folder = ({ control, publicationId, name, hint }: FolderProps) => {
  const folder = useWatch({ control, name }).trim()
  const owner = { kind: 'publication', id: publicationId } as const
  return (
    <div className="fields">
      <Line control={control} name={name} hint={hint} />
      {folder !== '' && (
        <OwnedFiles kind="soundfiles" owner={owner} label="Hämtar ljudfiler">
          {(files, onRemove) => (
            <>
              <StandingSounds folder={folder} sounds={soundsIn(folder, files)} onRemove={onRemove} />
              <FolderUpload folder={folder} publicationId={publicationId} />
            </>
          )}
        </OwnedFiles>
      )}
    </div>
  )
}

type StandingSoundsProps = {
  readonly folder: string
  readonly sounds: readonly StandingSound[]
  readonly onRemove: (file: Soundfile) => void
}

const StandingSounds = ({ folder, sounds, onRemove }: StandingSoundsProps) =>
  sounds.length === 0 ? (
    <p className="soft">Inget av publikationens ljud har ett filnamn som börjar med {folder}.</p>
  ) : (
    <ul className="file-list" aria-label={`Ljud i ${folder}`}>
      {sounds.map(({ file, heardAs }) => (
        <li key={file._id}>
          <div className="grow">
            <span className="file-name">
              {heardAs} <span className="meta">{file.name}</span>
            </span>
            <StandingPlayer file={file} heardAs={heardAs} />
          </div>
          <IconButton icon={Trash2} label={`Radera ${file.name}`} onPress={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  )

/** What books have meanwhile, or instead. */
const statusTexts: Partial<Readonly<Record<RecordingStatus, string>>> = {
  inCheck: 'Ljudet kontrolleras.',
  silent: 'Inget hörs i ljudet. Böckerna görs utan det.',
  refused: 'Böckerna görs utan det.',
}

const StandingPlayer = ({ file, heardAs }: StandingSound) => {
  const shown = withLongFindings(file)
  const says = statusTexts[recordingStatusOf(file)]
  return (
    <>
      {file.rejected === null ? (
        <SoundPlayer url={soundAddress(file)} name={file.name} duration={file.duration} places={placesOf(shown)} />
      ) : (
        <Status tone="danger">{file.rejected}</Status>
      )}
      <SoundFindings file={shown} isStaff />
      <VoiceField file={file} name={heardAs} instead="Böckerna görs utan ljudet." />
      {says && <span className="soft small">{says}</span>}
    </>
  )
}

type FolderUploadProps = { readonly folder: string; readonly publicationId: string }

/** Uploads sounds under names that put them in the folder. */
const FolderUpload = ({ folder, publicationId }: FolderUploadProps) => {
  const refresh = useRefreshFiles()
  const to = uploadTo({ kind: 'publication', id: publicationId })
  const { uploads, start } = useUploads(to, { collection: 'soundfiles', onUploaded: () => void refresh() })
  const rename = (file: File) => new File([file], nameForFolder(folder, file.name), { type: file.type })
  return (
    <UploadField
      label={`Ladda upp ljud till ${folder}`}
      hint={`Släpp ljud här eller välj dem. Namnet får ${folder} först, om det saknas.`}
      accept={ACCEPTED_SOUND_TYPES}
      isMultiple
      uploads={uploads}
      onFiles={(files) => void start(files.map(rename))}
    />
  )
}
