import { cuttingProxy, type DialogueCut } from '../../adapters/kernel/mail/testing/cut-dialogue.ts'
import { startMailServer } from '../../adapters/kernel/mail/testing/mail-server.ts'
import { sftpServer } from '../../adapters/kernel/transfer/testing/sftp-server.ts'
import type { QuestionTools } from './tools.ts'

/** A mail server at that port of this machine that can break off, and a server that receives issues. */
export const openServers = async (
  mailPort: number,
): Promise<Pick<QuestionTools, 'mail' | 'files'> & { readonly close: () => Promise<void> }> => {
  let dialogueCut: DialogueCut | undefined
  const letters = await startMailServer()
  const line = await cuttingProxy(letters.port, () => dialogueCut, mailPort)
  const files = await sftpServer()
  return {
    mail: {
      received: letters.received,
      cut: (at) => {
        dialogueCut = at
      },
    },
    files,
    close: async () => {
      await line.close()
      await Promise.all([letters.close(), files.close()])
    },
  }
}
