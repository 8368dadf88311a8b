import { plainText } from '../../../../domain/editorial/article/plain-text.ts'
import { useArticle } from '../../queries/articles.ts'
import { SoundControls } from '../SoundControls.tsx'
import type { Pair } from './pair-choices.ts'
import type { PlayedPair } from './use-played-pair.ts'

/** What plays, and the first words of the text that it should be: they are compared by ear. */
export const PairFoot = ({ played: { pair, sound } }: { readonly played: PlayedPair }) => {
  if (!pair) {
    return <p className="now-playing small soft">Lyssna på ett ljud, så står början på artikelns text här.</p>
  }
  const { name, duration } = pair.sound
  return (
    <div className="now-playing" role="group" aria-label="Spelas">
      <span className="small">
        <b>{name}</b>
        {pair.target.kind === 'article' && (
          <>
            {' mot '}
            <b>{pair.target.article.name}</b>
          </>
        )}
      </span>
      <SoundControls
        {...{ name, duration, at: sound.at, isPlaying: sound.isPlaying }}
        onToggle={sound.toggle}
        onSeek={sound.seek}
      />
      <FirstWords pair={pair} />
    </div>
  )
}

const WORDS_SHOWN = 12

const firstWordsOf = (text: string): string => {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  return words.length <= WORDS_SHOWN ? words.join(' ') : `${words.slice(0, WORDS_SHOWN).join(' ')} …`
}

const FirstWords = ({ pair: { target } }: { readonly pair: Pair }) => {
  const id = target.kind === 'article' ? target.article._id : undefined
  const { data } = useArticle(id)
  if (target.kind !== 'article') return <span className="small soft">Ljudet har ingen artikel än.</span>
  if (!data) return <span className="small soft">Hämtar textens början</span>
  const words = firstWordsOf(plainText(`${data.ingress} ${data.text}`))
  return <span className="small soft">{words === '' ? 'Artikeln har ingen text.' : `Texten börjar: ”${words}”`}</span>
}
