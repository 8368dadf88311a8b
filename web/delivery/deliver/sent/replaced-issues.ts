import { joinList } from '../../../kernel/words/swedish.ts'
import type { Receiver } from '../../queries/receivers.ts'

export type Files = Receiver['files']

/** The files of other issues under the same names, by issue. */
export const replacedIssues = (files: Files) => [
  ...Map.groupBy(
    (files ?? []).flatMap(({ of, change }) => (of && change !== 'awaited' ? [of] : [])),
    ({ issue }) => issue,
  ),
]

/** 'Ersätter filen från Nr 46.': tells the user before the delivery, and does not stop it. */
export const sayReplaced = (files: Files): string => {
  const others = replacedIssues(files)
  const count = others.reduce((sum, [, each]) => sum + each.length, 0)
  if (count === 0) return ''
  return `Ersätter ${count === 1 ? 'filen' : `${count.toString()} filer`} från ${joinList(others.map(([issue]) => issue))}.`
}
