import { type Cut, cuttingProxy } from '../../adapters/kernel/mail/testing/cut.ts'
import { type Received, startMailServer } from '../../adapters/kernel/mail/testing/mail-server.ts'

export type PostOffice = {
  readonly url: string
  readonly received: readonly Received[]
  /** Where each connection breaks from now on. */
  readonly cut: (at: Cut | undefined) => void
  readonly close: () => Promise<void>
}

/** A mail server behind a line that can be cut. */
export const openPostOffice = async (): Promise<PostOffice> => {
  let cut: Cut | undefined
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
