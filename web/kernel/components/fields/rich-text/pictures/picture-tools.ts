import { createContext, useContext } from 'react'
import type { UploadState } from '../../UploadField.tsx'

/** A picture that the text may show. `alt`: its description so far; empty: none. */
export type Picture = { readonly id: string; readonly address: string; readonly name: string; readonly alt: string }

/** The pictures of what the text belongs to. */
export type PictureTools = {
  /** The characters of a description, at most. */
  readonly maxAltLength: number
  readonly pictures: readonly Picture[]
  readonly uploads: readonly UploadState[]
  /** Undefined: the file did not arrive, and the uploads say why. */
  readonly upload: (file: File) => Promise<Picture | undefined>
}

/** Undefined: the text shows no pictures. */
export const PictureToolsContext = createContext<PictureTools | undefined>(undefined)

export const usePictureTools = () => useContext(PictureToolsContext)
