import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import type { SubjectFile } from '../../../domain/support/person/subject-file.ts'
import { writeZip } from '../../kernel/zip/zip.ts'

type PackTools = {
  /** Prints the file as PDF. */
  readonly print: (document: { readonly kind: 'subjectFile'; readonly file: SubjectFile }) => Promise<Uint8Array>
  /** The path of the bytes that the person sent; undefined: they are erased. */
  readonly pathOf: (mediaId: MediaId) => Promise<string | undefined>
}

const PDF_NAME = 'registerutdrag.pdf'

/** Writes the file of a person into a folder: to be read, for machines, and what the person sent. */
const writeParts = async ({ print, pathOf }: PackTools, file: SubjectFile, folder: string) => {
  const paths = await Promise.all(file.files.map(({ mediaId }) => pathOf(mediaId as MediaId)))
  const packedFile = {
    ...file,
    files: file.files.map((each, index) => (paths[index] ? each : { ...each, path: null })),
  }
  const pdf = join(folder, PDF_NAME)
  await writeFile(pdf, await print({ kind: 'subjectFile', file: packedFile }), { mode: 0o600 })
  return [
    { name: PDF_NAME, path: pdf },
    { name: 'registerutdrag.json', text: `${JSON.stringify(packedFile, null, 2)}\n` },
    ...packedFile.files.flatMap(({ path: name }, index) => {
      const path = paths[index]
      return name !== null && path !== undefined ? [{ name, path }] : []
    }),
  ]
}

/** Packs the file of a person as an archive. Nothing of it stays on the disk. */
export const packSubjectFile = async (tools: PackTools, file: SubjectFile): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'registerutdrag-'))
  try {
    const target = join(folder, 'registerutdrag.zip')
    await writeZip(target, await writeParts(tools, file, folder))
    return await readFile(target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
