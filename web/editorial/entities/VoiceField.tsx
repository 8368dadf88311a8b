import type { SoundfileView } from '../../../projections/editorial/media/view.ts'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { useAct } from '../../kernel/queries/use-act.ts'
import { fileKeys } from '../queries/files/file-acts.ts'
import { useNarratorOptions } from '../queries/narrators.ts'

type Voice = NonNullable<SoundfileView['voice']>

type VoiceFieldProps = {
  readonly file: { readonly _id: string; readonly voice?: Voice | null }
  /** What is read, as it stands in 'Vem läser …?'. */
  readonly name: string
  /** What is heard while the narrator does not consent. */
  readonly instead: string
}

const useNameVoice = (id: string, { name, was }: { readonly name: string; readonly was: string | null }) => {
  const send = (narrator: string | null) => ({ narrator })
  const path = `/api/soundfiles/${id}/voice`
  return useAct((api, { narrator }: { narrator: string | null; says: string }) => api.put(path, send(narrator)), {
    keys: [...fileKeys, ['voice-samples']],
    receipt: ({ says }) => ({
      text: says,
      undo: (api) => api.put(path, send(was)),
      undone: `Vem som läser ${name} är som förut.`,
    }),
    tellsFailure: true,
  })
}

/** The narrators, and a named user who is a narrator no longer. */
const optionsWith = (narrators: readonly Option[], voice: Voice | null | undefined): readonly Option[] =>
  !voice || narrators.some(({ value }) => value === voice.narrator)
    ? narrators
    : [...narrators, { value: voice.narrator, text: voice.name || 'En borttagen användare' }]

/** Whose voice is heard in a sound that is used in issue after issue, and what to do where it is not used. */
export const VoiceField = ({ file: { _id, voice }, name, instead }: VoiceFieldProps) => {
  const narrators = useNarratorOptions()
  const nameVoice = useNameVoice(_id, { name, was: voice?.narrator ?? null })
  if (voice === undefined) return null
  const options = optionsWith(narrators, voice)
  const choose = (narrator: string | null) => {
    const who = options.find(({ value }) => value === narrator)?.text
    nameVoice.mutate({ narrator, says: who ? `${who} läser ${name}.` : `Ingen är angiven som läser ${name}.` })
  }
  return (
    <>
      <ComboBox
        key={narrators.length}
        label={`Vem läser ${name}?`}
        {...(voice === null && { hint: 'Ange det, så används ljudet bara medan inläsaren samtycker till det.' })}
        options={options}
        value={voice?.narrator ?? null}
        onChange={choose}
      />
      {voice?.consents === false && <UnusedSound narrator={voice.name || 'Inläsaren'} instead={instead} />}
    </>
  )
}

const UnusedSound = ({ narrator, instead }: { readonly narrator: string; readonly instead: string }) => (
  <div className="small">
    <Status tone="warn">Används inte</Status>
    <p className="soft">
      {`${narrator} har inte samtyckt till att rösten hörs i flera nummer. ${instead} Be om samtycke, eller läs in ljudet på nytt.`}
    </p>
  </div>
)
