import { useMemo, useState } from 'react'
import { withoutEnding } from '../../../../domain/kernel/values/texts/file-ending.ts'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { ComboBox } from '../../../kernel/components/fields/ComboBox.tsx'
import type { SoundPlacing } from '../../queries/sounds/article-sounds.ts'
import type { Pair, PairTarget } from './pair-choices.ts'
import type { Pairing } from './use-pairing.ts'

const NEW_ARTICLE = 'new'

type PairedArticleProps = { readonly pair: Pair; readonly pairing: Pairing }

/** The choice of a sound's article, and of what happens to the sound that it has. */
export const PairedArticle = ({ pair, pairing }: PairedArticleProps) => {
  const { sound, target, way } = pair
  const { articles, offered } = pairing
  const [isEntered, setEntered] = useState(false)
  const options = useMemo(
    () => [...offered, { value: NEW_ARTICLE, text: `Ny artikel: ${withoutEnding(sound.name)}` }],
    [offered, sound.name],
  )
  const value = valueOf(target)
  const choose = (id: string | null) => {
    const article = articles.find((each) => each.id === id)
    if (article) pairing.choose(sound.id, { kind: 'article', article })
    else pairing.choose(sound.id, id === NEW_ARTICLE ? { kind: 'new', first: sound.id } : { kind: 'none' })
  }
  return (
    <>
      <ComboBox
        label={`Artikel till ${sound.name}`}
        // Offers all articles only when entered: otherwise every row of a long list would hold them all.
        options={isEntered ? options : options.filter((option) => option.value === value)}
        value={value}
        onFocus={() => setEntered(true)}
        onChange={choose}
      />
      {way && <FormerSound pair={pair} way={way} onChoose={(chosen) => pairing.setWay(pair, chosen)} />}
    </>
  )
}

const ways = [
  { value: 'replace', text: 'Ersätt' },
  { value: 'add', text: 'Lägg till' },
] as const

type FormerSoundProps = {
  readonly pair: Pair
  readonly way: SoundPlacing
  readonly onChoose: (way: SoundPlacing) => void
}

const FormerSound = ({ pair: { target }, way, onChoose }: FormerSoundProps) => (
  <div
    className="button-row former-sound"
    role="group"
    aria-label={`”${target.kind === 'article' ? target.article.name : ''}” har redan ljud`}
  >
    <span className="small soft">Har redan ljud</span>
    {ways.map(({ value, text }) => (
      <Button key={value} variant="quiet" aria-pressed={way === value} onPress={() => onChoose(value)}>
        {text}
      </Button>
    ))}
  </div>
)

const valueOf = (target: PairTarget): string | null => {
  if (target.kind === 'none') return null
  return target.kind === 'new' ? NEW_ARTICLE : target.article.id
}
