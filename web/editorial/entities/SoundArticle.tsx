import './sound-article.css'
import { useMemo, useState } from 'react'
import { isLeadHeading } from '../../../domain/editorial/contents/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import type { ArticleListed } from '../queries/articles.ts'
import { useAttachFile } from '../queries/files/file-acts.ts'
import { useFiles } from '../queries/files/files.ts'

type SoundArticleProps = {
  readonly sound: { readonly _id: string; readonly name: string; readonly article: string | null }
  /** The articles, in the order of the list. */
  readonly articles: readonly ArticleListed[]
  readonly onChoose?: () => void
}

/** Chooses the article of a sound in place. Replacing an existing sound asks first. */
export const SoundArticle = ({ sound, articles, onChoose }: SoundArticleProps) => {
  const attach = useAttachFile('soundfiles')
  const [isEntered, setEntered] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const options = useMemo(() => optionsOf(articles), [articles])
  const asked = articles.find(({ _id, hasSound }) => _id === chosen && hasSound && _id !== sound.article)
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
      <ComboBox
        label={`Artikel för ${sound.name}`}
        // Offers all articles only when entered: otherwise every row of a long list would hold them all.
        options={isEntered ? options : options.filter(({ value }) => value === sound.article)}
        value={chosen ?? sound.article}
        onFocus={() => setEntered(true)}
        onChange={choose}
      />
      {asked && (
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

/** Articles that still wait for a sound first. Pages distinguish articles of the same name. */
const optionsOf = (articles: readonly ArticleListed[]): readonly Option[] => {
  const names = Map.groupBy(articles, ({ name }) => name)
  const isWaiting = ({ active, hasSound, hasText, level }: ArticleListed, index: number) =>
    active && !hasSound && (hasText || !isLeadHeading(level, articles[index + 1]?.level))
  const others = articles.filter((article, index) => !isWaiting(article, index))
  return [...articles.filter(isWaiting), ...others].map(({ _id, name, page }) => ({
    value: _id,
    text: names.get(name)?.length === 1 ? name : `${name}, sida ${page.toString()}`,
  }))
}
