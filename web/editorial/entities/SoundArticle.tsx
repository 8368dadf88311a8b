import './sound-article.css'
import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isLeadHeading } from '../../../domain/editorial/contents/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import type { ArticleListed } from '../queries/articles.ts'
import { useAttachFile } from '../queries/files/file-acts.ts'
import { useFiles } from '../queries/files.ts'

type SoundArticleProps = {
  readonly sound: { readonly _id: string; readonly name: string; readonly article: string | null }
  /** The articles, in the order of the list. */
  readonly articles: readonly ArticleListed[]
  /** Ids of the articles it may belong to, the likeliest first. */
  readonly likely?: readonly string[]
  readonly onChoose?: () => void
}

const noIds: readonly string[] = []

/** Chooses the article of a sound in place. Replacing an existing sound asks first. */
export const SoundArticle = ({ sound, articles, likely = noIds, onChoose }: SoundArticleProps) => {
  const attach = useAttachFile('soundfiles')
  const [isEntered, setEntered] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const options = useMemo(() => optionsOf(articles, likely), [articles, likely])
  const proposed = sound.article === null ? likely.flatMap((id) => articles.filter(({ _id }) => _id === id)) : []
  const asked = articles.find(({ _id }) => _id === (chosen ?? (proposed.length === 1 ? likely[0] : undefined)))
  const isAsked = asked !== undefined && asked.hasSound && asked._id !== sound.article
  const give = (article: ArticleListed | undefined, isInstead = false) => {
    setChosen(undefined)
    onChoose?.()
    attach.mutate({
      file: sound,
      article: article?._id ?? null,
      isInstead,
      ...(article && { to: article.name }),
      ...(sound.article !== null && { was: sound.article }),
    })
  }
  const choose = (id: string | null) => {
    const article = articles.find(({ _id }) => _id === id)
    if (id === sound.article) setChosen(undefined)
    else if (article?.hasSound) setChosen(article._id)
    else give(article)
  }
  return (
    <div className="sound-article">
      {!isAsked && proposed.length > 0 && (
        <div className="button-row">
          {proposed.map((article) => (
            <Button key={article._id} icon={Check} onPress={() => choose(article._id)}>
              {sayArticle(article)}
            </Button>
          ))}
        </div>
      )}
      <ComboBox
        label={`Artikel för ${sound.name}`}
        // Offers all articles only when entered: otherwise every row of a long list would hold them all.
        options={isEntered ? options : options.filter(({ value }) => value === sound.article)}
        value={chosen ?? sound.article}
        onFocus={() => setEntered(true)}
        onChange={choose}
      />
      {isAsked && (
        <div className="button-row" role="group" aria-label={`”${asked.name}” har redan ljud`}>
          <ReplacedSounds article={asked} />
          <Button isPending={attach.isPending} onPress={() => give(asked, true)}>
            Ersätt
          </Button>
          <Button onPress={() => give(asked)}>Lägg till efter</Button>
        </div>
      )}
    </div>
  )
}

/** Asks before all sounds of an article are replaced; there may be several in sequence. */
const ReplacedSounds = ({ article: { _id, name } }: { readonly article: ArticleListed }) => {
  const { data: sounds = [] } = useFiles('soundfiles', { kind: 'article', id: _id })
  const what = sounds.length > 1 ? `de ${sounds.length.toString()} ljuden` : 'ljudet'
  return (
    <span>
      Ersätta {what} till ”{name}”?
    </span>
  )
}

const sayArticle = ({ name, page }: ArticleListed): string => `${name}, sida ${page.toString()}`

/** Likely articles first, then those without a sound. Pages distinguish articles of the same name. */
const optionsOf = (articles: readonly ArticleListed[], likely: readonly string[]): readonly Option[] => {
  const names = Map.groupBy(articles, ({ name }) => name)
  const rank = (article: ArticleListed, index: number) => {
    const at = likely.indexOf(article._id)
    if (at !== -1) return at
    const isSpoken = !article.hasText && isLeadHeading(article.level, articles[index + 1]?.level)
    return likely.length + (article.active && !article.hasSound && !isSpoken ? 0 : 1)
  }
  return articles
    .map((article, index) => ({ article, rank: rank(article, index) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ article }) => ({
      value: article._id,
      text: names.get(article.name)?.length === 1 ? article.name : sayArticle(article),
    }))
}
