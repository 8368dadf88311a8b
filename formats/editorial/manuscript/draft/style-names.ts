import type { Level } from '../../../../domain/editorial/contents/events.ts'
import { levels } from '../../../../domain/editorial/contents/rules.ts'

const HEADING = /^(?:heading|rubrik|überschrift|overskrift|otsikko|titre|título|titolo|kop)\s*([1-9])$/i
const TITLE = /^(?:title|titel|rubrik|titre|otsikko)$/i
const INGRESS = /^(?:ingress|preamble|lead|lede|intro|introduktion|introduction)\b/i
const CONTENTS = /^(?:toc|contents|innehåll|innehållsförteckning)(?:\s+(?:heading|rubrik|\d+))?$/i

/** The level that a number names, counted from 1; deeper ones are h6. */
export const levelOf = (depth: number): Level | undefined =>
  depth >= 1 ? levels[Math.min(depth, levels.length) - 1] : undefined

/** What a style's name says, as word processors call it in their own languages. */
export const meaningOf = (
  name: string,
): { readonly level?: Level | undefined; readonly isIngress?: true; readonly isContents?: true } => {
  const depth = HEADING.exec(name)?.[1]
  if (depth !== undefined) return { level: levelOf(Number(depth)) }
  if (TITLE.test(name)) return { level: 'h1' }
  if (INGRESS.test(name)) return { isIngress: true }
  return CONTENTS.test(name) ? { isContents: true } : {}
}
