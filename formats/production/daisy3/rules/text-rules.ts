import { descendants } from '../../../kernel/xml/tree.ts'
import type { Problem } from '../../book/problem.ts'
import { validateDtbook } from '../../dtbook/validate.ts'
import { TEXT_NAME } from '../names.ts'
import { problem, type ReadBook } from './read-book.ts'

const TEXT_FILE = `${TEXT_NAME}.xml`

/** The text document follows the rules of DTBook. */
const document = ({ files, images }: ReadBook): readonly Problem[] => {
  const file = files.find(({ name }) => name === TEXT_FILE)
  return file ? validateDtbook({ file, images, profile: 'heard' }) : []
}

/** Each text element with a sound and its part refer to each other. */
const textSynchronised = ({ text, overlays }: ReadBook): readonly Problem[] => {
  if (!text) return []
  const heard = new Map(
    overlays.flatMap(([name, root]) =>
      descendants(root).flatMap((par) =>
        par.name === 'par'
          ? [
              [
                `${name}#${par.attributes['id'] ?? ''}`,
                par.children.find((child) => child.name === 'text')?.attributes['src'],
              ],
            ]
          : [],
      ),
    ),
  )
  const leading = descendants(text).flatMap(({ attributes: { id, smilref } }) =>
    smilref === undefined ? [] : [{ id: `${TEXT_FILE}#${id ?? ''}`, smilref }],
  )
  const isRight = leading.every(({ id, smilref }) => heard.get(smilref) === id) && leading.length === heard.size
  return isRight ? [] : [problem(TEXT_FILE, 'synchronised', 'Texten leder inte till där den hörs.')]
}

const lists = ({ text }: ReadBook): readonly Problem[] =>
  text && descendants(text).some(({ name }) => name === 'list' || name === 'table')
    ? [problem(TEXT_FILE, 'lists', 'En lista har ingen egen tid.')]
    : []

export const textRules = [document, textSynchronised, lists]
