import { readFileSync } from 'node:fs'
import { readDraft } from '../../../../formats/editorial/manuscript/draft/read-draft.ts'
import { answerInLines } from '../../../kernel/confinement/answer-in-lines.ts'

const [, , name = ''] = process.argv

/**
 * A process of its own: the manuscript is open as descriptor 3, its name is the argument. It answers in JSON lines: what
 * was read or why nothing was, then a line for each passage.
 */
const draft = await readDraft(readFileSync(3), name)
const { passages, ...head } = 'problem' in draft ? { ...draft, passages: [] } : draft
await answerInLines([head, ...passages])
