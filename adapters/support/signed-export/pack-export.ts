import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedExport } from '../../../commands/support/signed-export/signed-exports.ts'
import { writeZip } from '../../kernel/zip/zip.ts'

const CHECK_PROGRAM = join(import.meta.dirname, '../../../scripts/support/integrity/check-export.mjs')

/** The name of the signature that lies beside an export. */
export const companionName = (name: string): string => `${name}.signatur`

/** The file to download: the export, its signature, and the program that checks both. */
export const packExport = async (name: string, { text, companion }: SignedExport): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-export-'))
  try {
    const file = join(folder, 'export.zip')
    await writeZip(file, [
      { name, text },
      { name: companionName(name), text: companion },
      { name: 'check-export.mjs', text: await readFile(CHECK_PROGRAM, 'utf8') },
    ])
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
