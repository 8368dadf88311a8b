import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedExport } from '../../../commands/support/signed-export/signed-exports.ts'
import type { Signer } from '../../kernel/integrity/signer.ts'
import { writeZip } from '../../kernel/zip/zip.ts'

const CHECK_PROGRAM = join(import.meta.dirname, '../../../scripts/support/integrity/check-export.mjs')

/** The name of the signature that lies beside an export. */
export const companionName = (name: string): string => `${name}.signatur`

/** The contents of the file beside a signed text: the detached signature, and the key that made it. */
export const companionOf = (text: string, { sign, publicKey }: Pick<Signer, 'sign' | 'publicKey'>): string =>
  `${JSON.stringify({ signature: sign(text), publicKey: JSON.parse(publicKey) as object }, undefined, 1)}\n`

/** The program that checks a signed text without this installation. */
export const checkProgram = async () => ({ name: 'check-export.mjs', text: await readFile(CHECK_PROGRAM, 'utf8') })

/** The file to download: the export, its signature, and the program that checks both. */
export const packExport = async (name: string, { text, companion }: SignedExport): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-export-'))
  try {
    const file = join(folder, 'export.zip')
    await writeZip(file, [{ name, text }, { name: companionName(name), text: companion }, await checkProgram()])
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
