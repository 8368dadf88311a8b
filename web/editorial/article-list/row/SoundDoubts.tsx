import './sound-doubts.css'
import { Check } from 'lucide-react'
import { Dialog, Heading, Popover } from 'react-aria-components'
import { sayDoubt } from '../../../../domain/editorial/media/sounds/say-finding.ts'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { sayDuration } from '../../../kernel/words/swedish.ts'
import { PlayFrom } from '../../entities/PlayFrom.tsx'
import type { ListPlayer } from '../../entities/playing/list-player.ts'
import type { ArticleListed } from '../../queries/articles.ts'
import { useConfirmSound } from '../../queries/files/file-acts.ts'

type SoundDoubtsProps = {
  readonly article: ArticleListed | undefined
  /** The button that opened it; undefined: it is closed. */
  readonly button: HTMLElement | undefined
  readonly player: ListPlayer
  readonly onClose: () => void
}

/** What is strange in an article's sounds: each heard at its place, and each sound confirmed by one press. */
export const SoundDoubts = ({ article, button, player, onClose }: SoundDoubtsProps) => {
  const isOpen = button !== undefined && article !== undefined && article.soundDoubts.length > 0
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && onClose()}
      triggerRef={{ current: button ?? null }}
      placement="bottom start"
    >
      {article && (
        <Dialog className="react-aria-Dialog sound-doubts">
          <Heading slot="title">Hör ljudet</Heading>
          <Sounds article={article} player={player} />
        </Dialog>
      )}
    </Popover>
  )
}

type SoundsProps = { readonly article: ArticleListed; readonly player: ListPlayer }

const Sounds = ({ article, player }: SoundsProps) => {
  const confirm = useConfirmSound()
  const bySound = Map.groupBy(article.soundDoubts, ({ sound }) => sound)
  return [...bySound].map(([sound, doubts]) => (
    <section key={sound} aria-label={doubts[0]?.name}>
      {bySound.size > 1 && <p className="soft small">{doubts[0]?.name}</p>}
      <ul className="ruled">
        {doubts.map((doubt) => (
          <li key={`${doubt.kind} ${doubt.at.toString()}`}>
            <span>{sayDoubt(doubt, sayDuration)}</span>
            <PlayFrom place={doubt.at} name={article.name} onPlay={(place) => player.playFrom(article, place)} />
          </li>
        ))}
      </ul>
      <Button
        icon={Check}
        isPending={confirm.isPending}
        onPress={() => confirm.mutate({ _id: sound, name: doubts[0]?.name ?? article.name })}
      >
        Det är rätt
      </Button>
    </section>
  ))
}
