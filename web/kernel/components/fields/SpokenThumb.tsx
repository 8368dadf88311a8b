import { useLayoutEffect, useRef } from 'react'
import { SliderThumb } from 'react-aria-components'

/** A slider's thumb that announces its value in words: the library's thumb always announces the bare number. */
export const SpokenThumb = ({ says }: { readonly says: string }) => {
  const input = useRef<HTMLInputElement>(null)
  // After each rendering, because the library writes its own text.
  useLayoutEffect(() => input.current?.setAttribute('aria-valuetext', says))
  return <SliderThumb inputRef={input} />
}
