import type { SentFiles } from '../use-visitor-upload.ts'

/** What the embedding page hears when files have been sent. */
type WidgetMessage = {
  readonly type: 'ljudkod:upload'
  readonly number: string
  /** The names of the files. */
  readonly files: readonly string[]
}

/** The origin of the page around this one, as the browser says it; undefined where it does not say. */
export const embeddingOrigin = ({
  location,
  referrer,
}: {
  readonly location: Pick<Location, 'ancestorOrigins'> | { readonly ancestorOrigins?: undefined }
  readonly referrer: string
}): string | undefined => {
  const around = location.ancestorOrigins?.[0]
  if (around !== undefined && around !== 'null') return around
  return referrer === '' ? undefined : new URL(referrer).origin
}

/** Tells the page around the frame, and no other. */
export const tellParent = ({ number, files }: SentFiles): void => {
  if (window.parent === window) return
  const origin = embeddingOrigin({ location, referrer: document.referrer })
  const message: WidgetMessage = { type: 'ljudkod:upload', number, files }
  if (origin !== undefined) window.parent.postMessage(message, origin)
}
