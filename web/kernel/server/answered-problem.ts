import type { Problem } from './api-client.ts'

/** What was sent, by the word that people have for it. */
export type SentKind = 'file' | 'form'

/** A proxy takes less than the server does, and says so in a page of its own. */
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

/** What an answer refuses: the server's own problem, else what the status says of a proxy before the server. */
export const answeredProblem = (status: number, text: string, sent: SentKind): Problem => {
  const own = readProblem(text)
  if (own) return { ...own, status }
  return status === 413
    ? { title: TOO_LARGE_FOR_PROXY, status, detail: tooLargeTexts[sent] }
    : { title: 'Unreadable', status }
}
