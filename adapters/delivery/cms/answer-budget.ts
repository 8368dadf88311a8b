import { SiteFault } from '../../../commands/delivery/delivery/site.ts'

/** Of one question, over all the pages of its answer: a hundred articles of an issue are far from this. */
const MOST_BYTES = 32 * 1024 * 1024
/** As many values JSON can hold. Each takes fifty times its sign, and as much again where it is another than it should be. */
const MOST_SIGNS = 500_000

export const TOO_MUCH = 'Webbplatsen svarar med mer än den borde.'

const isSign = new Uint8Array(256)
for (const sign of ',:[{') isSign[sign.charCodeAt(0)] = 1

const signsIn = (chunk: Uint8Array): number => {
  let found = 0
  for (const byte of chunk) found += isSign[byte] ?? 0
  return found
}

/** What a site may answer to one question. It is counted as it comes, before anything is made of it. */
export const answerBudget = () => {
  let bytes = MOST_BYTES
  let values = MOST_SIGNS
  return {
    /** Throws a `SiteFault` when a site has answered more. */
    spend: (chunk: Uint8Array) => {
      bytes -= chunk.length
      values -= signsIn(chunk)
      if (bytes < 0 || values < 0) throw new SiteFault(TOO_MUCH, true)
    },
  }
}

export type AnswerBudget = ReturnType<typeof answerBudget>
