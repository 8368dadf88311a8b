import { memo } from 'react'
import { sayDuration, sayNumber } from '../../kernel/words/swedish.ts'
import { type Articles, readingTime, totalsOf } from './acts/article-order.ts'

export const Totals = memo(function Totals({ articles }: { readonly articles: Articles }) {
  const { articles: count, sound, words, silent, headings } = totalsOf(articles)
  return (
    <dl className="totals">
      <Total term="Artiklar" value={sayNumber(count)} />
      <Total term="Ljud" value={`${sayDuration(sound)}${sayHeadings(headings)}`} />
      <Total term="Text" value={`${sayNumber(words)} ord, ca ${sayReading(readingTime(words))} uppläst`} />
      <Total term="Saknar ljud" value={sayNumber(silent)} />
    </dl>
  )
})

/** Listeners hear these headings before the articles, and the player counts them. */
const sayHeadings = (headings: number) => {
  if (headings === 0) return ''
  return headings === 1 ? ', utom 1 uppläst rubrik' : `, utom ${sayNumber(headings)} upplästa rubriker`
}

/** Minutes are exact enough for an estimate of one or more. */
const sayReading = (seconds: number) => {
  if (seconds < 60) return sayDuration(seconds)
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes.toString()} min`
  return `${Math.floor(minutes / 60).toString()} h ${(minutes % 60).toString()} min`
}

const Total = ({ term, value }: { readonly term: string; readonly value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd className="num">{value}</dd>
  </div>
)
