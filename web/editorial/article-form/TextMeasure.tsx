import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { countWords } from '../../../domain/editorial/article/plain-text.ts'
import { SECONDS_PER_WORD } from '../../../domain/kernel/values/dates/reading-time.ts'
import { sayDuration, sayNumber } from '../../kernel/words/swedish.ts'
import type { ArticleFields } from './article-form.ts'

/** The length of the text in words, and in time when read aloud. */
export const TextMeasure = ({ control }: { readonly control: Control<ArticleFields> }) => {
  const texts = useDeferredValue(useWatch({ control, name: ['ingress', 'text'] }))
  const words = texts.reduce((sum, html) => sum + countWords(html), 0)
  return (
    <p className="soft num">
      {sayNumber(words)} ord, ca {sayDuration(words * SECONDS_PER_WORD)} uppläst
    </p>
  )
}
