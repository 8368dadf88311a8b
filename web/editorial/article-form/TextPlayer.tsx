import './text-player.css'
import { RotateCcw } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import type { PlayedArticle } from '../entities/playing/list-player.ts'
import { useListPlayer } from '../entities/playing/use-list-player.ts'
import { SoundControls } from '../entities/SoundControls.tsx'
import { useArticle } from '../queries/articles.ts'

/** How far back one hears again what one writes (seconds). */
const BACK_SECONDS = 5

/** The article's sound beside its text: in sight at the foot of the text while one writes. Nothing without a sound. */
export const TextPlayer = ({ articleId }: { readonly articleId: string }) => {
  const { data: article } = useArticle(articleId)
  return article?.hasSound ? <PlayerOfArticle article={article} /> : null
}

const BACK = `Tillbaka ${BACK_SECONDS.toString()} sekunder`

const PlayerOfArticle = ({ article }: { readonly article: PlayedArticle }) => {
  const player = useListPlayer()
  const playback = useSyncExternalStore(player.subscribe, player.now)
  const toggle = () => player.toggle(article)
  const back = () => player.seek((player.now()?.at ?? 0) - BACK_SECONDS)
  usePlayKeys({ toggle, back })
  const { name, duration } = article
  return (
    <section className="text-player" aria-label="Artikelns ljud">
      <SoundControls
        {...{ at: 0, isPlaying: false, duration, ...playback, name }}
        onToggle={toggle}
        onSeek={player.seek}
      />
      <IconButton icon={RotateCcw} label={BACK} tooltip={`${BACK} (Ctrl Skift Mellanslag)`} onPress={back} />
      <span className="small soft wide-only">Ctrl Mellanslag spelar och pausar</span>
    </section>
  )
}

type PlayActs = { readonly toggle: () => void; readonly back: () => void }

/** Ctrl space plays and pauses wherever the focus is, with shift it goes back: the hands stay on the text. */
const usePlayKeys = ({ toggle, back }: PlayActs) =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, shiftKey } = event
      if (code !== 'Space' || !ctrlKey || metaKey || altKey) return
      event.preventDefault()
      if (shiftKey) back()
      else toggle()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
