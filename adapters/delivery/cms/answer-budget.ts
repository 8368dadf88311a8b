import { SiteFault } from '../../../commands/delivery/delivery/site.ts'

/** Of one question, over all the pages of its answer: a hundred articles of an issue are far from this. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024
/** As many values JSON can hold. Each takes fifty times its sign, and as much again where it is another than it should be. */
const MAX_JSON_VALUES = 500_000

export const ANSWER_TOO_LARGE = 'Webbplatsen svarar med mer än den borde.'

const isSign = new Uint8Array(256)
for (const sign of ',:[{') isSign[sign.charCodeAt(0)] = 1

const countStructuralCharacters = (chunk: Uint8Array): number => {
  let found = 0
  for (const byte of chunk) found += isSign[byte] ?? 0
  return found
}

/** What a site may answer to one question. It is counted as it comes, before anything is made of it. */
export const answerBudget = () => {
  let bytes = MAX_ANSWER_BYTES
  let values = MAX_JSON_VALUES
  return {
    /** Throws a `SiteFault` when a site has answered more. */
    spend: (chunk: Uint8Array) => {
      bytes -= chunk.length
      values -= countStructuralCharacters(chunk)
      if (bytes < 0 || values < 0) throw new SiteFault(ANSWER_TOO_LARGE, true)
    },
  }
}

export type AnswerBudget = ReturnType<typeof answerBudget>
