import { useState } from 'react'
import { readSubtitles, TrackKind, trackKinds } from '../../../domain/editorial/media/subtitles/read-subtitles.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FieldPair } from '../../kernel/components/fields/FormGroup.tsx'
import { Select } from '../../kernel/components/fields/Select.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { UploadField } from '../../kernel/components/fields/UploadField.tsx'
import { useAddTrack } from '../queries/files/films.ts'

const kinds = TrackKind.options.map((value) => ({ value, text: trackKinds[value] }))

type ChosenTrack = { readonly name: string; readonly text: string }

/** SubRip from older programs is in Windows' own encoding. */
const readText = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const MAX_SHOWN_FAULTS = 10

/** Checks a track before it is sent, and tells of its faults line by line. */
export const AddTrack = ({ id }: { readonly id: string }) => {
  const [chosen, setChosen] = useState<ChosenTrack>()
  const [label, setLabel] = useState('Svenska')
  const [kind, setKind] = useState<TrackKind>('captions')
  const [srclang, setLanguage] = useState('sv')
  const add = useAddTrack(id)
  const read = chosen && readSubtitles(chosen.text)
  const take = async (file: File | undefined) => {
    if (!file) return
    add.reset()
    setChosen({ name: file.name, text: await readText(file) })
  }
  const send = () => {
    if (!chosen) return
    add.mutate({ label, kind, srclang, text: chosen.text }, { onSuccess: () => setChosen(undefined) })
  }
  return (
    <>
      <UploadField
        label="Lägg till undertexter"
        hint="Släpp en vtt- eller srt-fil här eller välj den."
        accept={['.vtt', '.srt', 'text/vtt']}
        onFiles={([file]) => void take(file)}
      />
      {read?.kind === 'faulty' && (
        <Notice tone="danger" level={3} title={`${chosen?.name ?? 'Filen'} går inte att använda`}>
          <ul>
            {read.faults.slice(0, MAX_SHOWN_FAULTS).map(({ line, text }) => (
              <li key={`${line.toString()} ${text}`}>
                Rad {line}: {text}
              </li>
            ))}
            {read.faults.length > MAX_SHOWN_FAULTS && (
              <li>Och {(read.faults.length - MAX_SHOWN_FAULTS).toString()} fel till.</li>
            )}
          </ul>
        </Notice>
      )}
      {read?.kind === 'ok' && (
        <>
          <p>
            <strong>{chosen?.name}</strong>{' '}
            <span className="soft num">
              {read.cues} textremsor{read.isConverted && ', görs om till WebVTT'}
            </span>
          </p>
          <Select label="Slag" options={kinds} value={kind} onChange={(value) => setKind(TrackKind.parse(value))} />
          <FieldPair>
            <TextField label="Namn på spåret" required value={label} onChange={setLabel} />
            <TextField label="Språkkod" required hint="sv, en, fi …" value={srclang} onChange={setLanguage} />
          </FieldPair>
          <FailureNotice title="Spåret gick inte att lägga till" error={add.error} />
          <div className="button-row">
            <Button variant="primary" isPending={add.isPending} isDisabled={label.trim() === ''} onPress={send}>
              Lägg till spåret
            </Button>
            <Button onPress={() => setChosen(undefined)}>Avbryt</Button>
          </div>
        </>
      )}
    </>
  )
}
