import { type Omission, omissionOf } from '../../../../../domain/editorial/article/foreign-markup.ts'

/** The number of omitted pieces of each kind. */
export type Omissions = Readonly<Record<Omission, number>>

/**
 * Removes what is no part of the text, and counts it. A piece within another, or one that continues in the next, counts
 * once with it.
 */
export const takeOmissions = (page: Document): Omissions => {
  const found = [...page.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const omission = omissionIn(element)
    return omission ? [{ element, omission }] : []
  })
  const omissions = {
    comment: countComments(page),
    deletion: countPieces(found.filter(({ omission }) => omission === 'deletion')),
    hidden: countPieces(found.filter(({ omission }) => omission === 'hidden')),
  }
  for (const { element } of found) element.remove()
  return omissions
}

const omissionIn = (element: Node | null) =>
  element instanceof HTMLElement
    ? omissionOf(element.localName, { style: element.dataset['style'], class: element.className })
    : undefined

/** Copied content may hold the comments without their anchors, or the anchors alone. */
const countComments = (page: Document) =>
  Math.max(page.querySelectorAll('.msocomanchor').length, page.querySelectorAll('.msocomtxt').length)

const countPieces = (found: readonly { readonly element: HTMLElement; readonly omission: Omission }[]) =>
  found.filter(
    ({ element, omission }) =>
      element.textContent.trim() !== '' &&
      omissionIn(element.previousSibling) !== omission &&
      !isWithinOmission(element.parentElement),
  ).length

const isWithinOmission = (element: HTMLElement | null): boolean =>
  element !== null && (omissionIn(element) !== undefined || isWithinOmission(element.parentElement))

const words: Readonly<Record<Omission, readonly [one: string, many: string]>> = {
  comment: ['kommentar', 'kommentarer'],
  deletion: ['struket stycke', 'strukna stycken'],
  hidden: ['dolt stycke', 'dolda stycken'],
}

/** '3 kommentarer och 2 strukna stycken togs inte med.' Empty without omissions. */
export const sayOmissions = ({ comment, deletion, hidden }: Omissions): string => {
  const said = [
    [comment, words.comment],
    [deletion, words.deletion],
    [hidden, words.hidden],
  ] as const
  const parts = said.flatMap(([count, [one, many]]) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]))
  return parts.length === 0 ? '' : `${joinParts(parts)} togs inte med.`
}

const joinParts = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' och ')
