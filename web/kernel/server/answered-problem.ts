import type { Problem } from './api-client.ts'

/** The kind of content that was sent, for the sentence to the user. */
export type SentKind = 'file' | 'form'

/** A proxy accepts less than the server does, and answers with a page of its own. */
export const TOO_LARGE_FOR_PROXY = 'TooLargeForProxy'

const tooLargeTexts = {
  file: 'Filen är större än vad servern framför Ljudkod tar emot. Be den som sköter servern höja gränsen.',
  form: 'Det du skickar är större än vad servern framför Ljudkod tar emot. Be den som sköter servern höja gränsen.',
} as const satisfies Readonly<Record<SentKind, string>>

const readProblem = (text: string): Problem | undefined => {
  try {
    const problem: unknown = JSON.parse(text)
    return typeof problem === 'object' && problem !== null && 'title' in problem ? (problem as Problem) : undefined
  } catch {
    return undefined
  }
}

/** The problem of a refusal: the server's own, else one derived from the status of a proxy in front of it. */
export const answeredProblem = (status: number, text: string, sent: SentKind): Problem => {
  const own = readProblem(text)
  if (own) return { ...own, status }
  return status === 413
    ? { title: TOO_LARGE_FOR_PROXY, status, detail: tooLargeTexts[sent] }
    : { title: 'Unreadable', status }
}
