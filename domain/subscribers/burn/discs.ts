/** An Audio CD holds WAV of 44.1 kHz, two channels of 16 bits. */
const WAV_BYTES_PER_SECOND = 176_400
const WAV_HEADER_BYTES = 44

type PackedFile = { readonly name: string; readonly bytes: number }

export type Disc = {
  /** 'Skiva 1 av 2' */
  readonly name: string
  readonly bytes: number
  /** The length of each track in seconds; empty on a disc of files. */
  readonly tracks: readonly number[]
}

/** Each top folder of the package is a disc, or each disc image is one. */
export const discsOf = (contents: readonly PackedFile[]): readonly Disc[] => {
  const folderOf = ({ name }: PackedFile) => name.split('/')[0] ?? ''
  return [...new Set(contents.map(folderOf))].map((folder) => {
    const files = contents.filter((file) => folderOf(file) === folder)
    const sounds = files.filter(({ name }) => name.endsWith('.wav'))
    return {
      name: folder.replace(/\.iso$/, ''),
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      tracks: sounds.map(({ bytes }) => (bytes - WAV_HEADER_BYTES) / WAV_BYTES_PER_SECOND),
    }
  })
}
