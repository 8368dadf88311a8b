import { cuttingProxy, type DialogueCut } from '../../adapters/kernel/mail/testing/cut-dialogue.ts'
import { type ReceivedLetter, startMailServer } from '../../adapters/kernel/mail/testing/mail-server.ts'

export type PostOffice = {
  readonly url: string
  readonly received: readonly ReceivedLetter[]
  /** Sets where each connection breaks from now on. */
  readonly cut: (at: DialogueCut | undefined) => void
  readonly close: () => Promise<void>
}

/** A mail server whose connections can be cut. */
export const openPostOffice = async (): Promise<PostOffice> => {
  let cut: DialogueCut | undefined
  const server = await startMailServer()
  const line = await cuttingProxy(server.port, () => cut)
  return {
    url: line.url,
    received: server.received,
    cut: (at) => {
      cut = at
    },
    close: async () => {
      await line.close()
      await server.close()
    },
  }
}
