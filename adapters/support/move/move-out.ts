import { constants } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { MoveOut } from '../../../commands/support/move/move-out.ts'
import { writeZip } from '../../kernel/zip/zip.ts'
import { checkProgram, companionName } from '../signed-export/pack-export.ts'
import { EVENTS, fileName, MANIFEST, type Manifest } from './move-folder.ts'
import { type MoveTools, type WrittenMove, writeMove } from './write-move.ts'

/** The folder holds personal data and passwords of receivers in plain text. */
const ownerOnly = { mode: 0o600, flag: 'wx' } as const

const textsOf = async ({ manifestText, companion }: WrittenMove) => [
  await checkProgram(),
  { name: companionName(MANIFEST), text: companion },
  // The last file to be written: a folder without it is no move.
  { name: MANIFEST, text: manifestText },
]

/**
 * Writes all that belongs to a publication or customer into a new or empty folder, signed. Rejects with a sentence where
 * the folder holds something, and leaves what it has written when it fails.
 */
export const moveToFolder = async (
  tools: MoveTools,
  root: string,
  { folder, streams }: { readonly folder: string; readonly streams: readonly string[] },
): Promise<Manifest> => {
  await mkdir(join(folder), { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} är inte tom: ange en ny mapp.`)
  const writtenMove = await writeMove(tools, root, { folder, streams })
  await mkdir(join(folder, 'files'), { mode: 0o700 })
  for (const { key, path } of writtenMove.files)
    await copyFile(path, join(folder, fileName(key)), constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  for (const { name, text } of await textsOf(writtenMove)) await writeFile(join(folder, name), text, ownerOnly)
  return writtenMove.manifest
}

/** The folder of a move as a zip, which is gone from this machine when it has been read. */
const moveToZip = async (tools: MoveTools, root: string, streams: readonly string[]): Promise<Readable> => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-move-'))
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    const writtenMove = await writeMove(tools, root, { folder, streams })
    const zip = join(folder, 'move.zip')
    await writeZip(zip, [
      { name: EVENTS, path: join(folder, EVENTS) },
      ...writtenMove.files.map(({ key, path }) => ({ name: fileName(key), path })),
      ...(await textsOf(writtenMove)),
    ])
    const file = await open(zip)
    // The open file can be read to its end after its name is gone.
    await clear()
    return file.createReadStream()
  } catch (error) {
    await clear()
    throw error
  }
}

export const openMoveOut = (tools: MoveTools): MoveOut => ({
  zip: (root, streams) => moveToZip(tools, root, streams),
})
