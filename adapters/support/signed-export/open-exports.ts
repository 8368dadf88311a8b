import type { SignedExports } from '../../../commands/support/signed-export/signed-exports.ts'
import { packExport } from './pack-export.ts'
import { type ExportTools, writeExport } from './write-export.ts'

export const openExports = (tools: ExportTools): SignedExports => ({
  streamsOf: tools.stored.streamsSealedFor,
  write: (streams) => writeExport(tools, streams),
  pack: packExport,
})
