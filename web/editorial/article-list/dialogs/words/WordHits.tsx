import { useState } from 'react'
import type { WordHit } from '../../../../../domain/editorial/article/words/words-in-article.ts'
import { Button } from '../../../../kernel/components/actions/Button.tsx'
import { Checkbox } from '../../../../kernel/components/fields/Checkbox.tsx'
import { fieldNames } from '../../acts/replace-words.ts'
import { type ArticleHits, keyOf, placesIn } from './word-choice.ts'

type WordHitsProps = {
  readonly found: readonly ArticleHits[]
  readonly leftOut: ReadonlySet<string>
  readonly onLeaveOut: (leftOut: ReadonlySet<string>) => void
}

const HITS_AT_A_TIME = 200

/** Every place with its surroundings, by article; each can be left out, and all of an article at once. */
export const WordHits = ({ found, leftOut, onLeaveOut }: WordHitsProps) => {
  const [limit, setLimit] = useState(HITS_AT_A_TIME)
  const choose = (keys: readonly string[], isChosen: boolean) => {
    const next = new Set(leftOut)
    for (const key of keys) {
      if (isChosen) next.delete(key)
      else next.add(key)
    }
    onLeaveOut(next)
  }
  const shown = withinLimit(found, limit)
  const all = placesIn(found)
  return (
    <div className="word-hits" role="group" aria-label="Ställen">
      {shown.map(({ article, hits }) => (
        <OfArticle key={article._id} of={{ article, hits }} leftOut={leftOut} onChoose={choose} />
      ))}
      {all > limit && (
        <Button onPress={() => setLimit(limit + HITS_AT_A_TIME)}>Visa fler ställen ({String(all - limit)} till)</Button>
      )}
    </div>
  )
}

const withinLimit = (found: readonly ArticleHits[], limit: number): readonly ArticleHits[] => {
  let left = limit
  return found.flatMap(({ article, hits }) => {
    const shown = hits.slice(0, Math.max(0, left))
    left -= hits.length
    return shown.length > 0 ? [{ article, hits: shown }] : []
  })
}

type OfArticleProps = {
  readonly of: ArticleHits
  readonly leftOut: ReadonlySet<string>
  readonly onChoose: (keys: readonly string[], isChosen: boolean) => void
}

const OfArticle = ({ of: { article, hits }, leftOut, onChoose }: OfArticleProps) => {
  const keys = hits.map((hit) => keyOf(article._id, hit))
  const chosen = keys.filter((key) => !leftOut.has(key)).length
  return (
    <section aria-label={article.name}>
      <h3>
        <Checkbox
          isSelected={chosen === keys.length}
          isIndeterminate={chosen > 0 && chosen < keys.length}
          onChange={(isChosen) => onChoose(keys, isChosen)}
        >
          {article.name}
        </Checkbox>
      </h3>
      <ul>
        {hits.map((hit) => {
          const key = keyOf(article._id, hit)
          return (
            <li key={key}>
              <Checkbox isSelected={!leftOut.has(key)} onChange={(isChosen) => onChoose([key], isChosen)}>
                <HitText hit={hit} />
              </Checkbox>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const HitText = ({ hit: { field, before, found, after, becomes } }: { readonly hit: WordHit }) => (
  <>
    <span className="small soft">{fieldNames[field]}: </span>
    {before}
    <del>{found}</del>
    {becomes !== '' && (
      <>
        {' '}
        <ins>{becomes}</ins>
      </>
    )}
    {after}
  </>
)
