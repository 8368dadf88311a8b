import { RefreshCw } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import type { OwnedFileFields } from '../../kernel/forms/owned-files/owned-file-form.ts'
import { sayLength, sayNumber } from '../../kernel/words/swedish.ts'
import { OwnedFileForm } from '../entities/files/OwnedFileForm.tsx'
import { SoundPlayer } from '../entities/SoundPlayer.tsx'
import { soundAddress } from '../entities/sound-findings.ts'
import { Waveform } from '../entities/Waveform.tsx'
import type { Soundfile } from '../queries/files/files.ts'
import { usePeaks } from '../queries/files/peaks.ts'
import { useMeasureSound } from './measure-sound.ts'
import { sayBits } from './say-bits.ts'

type SoundFormProps = {
  readonly state: EntityFormState<OwnedFileFields>
  readonly file: Soundfile
  readonly closeTo: string
}

export const SoundForm = ({ state, file, closeTo }: SoundFormProps) => (
  <OwnedFileForm
    state={state}
    kind="Ljudfil"
    closeTo={closeTo}
    uses={file.uses}
    preview={file.rejected === null ? <SoundPreview file={file} /> : <Rejection why={file.rejected} />}
  >
    <FormGroup title="Ljudet" help="Mäts när filen kommer in.">
      <Facts file={file} />
    </FormGroup>
  </OwnedFileForm>
)

const Rejection = ({ why }: { readonly why: string }) => (
  <Notice tone="danger" level={3} title="Filen går inte att använda">
    <p>{why}</p>
  </Notice>
)

const SoundPreview = ({ file }: { readonly file: Soundfile }) => {
  const peaks = usePeaks(file._id)
  return (
    <>
      {peaks.isPending && <div className="waveform" />}
      {peaks.data && <Waveform peaks={peaks.data.peaks} name={file.name} />}
      <SoundPlayer url={soundAddress(file)} name={file.name} duration={file.duration} />
    </>
  )
}

type SoundNameProps = { readonly file: Soundfile; readonly filename: string; readonly format: 'wav' | 'mp3' }

/** The name under which a form of the sound is served; one that is not made yet is made when it is fetched. */
const SoundName = ({ file, filename, format }: SoundNameProps) => (
  <>
    <a
      className="text-link code"
      href={`/api/soundfiles/serveFileByIdWithFormat/${file._id}/${format}?download=1`}
      download
    >
      {filename === '' ? `${file._id}.${format}` : filename}
    </a>
    {filename === '' && <span className="soft"> görs när du hämtar den</span>}
  </>
)

/** Formats that the server makes on first request. */
const versions = ['wav', 'mp3', 'ogg', 'opus', 'aac'] as const

const Facts = ({ file }: { readonly file: Soundfile }) => {
  const measure = useMeasureSound()
  return (
    <>
      <dl className="facts num">
        <dt>Längd</dt>
        <dd>{sayLength(file.duration)}</dd>
        <dt>Kanaler</dt>
        <dd>{file.channels === 1 ? '1 (mono)' : file.channels}</dd>
        <dt>Bitdjup</dt>
        <dd>{sayBits(file)}</dd>
        <dt>Samplingsfrekvens</dt>
        <dd>{sayNumber(file.sampleRate)} Hz</dd>
        <dt>Filnamn</dt>
        <dd className="code">{file.originalFilename}</dd>
        <dt>Wav</dt>
        <dd>
          <SoundName file={file} filename={file.filenameWav} format="wav" />
        </dd>
        <dt>Mp3</dt>
        <dd>
          <SoundName file={file} filename={file.filenameMp3} format="mp3" />
        </dd>
        <dt>Versioner</dt>
        <dd>
          {versions.map((format) => (
            <a
              key={format}
              className="text-link version"
              href={`/api/soundfiles/serveFileByIdWithFormat/${file._id}/${format}`}
              download
            >
              {format}
            </a>
          ))}
        </dd>
      </dl>
      <div className="button-row">
        <Button
          icon={RefreshCw}
          isPending={measure.isPending}
          pendingLabel="Mäter"
          onPress={() => measure.mutate(file._id)}
        >
          Mät om
        </Button>
      </div>
    </>
  )
}
