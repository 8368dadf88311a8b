import type { DialogueCut } from '../../adapters/kernel/mail/testing/cut-dialogue.ts'
import type { ReceivedLetter } from '../../adapters/kernel/mail/testing/mail-server.ts'
import type { TestServer } from '../../adapters/kernel/transfer/testing/server-faults.ts'
import type { Api } from '../example/api.ts'

/** The staff of the office, each by their part in the questions. */
export type OfficeApis = {
  /** An administrator. */
  readonly maj: Api
  /** Another administrator. */
  readonly gunvor: Api
  /** Sells, and is no administrator. */
  readonly berit: Api
  /** Edits, and is no administrator. */
  readonly nils: Api
}

export type QuestionTools = OfficeApis & {
  readonly base: string
  readonly mail: {
    readonly received: readonly ReceivedLetter[]
    /** Sets where the mail server breaks off from now on. */
    readonly cut: (at: DialogueCut | undefined) => void
  }
  readonly files: Pick<TestServer, 'url' | 'hostKey'>
  /** By which a mail server hands returned letters over. */
  readonly bounceKey: string
}

const PAUSE_MS = 200
const PATIENCE_MS = 60_000

/** Asks again until there is an answer. Rejects after a minute, naming what it waited for. */
export const waitFor = async <Found>(what: string, find: () => Promise<Found | undefined> | Found | undefined) => {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await find()
    if (answer !== undefined) return answer
    if (performance.now() > end) throw new Error(`Waited a minute for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

type CreatedThing = { readonly _id: string }

/** Creates an entry of a collection and answers its id. */
export const make = async (api: Api, path: string, body: object): Promise<string> =>
  (await api<CreatedThing>({ method: 'POST', path, body }))._id
