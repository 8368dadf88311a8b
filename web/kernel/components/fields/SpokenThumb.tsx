import { useLayoutEffect, useRef } from 'react'
import { SliderThumb } from 'react-aria-components'

/** A slider's thumb that says where it is in words: by itself it says the bare number, whatever it is told. */
export const SpokenThumb = ({ says }: { readonly says: string }) => {
  const input = useRef<HTMLInputElement>(null)
  // After each drawing, for the library writes its own.
  useLayoutEffect(() => input.current?.setAttribute('aria-valuetext', says))
  return <SliderThumb inputRef={input} />
}
