import { useMutation } from '@tanstack/react-query'
import { Play, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../../kernel/components/feedback/FailureNotice.tsx'
import { TextArea } from '../../../kernel/components/fields/TextArea.tsx'
import { useApi } from '../../../kernel/server/api-client.ts'
import type { PublicationControl } from '../inputs.tsx'

const FIRST_SAMPLE = 'Isvägen öppnar\nIsen bär från kl. 10 i dag. Kör sakta, säger Trafikverket bl.a.'

/** Plays a sound from its bytes, one at a time, and stops it when the screen is left. */
const usePlayer = () => {
  const playing = useRef<HTMLAudioElement | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const stop = () => {
    playing.current?.pause()
    if (playing.current) URL.revokeObjectURL(playing.current.src)
    playing.current = null
    setPlaying(false)
  }
  useEffect(() => () => playing.current?.pause(), [])
  const play = async (bytes: Blob) => {
    stop()
    const sound = new Audio(URL.createObjectURL(bytes))
    playing.current = sound
    sound.addEventListener('ended', stop)
    setPlaying(true)
    await sound.play().catch(stop)
  }
  return { isPlaying, play, stop }
}

/** Lets a person hear the form's values, saved or not. */
export const TrySpeech = ({ control, publicationId }: PublicationControl & { readonly publicationId: string }) => {
  const api = useApi()
  const [text, setText] = useState(FIRST_SAMPLE)
  const [voice, speed, headingPause, paragraphPause, readings] = useWatch({
    control,
    name: ['speech:voice', 'speech:speed', 'speech:headingPause', 'speech:paragraphPause', 'speech:readings'],
  })
  const player = usePlayer()
  const trial = useMutation({
    mutationFn: () =>
      api.file(`/api/publications/${publicationId}/speech/sample`, {
        text,
        speech: { voice, speed, headingPause, paragraphPause, readings },
      }),
    onSuccess: player.play,
  })
  return (
    <>
      <TextArea
        label="Text att provlyssna på"
        hint="Den första raden är en rubrik."
        rows={3}
        value={text}
        onChange={setText}
      />
      <div className="field-row">
        {player.isPlaying ? (
          <Button icon={Square} onPress={player.stop}>
            Stoppa
          </Button>
        ) : (
          <Button
            icon={Play}
            isDisabled={text.trim() === ''}
            isPending={trial.isPending}
            pendingLabel="Läser"
            onPress={() => trial.mutate()}
          >
            Provlyssna
          </Button>
        )}
      </div>
      <FailureNotice title="Det gick inte att läsa" error={trial.error} />
    </>
  )
}
