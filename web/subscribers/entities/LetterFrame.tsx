import './letter-frame.css'
import { useEffect, useRef, useState } from 'react'
import { RadioGroup } from '../../kernel/components/fields/RadioGroup.tsx'

type Scheme = 'light' | 'dark'

/** Makes the letter's rules for dark mode apply always or never, as a mail program of that scheme would. */
const forColorScheme = (html: string, scheme: Scheme): string =>
  html.replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)/g, scheme === 'dark' ? '@media all' : '@media not all')

/**
 * Shows a letter with its own styles. The page in the frame runs no script of the letter and reaches nothing of ours.
 */
export const LetterFrame = ({ html }: { readonly html: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [scheme, setScheme] = useState<Scheme>('light')
  const letter = forColorScheme(html, scheme)
  useEffect(() => {
    // A frame without an origin can only be addressed as '*'.
    if (isReady) frame.current?.contentWindow?.postMessage({ letter }, '*')
  }, [isReady, letter])
  return (
    <div className="letter-frame" data-scheme={scheme}>
      <iframe
        ref={frame}
        title="Mejlet som det ser ut"
        src="/api/mailing/preview/frame"
        sandbox="allow-scripts"
        onLoad={() => setReady(true)}
      />
      <RadioGroup
        label="Hos den som har"
        value={scheme}
        onChange={setScheme}
        options={[
          { value: 'light', text: 'Ljust' },
          { value: 'dark', text: 'Mörkt' },
        ]}
      />
    </div>
  )
}
