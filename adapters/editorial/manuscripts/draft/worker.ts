import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readDraft } from '../../../../formats/editorial/manuscript/draft/read-draft.ts'

const [, , name = ''] = process.argv

/**
 * A process of its own: the manuscript is open as descriptor 3, its name is the argument. It answers in JSON lines: what
 * was read or why nothing was, then a line for each passage.
 */
function* answerLines(draft: Awaited<ReturnType<typeof readDraft>>) {
  const { passages, ...head } = 'problem' in draft ? { ...draft, passages: [] } : draft
  for (const line of [head, ...passages]) yield `${JSON.stringify(line)}\n`
}

await pipeline(
  Readable.from(answerLines(await readDraft(readFileSync(3), name)), { objectMode: false }),
  process.stdout,
)
