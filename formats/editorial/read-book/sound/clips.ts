import type { SourceClip } from '../../../../domain/editorial/issue-import/source-book.ts'

/** A frame of MP3 at 44,100 samples a second, in seconds: a shorter gap or overlap is the rounding of some program. */
export const FRAME_SECONDS = 0.026

const isContinued = (clip: SourceClip, next: SourceClip) =>
  clip.file === next.file && clip.end !== null && Math.abs(next.begin - clip.end) <= FRAME_SECONDS

/** Clips that follow each other in one sound become one. */
export const joinClips = (clips: readonly SourceClip[]): readonly SourceClip[] => {
  const joined: SourceClip[] = []
  for (const clip of clips) {
    const last = joined.at(-1)
    if (last && isContinued(last, clip)) joined[joined.length - 1] = { ...last, end: clip.end }
    else joined.push(clip)
  }
  return joined
}
