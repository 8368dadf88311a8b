import type { Api } from '../server/api-client.ts'
import { chooseFiles } from './choose-files.ts'

/** A server that adds a sound to an article, or replaces the others, and undoes that. */
export const createSoundServer = () => {
  const sent: object[] = []
  const acts: string[] = []
  const done = async <Body>(path: string) => {
    acts.push(path)
    // The cast is sound: no caller reads the answer.
    return {} as Body
  }
  const upload = async <Body>(_path: string, form: FormData) => {
    sent.push({ articleid: form.get('articleid'), replaces: form.get('replaces') })
    // The cast is sound: the answer has the type that the one caller expects.
    return { _id: 'new' } as Body
  }
  const api: Partial<Api> = { upload, post: done, del: done }
  return { api, sent, acts, give: () => chooseFiles(new File(['x'], 'rättad.wav')) }
}
